import fc from "fast-check";
import { expect, test } from "vitest";
import { chargeLease, depositsHeld, receivePayment, reverseTransaction } from "#domain/lease-accounts";
import { findLease } from "#domain/lease-records";
import { accountIdByRole, openCharges, verifyBooks } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, makeBooks, makeLease, moneyOf, onDay } from "../../../tests/factories/leasing";
import { movedOut } from "../../../tests/factories/moved-out";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { letterPaper } from "./deposit-letter";
import {
	allDeposits,
	depositDeadline,
	depositReturnsOf,
	depositsDueBack,
	depositTotals,
	findDepositReturn,
	listDeposits,
	previewWithholding,
	refundDeposit,
	setDepositRules,
	withholdDeposit,
} from "./index.server";

keepBooks("2026-01-01");

test("open charges and new ones are paid out of what is held; the rest is to be refunded by a day", () => {
	const { scope, leaseId, cleaning, withhold, rentOf } = movedOut();
	const input = { charges: rentOf(70_000), lines: [cleaning], idempotencyKey: "a", moveToOperating: true };
	const done = must(withhold(input));
	expect(done).toMatchObject({ withheldCents: 85_000, leftCents: 35_000, deadline: "2026-03-02" });
	expect(must(withhold(input)).transactionId).toBe(done.transactionId);
	expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, deposit: 35_000 });
	const moved = statement<{ name: string; cents: number }>(
		`SELECT a.name, p.amount_cents AS cents FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		JOIN gl_transactions t ON t.id = p.transaction_id WHERE t.type = 'transfer' ORDER BY cents`,
	).all();
	expect(moved).toEqual([
		{ name: "Security Deposit Trust", cents: -85_000 },
		{ name: "Operating Cash", cents: 85_000 },
	]);
	const letter = findDepositReturn(scope, done.transactionId);
	expect(letter).toMatchObject({ heldCents: 120_000, leftCents: 35_000, refundedCents: 0, reversed: false });
	expect(letter?.items.map(({ what, amountCents }) => [what, amountCents])).toEqual([
		[expect.stringContaining("Jan 2026"), 70_000],
		["Cleaning", 15_000],
	]);
	expect(findDepositReturn(makeBooks(), done.transactionId)).toBeUndefined();
	expect(depositReturnsOf(scope, leaseId)).toHaveLength(1);

	const deposits = depositsHeld(scope, leaseId)
		.filter(({ receivedCents }) => receivedCents > 0)
		.map(({ accountId, receivedCents }) => ({ accountId, amountCents: receivedCents }));
	const paidBack = { date: "2026-02-05", payeeName: "Ana", method: "cash" as const, deposits };
	const operating = accountIdByRole(scope, "operating_cash");
	expect(refundDeposit(scope, leaseId, { ...paidBack, fromDepositAccountId: operating })).toMatchObject({
		field: "fromDepositAccountId",
		message: "The property's deposits are in Security Deposit Trust.",
	});
	const trust = accountIdByRole(scope, "deposit_trust");
	expect(saying(refundDeposit(scope, leaseId, { ...paidBack, fromAccountId: trust }))).toMatchInlineSnapshot(
		`"fromAccountId: Security Deposit Trust holds tenants' deposits. Choose an operating account."`,
	);
	must(refundDeposit(scope, leaseId, { ...paidBack, fromDepositAccountId: trust }));
	expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, deposit: 0 });
	expect(findDepositReturn(scope, done.transactionId)?.refundedCents).toBe(35_000);
	expect(reverseTransaction(scope, done.transactionId, { reason: "Wrong" }).ok).toBe(true);
	expect(moneyOf(leaseId).receivable).toBe(85_000);
});

test("nothing beyond what is held, open or one's own; what is not withheld of an open charge stays owed", () => {
	const { scope, leaseId, cleaning, withhold, rentOf } = movedOut();
	expect(saying(withhold())).toMatchInlineSnapshot(`"form: Choose or enter what to withhold."`);
	expect(saying(withhold({ charges: rentOf(70_001) }))).toMatchInlineSnapshot(
		`"charges[0].amount: Only $700.00 is unpaid."`,
	);
	expect(
		saying(withhold({ lines: [{ ...cleaning, accountId: accountNamed(scope, "Pet Deposit") }] })),
	).toMatchInlineSnapshot(`"lines[0].accountId: Choose an income account."`);
	const { leaseId: other } = makeLease(scope);
	const theirs = openCharges(scope, other)[0]?.chargePostingId ?? 0;
	expect(saying(withhold({ charges: [{ chargePostingId: theirs, amountCents: 1 }] }))).toMatchInlineSnapshot(
		`"charges[0].amount: This charge is already paid."`,
	);
	expect(saying(withhold({ lines: [cleaning], date: "2026-02-06" }))).toMatchInlineSnapshot(
		`"date: Use today's date or earlier."`,
	);
	expect(moneyOf(leaseId)).toMatchObject({ receivable: 70_000, deposit: 120_000 });
	expect(must(withhold({ charges: rentOf(30_000) }))).toMatchObject({ leftCents: 90_000, owedCents: 40_000 });
	expect(moneyOf(leaseId)).toMatchObject({ receivable: 40_000, deposit: 90_000 });
});

test("new charges beyond what is held are charged whole, the deposit pays them last and in their order, the rest is owed", () => {
	const { scope, leaseId, cleaning, withhold, rentOf } = movedOut();
	const lines = [
		{ ...cleaning, amountCents: 30_000 },
		{ ...cleaning, amountCents: 25_000, memo: "Door" },
		{ ...cleaning, amountCents: 5_000, memo: "Keys" },
	];
	const input = { date: "2026-02-05", charges: rentOf(70_000), lines, moveToOperating: true };
	const sums = { chargedCents: 60_000, withheldCents: 120_000, leftCents: 0, prepaidCents: 0, owedCents: 10_000 };
	expect(previewWithholding(scope, leaseId, input)).toEqual({ ...sums, heldCents: 120_000, tooMuchCents: 0 });
	const done = must(withhold(input));
	expect(done).toMatchObject({ withheldCents: 120_000, leftCents: 0, owedCents: 10_000 });
	expect(moneyOf(leaseId)).toMatchObject({ receivable: 10_000, deposit: 0 });
	expect(openCharges(scope, leaseId).map(({ memo, openCents }) => [memo, openCents])).toEqual([
		["Door", 5_000],
		["Keys", 5_000],
	]);
	const said = () => {
		const letter = findDepositReturn(scope, done.transactionId);
		const paper = letter && letterPaper(scope, letter, []);
		return { ...letter, paper: JSON.stringify(paper?.parts) };
	};
	const then = said();
	expect(then).toMatchObject({ heldCents: 120_000, withheldCents: 120_000, leftCents: 0, prepaidCents: 0 });
	expect(then.owedCents).toBe(10_000);
	expect(then.items?.map(({ what, ...item }) => [what, item.openCents, item.amountCents, item.owedCents])).toEqual([
		[expect.stringContaining("Jan 2026"), 70_000, 70_000, 0],
		["Cleaning", 30_000, 30_000, 0],
		["Door", 25_000, 20_000, 5_000],
		["Keys", 5_000, 0, 5_000],
	]);
	expect(then.paper).toContain('["Door","Feb 5, 2026","250.00","200.00"]');
	expect(then.paper).toContain('["Total","","1,300.00","1,200.00"]');
	expect(then.paper).toContain("You still owe $100.00.");
	expect(then.paper).not.toContain("To be refunded");

	const pays = { date: "2026-02-05", amountCents: 7_000, method: "cash", payerName: "Ana" } as const;
	const paid = must(receivePayment(scope, leaseId, pays));
	expect(said()).toEqual(then);
	must(reverseTransaction(scope, paid.transactionId, { reason: "Bounced" }));
	expect(said()).toEqual(then);
	const [door] = openCharges(scope, leaseId);
	must(reverseTransaction(scope, Math.floor((door?.chargePostingId ?? 0) / 256), { reason: "Fair wear" }));
	expect(said()).toEqual(then);
	must(reverseTransaction(scope, done.transactionId, { reason: "Wrong" }));
	expect(said()).toMatchObject({ items: then.items, owedCents: 10_000, reversed: true });
	expect(verifyBooks(scope.profileId).differences).toEqual([]);
});

test("what the deposit leaves, a prepayment pays first; of nothing held nothing is withheld", () => {
	const { scope, leaseId, cleaning, withhold } = movedOut({ paid: 240_000 });
	const pays = { date: "2026-02-05", amountCents: 10_000, method: "cash", payerName: "Ana" } as const;
	must(receivePayment(scope, leaseId, pays));
	expect(moneyOf(leaseId)).toMatchObject({ receivable: 0, prepaid: 10_000 });
	const lines = [{ ...cleaning, amountCents: 150_000 }];
	const [prepaidCents, owedCents] = [10_000, 20_000];
	const input = { date: "2026-02-05", charges: [], lines };
	expect(previewWithholding(scope, leaseId, input)).toMatchObject({ prepaidCents, owedCents });
	const done = must(withhold(input));
	expect(done).toMatchObject({ withheldCents: 120_000, leftCents: 0, owedCents });
	expect(findDepositReturn(scope, done.transactionId)).toMatchObject({ prepaidCents, owedCents });
	expect(moneyOf(leaseId)).toMatchObject({ receivable: owedCents, deposit: 0 });
	const nothing = { ok: false, message: "There's no deposit to withhold from." };
	expect(withhold({ lines: [cleaning] })).toMatchObject(nothing);
	expect(moneyOf(leaseId)).toMatchObject({ receivable: owedCents, deposit: 0 });
});

test("open charges are withheld for up to what is held, whatever is charged besides", () => {
	const { scope, leaseId, cleaning, withhold, rentOf } = movedOut({ paid: 120_000 });
	must(chargeLease(scope, leaseId, { date: "2026-02-05", lines: [{ ...cleaning, amountCents: 5_000 }] }));
	const [late = 0] = openCharges(scope, leaseId).flatMap(({ memo, chargePostingId }) =>
		memo === "Cleaning" ? [chargePostingId] : [],
	);
	const fee = (amountCents: number) => ({ line: 3, chargePostingId: late, amountCents });
	const input = { date: "2026-02-05", charges: [...rentOf(118_000), fee(5_000)], lines: [cleaning] };
	expect(previewWithholding(scope, leaseId, input).tooMuchCents).toBe(3_000);
	expect(withhold(input)).toMatchObject({
		field: "charges[3].amount",
		message: "Only $1,200.00 is held, $30.00 less than these unpaid charges.",
	});
	expect(moneyOf(leaseId)).toMatchObject({ receivable: 125_000, deposit: 120_000 });
	const done = must(withhold({ ...input, charges: [...rentOf(118_000), fee(2_000)] }));
	expect(done).toMatchObject({ withheldCents: 120_000, leftCents: 0, owedCents: 20_000 });
	expect(findDepositReturn(scope, done.transactionId)?.items.map(({ amountCents }) => amountCents)).toEqual([
		118_000, 2_000, 0,
	]);
});

test("only what was received can be withheld; who has not moved out asks", () => {
	const { leaseId, scope, cleaning, withhold } = movedOut({ paid: 60_000 });
	const held = depositsHeld(scope, leaseId).reduce((sum, { receivedCents }) => sum + receivedCents, 0);
	expect(must(withhold({ lines: [cleaning] })).leftCents).toBe(held - 15_000);

	const living = makeLease(scope, {
		deposits: [{ accountId: accountNamed(scope, "Security Deposit Liability"), amountCents: 50_000 }],
	}).leaseId;
	const amountCents = moneyOf(living).balance;
	must(
		receivePayment(scope, living, {
			date: "2026-02-05",
			amountCents,
			method: "cash",
			payerName: "Bo",
			confirmLarge: true,
		}),
	);
	const input = { date: "2026-02-05", charges: [], lines: [cleaning] };
	expect(saying(withholdDeposit(scope, living, input))).toMatchInlineSnapshot(
		`"confirmStillThere: They haven't moved out."`,
	);
	expect(withholdDeposit(scope, living, { ...input, confirmStillThere: true }).ok).toBe(true);
});

test("the same line once more asks, whoever entered it", () => {
	const { scope, leaseId, cleaning, withhold } = movedOut();
	const lines = [cleaning];
	must(withhold({ lines, idempotencyKey: "one tab" }));
	expect(withhold({ lines, idempotencyKey: "another tab" })).toEqual({
		...{ ok: false, field: "confirmDuplicate" },
		message: "This looks like $150.00 charged on Feb 5, 2026.",
	});
	expect(moneyOf(leaseId).deposit).toBe(105_000);
	must(withhold({ lines: [{ ...cleaning, amountCents: 15_100 }] }));
	must(withhold({ lines, confirmDuplicate: true }));
	expect(moneyOf(leaseId).deposit).toBe(74_900);
	expect(saying(chargeLease(scope, leaseId, { date: "2026-02-05", lines }))).toMatchInlineSnapshot(
		`"confirmDuplicate: This looks like $150.00 charged on Feb 5, 2026."`,
	);
});

test("any returns keep the books, and no one gets more than was held", () => {
	const act = fc.record({
		rent: fc.integer({ min: 0, max: 80_000 }),
		damage: fc.integer({ min: 0, max: 90_000 }),
		undo: fc.boolean(),
	});
	fc.assert(
		fc.property(fc.array(act, { minLength: 1, maxLength: 5 }), (acts) => {
			onDay("2026-01-01");
			const { scope, leaseId, cleaning, withhold } = movedOut();
			for (const { rent, damage, undo } of acts) {
				const [open] = openCharges(scope, leaseId).filter(({ accountName }) => accountName === "Rent Income");
				const part = Math.min(rent, open?.openCents ?? 0);
				const charges = open && part > 0 ? [{ chargePostingId: open.chargePostingId, amountCents: part }] : [];
				const lines = damage > 0 ? [{ ...cleaning, amountCents: damage }] : [];
				const before = moneyOf(leaseId);
				const done = withhold({ charges, lines });
				if (done.ok) {
					const left = before.receivable + damage - done.withheldCents;
					expect(moneyOf(leaseId)).toMatchObject({ receivable: left, deposit: done.leftCents });
					expect(done.withheldCents).toBe(Math.min(part + damage, before.deposit));
				}
				if (done.ok && undo) must(reverseTransaction(scope, done.transactionId, { reason: "Wrong" }));
				expect(moneyOf(leaseId).deposit).toBeGreaterThanOrEqual(0);
			}
			expect(verifyBooks(scope.profileId).differences).toEqual([]);
		}),
		{ numRuns: 20 },
	);
});

test("what is held goes back by the rule's day after the move-out, then by the letter's", () => {
	const { scope, leaseId, cleaning, withhold } = movedOut();
	expect(depositsDueBack(makeBooks(), { days: 365 })).toEqual([]);
	expect(depositDeadline(makeBooks(), leaseId)).toBeUndefined();
	expect(depositDeadline(scope, leaseId)).toBe("2026-03-02");
	expect(depositsDueBack(scope)).toEqual([]);
	expect(depositsDueBack(scope, { days: 25 })).toMatchObject([{ leaseId, heldCents: 120_000, deadline: "2026-03-02" }]);
	const [moved, there] = [{ who: "moved_out" }, { who: "still_there" }] as const;
	const deadline = "2026-03-02";
	expect(listDeposits(scope, { filters: moved }).rows).toMatchObject([{ leaseId, heldCents: 120_000, deadline }]);
	expect(depositTotals(scope, moved)).toEqual({ leases: 1, heldCents: 120_000 });
	expect(listDeposits(scope, { filters: there }).rows).toEqual([]);
	expect([...allDeposits(scope, { filters: { who: "all", q: "no one" } })]).toEqual([]);
	const { propertyId } = findLease(scope, leaseId) ?? {};
	expect(depositTotals(scope, { ...moved, propertyId })).toEqual({ leases: 1, heldCents: 120_000 });
	expect(depositTotals(scope, { ...moved, propertyId: makeProperty(scope).propertyId }).leases).toBe(0);
	expect([...allDeposits(makeBooks(), { filters: { who: "all" } })]).toEqual([]);
	must(setDepositRules(scope, { returnDays: 14, interestBp: 0 }));
	expect(depositDeadline(scope, leaseId)).toBe("2026-02-14");
	expect(depositsDueBack(scope)).toMatchObject([{ leaseId, deadline: "2026-02-14" }]);
	const { transactionId } = must(withhold({ lines: [cleaning] }));
	must(setDepositRules(scope, { returnDays: 60, interestBp: 0 }));
	expect(depositDeadline(scope, leaseId)).toBe("2026-02-14");
	const letter = findDepositReturn(scope, transactionId);
	const paper = letter && letterPaper(scope, letter, [{ title: "Cleaning", image: undefined }]);
	expect(JSON.stringify(paper?.parts)).toContain("We'll refund $1,050.00 to you by Feb 14, 2026.");
	expect(JSON.stringify(paper?.parts)).toContain("On file but not shown here: Cleaning.");
	expect(JSON.stringify(paper?.parts)).toContain('["Cleaning","Feb 5, 2026","150.00"]');
});
