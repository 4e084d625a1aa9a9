import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/format";
import { refundDeposit, withholdDeposit } from "#domain/deposits";
import {
	accountByRole,
	accountsFor,
	canBeUsed,
	listAccounts,
	openCharges,
	trialBalance,
	verifyBooks,
} from "#domain/ledger";
import { totals1099 } from "#domain/owner-accounts";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, type makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { rented } from "../../../tests/factories/rented";
import { creditLease, depositsHeld, returnPayment, reverseTransaction } from "./index.server";

keepBooks("2026-01-10");

const cents = fc.integer({ min: 1, max: 150_000 });
const kinds = ["charge", "deposit", "pay", "pay", "write_off", "bad debt", "concession", "waive", "exchange"] as const;
const deposits = ["deposit paid", "withhold", "withhold damage", "refund deposit"] as const;
const act = fc.record({
	do: fc.constantFrom(...kinds, ...deposits, ...deposits, "return", "return", "undo withheld"),
	cents,
	day: fc.nat({ max: 60 }),
	/** Days until a deposit is withheld or refunded, or a payment is returned. */
	later: fc.constantFrom<number>(0, 0, 20, 61, 61, 90),
});
/** How often each action was carried out. */
const done = new Map<string, number>();

/** Cash-basis income less contra income, through a day. */
function cashIncome(scope: ReturnType<typeof makeBooks>, asOf: string) {
	return trialBalance(scope, { asOf, basis: "cash" })
		.filter(({ type }) => type === "income")
		.reduce((sum, { balanceCents }) => sum - balanceCents, 0);
}

/** Tenants' own money: prepaid, or received for deposits and held. */
function theirs(scope: ReturnType<typeof makeBooks>, asOf: string) {
	return trialBalance(scope, { asOf, basis: "cash" })
		.filter(({ type }) => type === "liability")
		.map(({ balanceCents }) => -balanceCents);
}

/** Money received and not returned, including what was refunded since. */
function received(scope: ReturnType<typeof makeBooks>, asOf: string) {
	const inHand = trialBalance(scope, { asOf, basis: "accrual" })
		.filter(({ number }) => ["1000", "1010", "1090"].includes(number))
		.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
	return inHand + givenBack(scope, asOf);
}

function givenBack({ profileId }: ReturnType<typeof makeBooks>, asOf: string) {
	const row = statement<{ cents: number }>(
		`SELECT coalesce(sum(p.amount_cents), 0) AS cents FROM gl_postings p
		JOIN gl_transactions t ON t.id = p.transaction_id AND t.type = 'refund'
		JOIN gl_accounts a ON a.id = p.account_id AND a.is_deposit = 1 WHERE p.profile_id = ? AND p.date <= ?`,
	).get(profileId, asOf);
	return row?.cents ?? 0;
}

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** An action, by its fields. */
type Step = readonly [Act["do"], cents: number, day: number, later?: number];

/** Credits left over, and payments returned after them. */
const leftOver: readonly Step[] = [
	["pay", 138_068, 5],
	["return", 62_055, 33],
	["pay", 37_215, 46],
	["return", 44_942, 4],
	["pay", 141_484, 43],
	["concession", 139_631, 30],
	["write_off", 115_408, 23],
	["exchange", 18_848, 28],
	["bad debt", 130_812, 44],
	["concession", 82_954, 45],
	["pay", 123_818, 2],
	["return", 143_891, 18],
	["pay", 140_228, 36],
	["concession", 46_021, 56],
];
/**
 * A deposit is withheld and its payment returned; the withholding is undone, then another deposit and a later payment.
 */
const withheldAndGone: readonly Step[] = [
	["deposit paid", 33_605, 2, 90],
	["withhold", 149_983, 4, 61],
	["charge", 7, 36, 61],
	["return", 56_026, 52, 0],
	["undo withheld", 65_770, 24, 0],
	["waive", 144_299, 16, 0],
	["bad debt", 106_670, 12, 90],
	["exchange", 149_986, 57, 0],
	["deposit paid", 114_212, 38, 90],
	["pay", 112_638, 53, 61],
];
/** A deposit whose payment was returned, with credits dated while it was held. */
const creditedWhileHeld: readonly Step[] = [
	["deposit paid", 29_954, 48, 0],
	["withhold damage", 13_933, 45, 61],
	["refund deposit", 3_143, 42, 61],
	["write_off", 96_691, 18, 90],
	["concession", 149_351, 34, 0],
	["return", 129_738, 34, 90],
	["concession", 139_361, 54, 0],
];
const examples = [leftOver, withheldAndGone, creditedWhileHeld].map((steps): [Act[]] => [
	steps.map(([kind, amountCents, day, later = 0]) => ({ do: kind, cents: amountCents, day, later })),
]);

test("cash-basis income never exceeds the money received, whatever is waived, conceded, withheld or written off", () => {
	const law = fc.property(fc.array(act, { minLength: 3, maxLength: 14 }), (acts) => {
		onDay("2026-06-30");
		const { scope, leaseId, income, charge, pay } = rented();
		const concession = accountNamed(scope, "Concessions");
		const deposit = accountNamed(scope, "Security Deposit Liability");
		const paid: { id: number; date: string }[] = [];
		const kept: number[] = [];
		const count = (kind: string, result: { ok: boolean }) => {
			if (result.ok) done.set(kind, (done.get(kind) ?? 0) + 1);
		};
		for (const { do: kind, cents: amountCents, day, later } of acts) {
			const date = addDays("2026-01-10", day);
			const gone = addDays(date, later);
			const credit = (as: "waive" | "exchange" | "write_off", accountId?: number) =>
				creditLease(scope, leaseId, {
					...{ kind: as, date, reason: "Law", leaveAsCredit: true },
					lines: [{ accountId, amountCents }],
				});
			const withhold = (input: Pick<Parameters<typeof withholdDeposit>[2], "charges" | "lines">) => {
				const confirmed = { confirmStillThere: true, confirmDuplicate: true };
				const withheld = withholdDeposit(scope, leaseId, { date: gone, ...input, ...confirmed });
				if (withheld.ok) kept.push(withheld.transactionId);
				return withheld;
			};
			if (kind === "charge") charge(amountCents, { date, confirmDuplicate: true });
			if (kind === "deposit") {
				const lines = [{ accountId: deposit, amountCents }];
				count(kind, charge(0, { date, confirmDuplicate: true, lines }));
			}
			if (kind === "deposit paid") {
				const lines = [{ accountId: deposit, amountCents }];
				const charged = must(charge(0, { date, confirmDuplicate: true, lines, applyPrepayment: false }));
				const chargePostingId = (charged.transactionId ?? 0) * 256;
				const check = { method: "check", reference: `${paid.length}`, confirmLarge: true };
				const payment = pay(amountCents, { date, ...check, allocation: [{ chargePostingId, amountCents }] });
				if (payment.ok) paid.push({ id: payment.transactionId, date });
				count(kind, payment);
			}
			if (kind === "withhold") {
				const open = openCharges(scope, leaseId).find((one) => one.accountId !== deposit && one.date <= gone);
				const [held] = depositsHeld(scope, leaseId);
				const most = Math.min(open?.openCents ?? 0, held?.receivedCents ?? 0);
				const charges = [{ chargePostingId: open?.chargePostingId ?? 0, amountCents: most }];
				count(kind, withhold({ charges, lines: [] }));
			}
			if (kind === "withhold damage") {
				const lines = [{ accountId: accountNamed(scope, "Damage Recovery"), amountCents }];
				count(kind, withhold({ charges: [], lines }));
			}
			if (kind === "refund deposit") {
				const given = Math.min(amountCents, depositsHeld(scope, leaseId)[0]?.receivedCents ?? 0);
				const refund = { date: gone, method: "cash" as const, payeeName: "Ana Diaz", confirmOwing: true };
				const deposits = [{ accountId: deposit, amountCents: given }];
				count(kind, refundDeposit(scope, leaseId, { ...refund, deposits, confirmBelowZero: true }));
			}
			if (kind === "waive") must(credit("waive", income));
			if (kind === "pay") {
				const check = { date, method: "check", reference: `${paid.length}`, confirmLarge: true };
				paid.push({ id: must(pay(amountCents, check)).transactionId, date });
			}
			if (kind === "write_off") must(credit("write_off"));
			if (kind === "bad debt") must(credit("waive", accountByRole(scope, "bad_debt").id));
			if (kind === "concession") must(credit("waive", concession));
			if (kind === "exchange") must(credit("exchange", accountNamed(scope, "Repairs")));
			const undone = kind === "undo withheld" && kept.pop();
			if (undone) count(kind, reverseTransaction(scope, undone, { reason: "Law", confirmBelowZero: true }));
			const last = kind === "return" && paid.pop();
			if (last) {
				const back = { date: [gone, last.date].sort().at(-1) ?? gone, confirmUndeposited: true };
				count(kind, returnPayment(scope, last.id, { ...back, depositBack: "leave", confirmBelowZero: true }));
			}
		}
		for (const day of [5, 20, 40, 61, 90, 180]) {
			const asOf = addDays("2026-01-10", day);
			expect(cashIncome(scope, asOf)).toBeLessThanOrEqual(received(scope, asOf));
			const least = -givenBack(scope, asOf);
			expect(theirs(scope, asOf).filter((held) => held < least)).toEqual([]);
		}
		const spent = trialBalance(scope, { asOf: "2026-12-31", basis: "cash" }).filter(
			({ type, balanceCents }) => type === "expense" && balanceCents !== 0,
		);
		expect(spent).toEqual([]);
		expect(verifyBooks(scope.profileId).differences).toEqual([]);
	});
	fc.assert(law, { numRuns: 40 * Number(process.env.LAW_RUNS ?? 1), endOnFailure: true, examples });
	const acts = ["deposit", "deposit paid", "withhold", "withhold damage", "refund deposit", "return", "undo withheld"];
	for (const kind of acts) expect(done.get(kind) ?? 0, kind).toBeGreaterThanOrEqual(1);
}, 600_000);

test("a write-off of rent no one paid is neither cash income nor rent of a 1099", () => {
	const { scope, leaseId, charge } = rented();
	const fee = accountByRole(scope, "nsf_fee_income").id;
	must(charge(2500, { lines: [{ accountId: fee, amountCents: 2500 }] }));
	must(
		creditLease(scope, leaseId, {
			...{ kind: "write_off", date: "2026-01-10", reason: "Gone" },
			lines: [{ amountCents: 122_500 }],
		}),
	);
	const moved = trialBalance(scope, { asOf: "2026-12-31", basis: "cash" });
	expect(moved.filter(({ balanceCents }) => balanceCents !== 0)).toEqual([]);
	expect(totals1099(scope, 2026).payees).toEqual([]);
});

test("a deposit held before is held on a cash basis too", () => {
	const { scope, leaseId, charge } = rented();
	const deposit = accountNamed(scope, "Security Deposit Liability");
	must(charge(80_000, { date: "2025-12-01", lines: [{ accountId: deposit, amountCents: 80_000 }] }));
	must(
		creditLease(scope, leaseId, {
			...{ kind: "previously_deposited", date: "2026-01-10" },
			lines: [{ amountCents: 80_000 }],
		}),
	);
	const held = trialBalance(scope, { asOf: "2026-12-31", basis: "cash" }).find(
		({ accountId }) => accountId === deposit,
	);
	expect(held?.balanceCents).toBe(-80_000);
});

test("a waiver goes against what was charged, contra-income or bad debt; all else is refused, and equity is not offered", () => {
	const { scope, leaseId } = rented();
	for (const account of listAccounts(scope)) {
		const allowed = canBeUsed(account, "waive");
		expect(allowed).toBe(
			account.isDeposit ||
				account.systemKey === "bad_debt" ||
				(account.type === "income" && account.subType === "income" && account.systemKey !== "management_fee_income"),
		);
		if (allowed) continue;
		const lines = [{ accountId: account.id, amountCents: 100 }];
		expect(creditLease(scope, leaseId, { kind: "waive", date: "2026-01-10", lines })).toMatchObject({
			field: "lines[0].accountId",
		});
	}
	expect(accountsFor(scope, "credit").filter(({ type }) => type === "equity")).toEqual([]);
	expect(statement("SELECT 1 FROM gl_transactions WHERE lease_id = ? AND type = 'credit'").get(leaseId)).toBe(
		undefined,
	);
});

test("crediting a lease that owes nothing asks, and with the answer keeps the credit", () => {
	const { scope, leaseId, pay } = rented();
	must(pay(120_000));
	const input = {
		...{ kind: "waive" as const, date: "2026-01-10" },
		lines: [{ accountId: accountNamed(scope, "Concessions"), amountCents: 5000 }],
	};
	expect(creditLease(scope, leaseId, input)).toMatchObject({
		...{ field: "leaveAsCredit", message: "They have no balance due. Keep $50.00 as a credit?" },
	});
	expect(must(creditLease(scope, leaseId, { ...input, leaveAsCredit: true })).prepaidCents).toBe(5000);
});
