import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { bankAccountsOf, bookBalance } from "#domain/bank-accounts";
import { addDays } from "#domain/calendar/format";
import { refundLease } from "#domain/deposits";
import { chargeLease, receivePayment, returnPayment, reverseTransaction } from "#domain/lease-accounts";
import { accountIdByRole, verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { takeCheck } from "../../../tests/factories/banking";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import {
	adjustAccount,
	changeStatement,
	depositsHeldIn,
	depositsInTrust,
	finishReconciliation,
	lastFinished,
	listBankAccounts,
	listDeposits,
	listRegister,
	makeDeposit,
	moneyByProperty,
	openReconciliation,
	reconciliationWork,
	reopenReconciliation,
	startReconciliation,
	tickAll,
	transferMoney,
	trustMonths,
	trustStanding,
	trustView,
	undepositedReceipts,
	undepositedTotal,
	undoDeposit,
} from "./index.server";

beforeEach(() => onDay("2026-03-20"));

function proofOf(scope: Scope, role: "operating_cash" | "deposit_trust", month = "2026-01") {
	const id = accountIdByRole(scope, role);
	const found = trustView(scope, month).accounts.find(({ account }) => account.id === id);
	if (!found) throw new Error("No account.");
	return found;
}

test("deposit money in the operating account breaks the trust by its amount, named by property, until it is moved", () => {
	const scope = makeBooks();
	const { leaseId, unitId } = makeLease(scope, {
		deposits: [{ accountId: accountIdByRole(scope, "security_deposits"), amountCents: 90_000, dueDate: "2026-01-01" }],
	});
	const propertyId = statement<{ id: number }>("SELECT property_id AS id FROM units WHERE id = ?").get(unitId)?.id;
	const { postingId } = takeCheck(scope, leaseId, 210_000);
	expect(proofOf(scope, "deposit_trust")).toMatchObject({
		undepositedCents: 90_000,
		differenceCents: 0,
		depositsCents: 90_000,
	});
	expect(proofOf(scope, "operating_cash")).toMatchObject({
		undepositedCents: 120_000,
		differenceCents: 0,
		ownersCents: 120_000,
	});

	const operating = accountIdByRole(scope, "operating_cash");
	const deposit = { accountId: operating, date: "2026-01-06", receipts: [postingId], confirmBank: true };
	must(makeDeposit(scope, deposit));
	expect(proofOf(scope, "deposit_trust")).toMatchObject({
		differenceCents: -90_000,
		breaks: [{ propertyId, heldCents: 0, shouldCents: 90_000 }],
	});
	expect(proofOf(scope, "operating_cash").differenceCents).toBe(90_000);
	expect(trustStanding(trustView(scope, "2026-01"))).toBe("differs");

	const toAccountId = accountIdByRole(scope, "deposit_trust");
	const move = { fromAccountId: operating, toAccountId, date: "2026-02-02", amountCents: 90_000, propertyId };
	must(transferMoney(scope, move));
	expect(trustMonths(scope, "2026-03", 3).map(trustStanding)).toEqual(["unheard", "unheard", "differs"]);
	for (const accountId of [operating, toAccountId]) {
		const head = { statementEnd: "2026-02-28", endingCents: bookBalance(scope, accountId, "2026-02-28") };
		const { reconciliationId } = must(startReconciliation(scope, accountId, head));
		must(tickAll(scope, reconciliationId));
		must(finishReconciliation(scope, reconciliationId));
	}
	expect(trustMonths(scope, "2026-03", 3).map(trustStanding)).toEqual(["unheard", "proved", "differs"]);
});

test("a property whose owners have less than nothing is named", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const id = accountIdByRole(scope, "operating_cash");
	must(adjustAccount(scope, id, { kind: "fee", date: "2026-01-10", amountCents: 4_500, propertyId }));
	expect(trustView(scope, "2026-01").short).toMatchObject([{ propertyId, ownersCents: -4_500 }]);
	expect(trustView(scope, "2025-12").short).toEqual([]);
});

test("what a property has is the same where its years are told from their openings and where from their months", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const id = accountIdByRole(scope, "operating_cash");
	const fee = (date: string, amountCents: number) =>
		must(adjustAccount(scope, id, { kind: "fee", date, amountCents, propertyId }));
	fee("2024-03-10", 1_00);
	fee("2025-11-10", 2_00);
	fee("2026-02-10", 4_00);
	fee("2025-12-20", 8_00);
	const ofMonths = {
		...{ "2024-02": 0, "2024-03": -1_00, "2024-12": -1_00, "2025-10": -1_00, "2025-11": -3_00 },
		...{ "2025-12": -11_00, "2026-01": -11_00, "2026-02": -15_00, "2026-03": -15_00 },
	};
	for (const [month, cents] of Object.entries(ofMonths)) {
		expect(trustView(scope, month).short[0]?.ownersCents ?? 0, month).toBe(cents);
	}
	const months = trustMonths(scope, "2026-03", 6).map(({ short }) => short[0]?.ownersCents);
	expect(months).toEqual([-15_00, -15_00, -11_00, -11_00, -3_00, -1_00]);
});

const act = fc.record({
	kind: fc.constantFrom(
		...([
			"charge",
			"charge",
			"depositCharge",
			"check",
			"check",
			"direct",
			"deposit",
			"deposit",
			"undo",
			"return",
		] as const),
		...(["reverse", "transfer", "fee", "interest", "refund", "reconcile", "reconcile", "reopen"] as const),
	),
	lease: fc.integer({ min: 0, max: 2 }),
	bank: fc.nat({ max: 1 }),
	amountCents: fc.integer({ min: 1, max: 150_000 }),
	day: fc.integer({ min: 0, max: 75 }),
	pick: fc.nat({ max: 20 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

function makeHistory() {
	const scope = makeBooks();
	const leaseIds = [makeLease(scope).leaseId, makeLease(scope).leaseId, makeLease(scope).leaseId];
	const banks = [accountIdByRole(scope, "operating_cash"), accountIdByRole(scope, "deposit_trust")];
	return { scope, leaseIds, banks };
}

/** Performs one random action as a user would try it. A refused action changes nothing. */
function perform({ scope, leaseIds, banks }: ReturnType<typeof makeHistory>, one: Act) {
	const leaseId = leaseIds[one.lease] ?? 0;
	const accountId = banks[one.bank] ?? 0;
	const date = addDays("2026-01-01", one.day);
	const { amountCents, pick } = one;
	const propertyId = statement<{ id: number }>("SELECT property_id AS id FROM leases WHERE id = ?").get(leaseId)?.id;
	const payment = { date, amountCents, payerName: "Ana Diaz", confirmDuplicate: true, confirmLarge: true };
	const charge = (role: "rent_income" | "security_deposits") => {
		const lines = [{ accountId: accountIdByRole(scope, role), amountCents }];
		return chargeLease(scope, leaseId, { date, lines, confirmDuplicate: true });
	};
	const entries = () =>
		statement<{ id: number; type: string }>(
			"SELECT id, type FROM gl_transactions WHERE lease_id = ? AND reversal_of IS NULL AND reversed_by IS NULL ORDER BY id",
		).all(leaseId);
	const acts = {
		charge: () => charge("rent_income"),
		depositCharge: () => charge("security_deposits"),
		check: () => receivePayment(scope, leaseId, { ...payment, method: "check", reference: `${pick}` }),
		direct: () => receivePayment(scope, leaseId, { ...payment, method: "electronic" }),
		deposit: () => {
			const receipts = undepositedReceipts(scope).slice(0, 1 + (pick % 4));
			const receiptIds = receipts.map(({ postingId }) => postingId);
			return makeDeposit(scope, { accountId, date, receipts: receiptIds, confirmBank: true });
		},
		undo: () =>
			undoDeposit(scope, listDeposits(scope, accountId, {}).rows[pick % 3]?.transactionId ?? 0, { reason: "Law" }),
		return: () => {
			const paid = entries().filter(({ type }) => type === "payment");
			return returnPayment(scope, paid[pick % paid.length]?.id ?? 0, {
				date,
				feeCents: 100,
				bankFeeCents: 50,
				confirmUndeposited: true,
			});
		},
		reverse: () => {
			const all = entries();
			return reverseTransaction(scope, all[pick % all.length]?.id ?? 0, { date, reason: "Law" });
		},
		transfer: () => {
			const toAccountId = banks[1 - one.bank] ?? 0;
			return transferMoney(scope, {
				fromAccountId: accountId,
				toAccountId,
				date,
				amountCents,
				propertyId,
				reason: "Law",
			});
		},
		fee: () => adjustAccount(scope, accountId, { kind: "fee", date, amountCents, propertyId }),
		interest: () => adjustAccount(scope, accountId, { kind: "interest", date, amountCents }),
		refund: () =>
			refundLease(scope, leaseId, {
				...{ date, method: "check", reference: "9", payeeName: "Ana Diaz", prepaymentCents: amountCents },
			}),
		reconcile: () => {
			const started = startReconciliation(scope, accountId, { statementEnd: date, endingCents: 0 });
			if (!started.ok) return started;
			const { reconciliationId } = started;
			tickAll(scope, reconciliationId);
			const endingCents = reconciliationWork(scope, reconciliationId, {})?.clearedCents ?? 0;
			must(changeStatement(scope, reconciliationId, { statementEnd: date, endingCents }));
			return finishReconciliation(scope, reconciliationId, { trustNote: "Law" });
		},
		reopen: () => {
			const last = lastFinished(scope, accountId);
			if (!last) return undefined;
			must(reopenReconciliation(scope, last.id, { reason: "Law" }));
			tickAll(scope, last.id);
			const endingCents = reconciliationWork(scope, last.id, {})?.clearedCents ?? 0;
			const { statementEnd } = last;
			must(changeStatement(scope, last.id, { statementEnd, endingCents }));
			return finishReconciliation(scope, last.id, { trustNote: "Law" });
		},
	};
	return acts[one.kind]();
}

test("after any history the books are provable, undeposited money is what lies there, and the trust view adds up", () => {
	fc.assert(
		fc.property(fc.array(act, { minLength: 5, maxLength: 40 }), (history) => {
			const made = makeHistory();
			const { scope, banks } = made;
			for (const one of history) perform(made, one);

			expect(verifyBooks(scope.profileId).differences).toEqual([]);
			const undeposited = bookBalance(scope, accountIdByRole(scope, "undeposited_funds"), "9999-12-31");
			expect(undepositedTotal(scope).amountCents).toBe(undeposited);
			expect(undepositedReceipts(scope).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(undeposited);

			const view = trustView(scope, "2026-03");
			const inTrust = view.accounts.filter(({ account }) => account.isTrust);
			const held = view.accounts.map(({ account }) => depositsHeldIn(scope, account.id));
			expect(held).toEqual(view.accounts.map(({ depositsCents }) => depositsCents));
			expect(depositsInTrust(scope)).toMatchObject({
				heldCents: sumOf(view.accounts.map(({ depositsCents }) => depositsCents)),
				trustCents: sumOf(inTrust.map(({ bookCents }) => bookCents)),
				differenceCents: sumOf(inTrust.map(({ differenceCents }) => differenceCents)),
			});
			expect(view.unbalanced).toEqual([]);
			expect(view.accounts.reduce((sum, { differenceCents }) => sum + differenceCents, 0)).toBe(0);
			for (const { account, bank, bookCents, breaks, differenceCents } of view.accounts) {
				expect(bookCents).toBe(bookBalance(scope, account.id, "2026-03-31"));
				if (bank) expect(bank.adjustedCents).toBe(bookCents);
				expect(breaks.reduce((sum, one) => sum + one.heldCents - one.shouldCents, 0)).toBe(differenceCents);
				expect(moneyByProperty(scope, account.id).reduce((sum, { cents }) => sum + cents, 0)).toBe(bookCents);
			}
			for (const id of banks) {
				const [newest] = listRegister(scope, id, { filters: {} }).rows;
				expect(newest?.balanceCents ?? 0).toBe(bookBalance(scope, id, "9999-12-31"));
				expect(openReconciliation(scope, id)).toBeUndefined();
			}
			expect(listBankAccounts(scope).map(({ id }) => id)).toEqual(bankAccountsOf(scope).map(({ id }) => id));
		}),
		{ numRuns: 25 },
	);
}, 60_000);

test("the acts of the histories are really carried out", () => {
	const made = makeHistory();
	const always = { lease: 0, bank: 0, amountCents: 50_000, day: 10, pick: 0 };
	const carriedOut = (kind: Act["kind"], over: Partial<Act> = {}) => perform(made, { ...always, ...over, kind });
	for (const kind of [
		"charge",
		"depositCharge",
		"check",
		"direct",
		"deposit",
		"undo",
		"fee",
		"interest",
		"transfer",
	] as const) {
		expect(carriedOut(kind), kind).toMatchObject({ ok: true });
	}
	expect(carriedOut("deposit", { day: 11 })).toMatchObject({ ok: true });
	expect(carriedOut("return", { day: 12 })).toMatchObject({ ok: true });
	expect(carriedOut("reverse", { day: 70 })).toMatchObject({ ok: true });
	expect(carriedOut("reconcile", { day: 20 })).toMatchObject({ ok: true });
	expect(carriedOut("reopen")).toMatchObject({ ok: true });
});

function sumOf(cents: readonly number[]): number {
	return cents.reduce((sum, one) => sum + one, 0);
}
