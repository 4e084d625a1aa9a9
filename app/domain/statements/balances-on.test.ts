import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/format";
import { payBills, reverseExpense } from "#domain/payables";
import { balancesOn } from "#domain/statements";
import type { BalanceKind } from "#domain/statements/labels";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { act, firstDay, playHistory } from "../../../tests/factories/history";
import { house } from "../../../tests/factories/house";
import { keepBooks } from "../../../tests/factories/keep-books";
import { must } from "../../../tests/factories/must";
import { charge, makeOwned, pay } from "../../../tests/factories/owner-accounts";
import { makeExpense } from "../../../tests/factories/payables";
import { makeProperty } from "../../../tests/factories/rentals";

keepBooks("2026-07-15");

const lines = {
	receivables: "a.system_key = 'accounts_receivable'",
	prepayments: "a.system_key = 'prepayments'",
	deposits: "a.is_deposit = 1",
} as const;

/** The balance as a plain sum of all lines, for comparison. */
function bareSum(scope: Scope, kind: keyof typeof lines, leaseId: number, asOf: string): number {
	const row = statement<{ cents: number }>(
		`SELECT coalesce(sum(p.amount_cents), 0) AS cents FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.profile_id = ? AND p.lease_id = ? AND p.date <= ? AND ${lines[kind]}`,
	).get(scope.profileId, leaseId, asOf);
	const cents = row?.cents ?? 0;
	return kind === "receivables" ? cents : 0 - cents;
}

function bareOpenDeposits(scope: Scope, leaseId: number, asOf: string): number {
	const row = statement<{ cents: number }>(
		`SELECT coalesce(sum(c.amount_cents - coalesce((SELECT sum(s.amount_cents) FROM applications s
			WHERE s.charge_posting_id = c.posting_id AND s.date <= @asOf), 0)), 0) AS cents
		FROM charges c JOIN gl_postings p ON p.id = c.posting_id JOIN gl_accounts a ON a.id = c.account_id
		WHERE c.profile_id = @profileId AND c.lease_id = @leaseId AND c.kind = 'AR' AND a.is_deposit = 1 AND p.date <= @asOf`,
	).get({ profileId: scope.profileId, leaseId, asOf });
	return row?.cents ?? 0;
}

test("on any day every lease stands where its lines put it, and all of them where the ledger does", () => {
	fc.assert(
		fc.property(fc.array(act, { minLength: 3, maxLength: 25 }), fc.nat({ max: 260 }), (acts, days) => {
			const { scope, homes } = playHistory(acts);
			const asOf = addDays(firstDay, days);
			for (const kind of ["receivables", "prepayments", "deposits"] as const) {
				const all = balancesOn(scope, kind, { asOf });
				expect(all.sumCents).toBe(all.ledgerCents);
				for (const { leaseId } of homes) {
					const row = all.rows.find((one) => one.leaseId === leaseId);
					expect(row?.cents ?? 0).toBe(bareSum(scope, kind, leaseId, asOf));
					expect(row?.openCents ?? 0).toBe(kind === "deposits" ? bareOpenDeposits(scope, leaseId, asOf) : 0);
				}
			}
		}),
		{ numRuns: 40, endOnFailure: true },
	);
}, 120_000);

test("of one property, what was charged is owed until the day it is paid", () => {
	const { scope, leaseId, propertyId } = makeOwned([10_000]);
	const other = makeOwned([10_000], {}, scope);
	for (const lease of [leaseId, other.leaseId]) charge(scope, lease, "2026-03-01", 70_000);
	pay(scope, leaseId, "2026-03-09", 90_000);
	const standing = (kind: BalanceKind, asOf: string) => {
		const { rows, sumCents, ledgerCents } = balancesOn(scope, kind, { asOf, propertyId });
		expect(sumCents).toBe(ledgerCents);
		return rows.map((row) => [row.leaseId, row.cents]);
	};
	expect(standing("receivables", "2026-02-28")).toEqual([]);
	expect(standing("receivables", "2026-03-08")).toEqual([[leaseId, 70_000]]);
	expect(standing("receivables", "2026-03-09")).toEqual([]);
	expect(standing("prepayments", "2026-03-08")).toEqual([]);
	expect(standing("prepayments", "2026-03-31")).toEqual([[leaseId, 20_000]]);
	expect(balancesOn(scope, "receivables", { asOf: "2026-03-31" }).sumCents).toBe(70_000);
});

test("bills are owed from their day until they are paid, credits lower them, by payee", () => {
	const { scope, propertyId, vendorId, repairs, bank } = house();
	const other = makeProperty(scope).propertyId;
	const bill = (date: string, amountCents: number, over = {}) =>
		makeExpense(scope, propertyId, {
			...{ kind: "bill", date, vendorId, bankAccountId: undefined, method: undefined },
			...{ lines: [{ propertyId, accountId: repairs, amountCents }], ...over },
		}).transactionId;
	const first = bill("2026-01-10", 10_000);
	const second = bill("2026-02-10", 4_000, { lines: [{ propertyId: other, accountId: repairs, amountCents: 4_000 }] });
	bill("2026-02-20", 1_500, { kind: "credit" });
	const paying = {
		date: "2026-03-05",
		bankAccountId: bank,
		method: "transfer" as const,
		confirmShort: true,
		credits: [],
	};
	must(payBills(scope, { ...paying, bills: [{ line: 0, transactionId: first, amountCents: 6_000 }] }));
	must(reverseExpense(scope, second, { date: "2026-04-01", reason: "Wrong" }));
	const owed = (asOf: string, property?: number) => {
		const { rows, sumCents, ledgerCents } = balancesOn(scope, "payables", { asOf, propertyId: property });
		expect(sumCents).toBe(ledgerCents);
		expect(rows.every((row) => row.vendorId === vendorId)).toBe(true);
		return rows.map(({ cents }) => cents);
	};
	expect(owed("2026-01-09")).toEqual([]);
	expect(owed("2026-01-31")).toEqual([10_000]);
	expect(owed("2026-02-15")).toEqual([14_000]);
	expect(owed("2026-02-28")).toEqual([12_500]);
	expect(owed("2026-02-28", other)).toEqual([4_000]);
	expect(owed("2026-03-31")).toEqual([6_500]);
	expect(owed("2026-04-01")).toEqual([2_500]);
	expect(owed("2026-12-31", propertyId)).toEqual([2_500]);
});
