import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/format";
import { creditLease, returnPayment } from "#domain/leasing";
import { accountByRole, accountsFor, canBeUsed, listAccounts, trialBalance, verifyBooks } from "#domain/ledger";
import { totals1099 } from "#domain/owner-accounts";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, type makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { rented } from "../../../tests/factories/rented";

keepBooks("2026-01-10");

const cents = fc.integer({ min: 1, max: 150_000 });
const act = fc.oneof(
	fc.record({ do: fc.constant("charge" as const), cents, day: fc.nat({ max: 60 }) }),
	fc.record({ do: fc.constant("pay" as const), cents, day: fc.nat({ max: 60 }) }),
	fc.record({
		do: fc.constantFrom("write_off" as const, "bad debt" as const, "concession" as const, "exchange" as const),
		cents,
		day: fc.nat({ max: 60 }),
	}),
	fc.record({ do: fc.constant("return" as const), cents, day: fc.nat({ max: 60 }) }),
);

/** Cash-basis income, its contra accounts taken off, up to a day. */
function cashIncome(scope: ReturnType<typeof makeBooks>, asOf: string) {
	return trialBalance(scope, { asOf, basis: "cash" })
		.filter(({ type }) => type === "income")
		.reduce((sum, { balanceCents }) => sum - balanceCents, 0);
}

/** What lies in the bank and undeposited. */
function inHand(scope: ReturnType<typeof makeBooks>, asOf: string) {
	return trialBalance(scope, { asOf, basis: "accrual" })
		.filter(({ number }) => ["1000", "1010", "1090"].includes(number))
		.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
}

const laws: [of: string, parameters: fc.Parameters<unknown>][] = [
	["random histories", { numRuns: 25, endOnFailure: true }],
	["credits left over, and payments that came back after them", { seed: 1_768_894_101, path: "18", numRuns: 1 }],
];

test.each(laws)(
	"cash-basis income never exceeds the money received, whatever is waived, conceded or written off: %s",
	(_of, parameters) => {
		const law = fc.property(fc.array(act, { minLength: 3, maxLength: 14 }), (acts) => {
			onDay("2026-06-30");
			const { scope, leaseId, charge, pay } = rented();
			const concession = accountNamed(scope, "Concessions");
			const paid: number[] = [];
			for (const { do: kind, cents: amountCents, day } of acts) {
				const date = addDays("2026-01-10", day);
				const credit = (as: "waive" | "exchange" | "write_off", accountId?: number) =>
					creditLease(scope, leaseId, {
						...{ kind: as, date, reason: "Law", leaveAsCredit: true },
						lines: [{ accountId, amountCents }],
					});
				if (kind === "charge") charge(amountCents, { date, confirmDuplicate: true });
				if (kind === "pay") paid.push(must(pay(amountCents, { date, confirmLarge: true })).transactionId);
				if (kind === "write_off") must(credit("write_off"));
				if (kind === "bad debt") must(credit("waive", accountByRole(scope, "bad_debt").id));
				if (kind === "concession") must(credit("waive", concession));
				if (kind === "exchange") must(credit("exchange", accountNamed(scope, "Repairs")));
				const last = kind === "return" && paid.pop();
				if (last) returnPayment(scope, last, { date: "2026-06-30" });
			}
			for (const day of [5, 20, 40, 61, 180]) {
				const asOf = addDays("2026-01-10", day);
				expect(cashIncome(scope, asOf)).toBeLessThanOrEqual(inHand(scope, asOf));
			}
			const spent = trialBalance(scope, { asOf: "2026-12-31", basis: "cash" }).filter(
				({ type, balanceCents }) => type === "expense" && balanceCents !== 0,
			);
			expect(spent).toEqual([]);
			expect(verifyBooks(scope.profileId).differences).toEqual([]);
		});
		fc.assert(law, parameters);
	},
	120_000,
);

test("a write-off of rent nobody paid is neither cash income nor rent of a 1099", () => {
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

test("a deposit held before is held on cash basis too", () => {
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
		...{ field: "leaveAsCredit", message: "They owe nothing. Keep $50.00 as a credit?" },
	});
	expect(must(creditLease(scope, leaseId, { ...input, leaveAsCredit: true })).prepaidCents).toBe(5000);
});
