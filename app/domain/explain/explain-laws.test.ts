import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { addDays, addMonths } from "#domain/calendar/format";
import { chargeLateFees } from "#domain/collections";
import { accountIdByRole } from "#domain/ledger";
import { collectFees, previewFees } from "#domain/owner-accounts";
import { postDueRecurring } from "#domain/recurring-charges";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { rule } from "../../../tests/factories/late-fees";
import { live, step } from "../../../tests/factories/lease-acts";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { companyAccount } from "../../../tests/factories/management-fees";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { openDemo } from "../../../tests/setup/demo-database";
import { addsUp, type Explanation, type Figure, isExplained } from "./format";
import { explain } from "./index.server";

afterEach(() => setClock());

const manager = { kind: "manager" } as const;

/** Headings of the parts that don't come to their figure. */
function wrong(explanation: Explanation | undefined): string[] {
	if (!explanation) return ["not explained"];
	return explanation.parts.filter((part) => !addsUp(part)).map(({ heading }) => `${explanation.title}: ${heading}`);
}

function wrongOf(scope: Scope, figures: readonly Figure[]): string[] {
	return figures.flatMap((figure) => wrong(explain(scope, figure, manager, { whole: true })));
}

type Entry = Parameters<typeof isExplained>[0] & { id: number };

/** The posted entries that have an explanation. */
function entries(where: string, ...params: number[]): Figure[] {
	return statement<Entry>(
		`SELECT t.id, t.type, t.lease_id AS leaseId, t.reversal_of AS reversalOf,
			(SELECT sum(open_cents) FROM charges WHERE posting_id BETWEEN t.id * 256 AND t.id * 256 + 255) AS openCents
		FROM gl_transactions t WHERE ${where} ORDER BY t.id`,
	)
		.all(...params)
		.filter(isExplained)
		.map(({ id }) => ({ of: "entry", id }));
}

test("after any history every balance, deposit and entry of a lease explains to the cent, on any day", () => {
	fc.assert(
		fc.property(fc.array(step, { minLength: 1, maxLength: 20 }), (steps) => {
			const { scope, leaseId, day } = live(steps);
			const days = [0, 3, 17, 40, 90].map((back) => addDays(day, -back));
			const figures = days.flatMap((on): Figure[] => [
				{ of: "balance", id: leaseId, on },
				{ of: "deposit", id: leaseId, on },
			]);
			expect(wrongOf(scope, [...figures, ...entries("t.lease_id = ?", leaseId)])).toEqual([]);
			for (const on of days) expect(wrong(explain(scope, { of: "balance", id: leaseId, on }, manager))).toEqual([]);
		}),
		{ numRuns: 25, endOnFailure: true },
	);
});

const terms = fc.record({
	graceDays: fc.nat({ max: 9 }),
	fixedCents: fc.constantFrom(0, 2_500, 5_000),
	percentBp: fc.integer({ min: 1, max: 1_500 }),
	percentOf: fc.constantFrom("overdue" as const, "rent" as const),
	floorCents: fc.constantFrom(0, 7_500),
	monthCapCents: fc.constantFrom(undefined, 9_000),
	timing: fc.constantFrom("once" as const, "daily" as const),
});

test("every late fee explains by the rule as it stood, to the cent", () => {
	fc.assert(
		fc.property(terms, fc.integer({ min: 50_000, max: 250_000 }), (asked, rentCents) => {
			onDay("2026-01-01");
			const scope = makeBooks();
			const { graceDays, fixedCents, percentBp, percentOf, timing, floorCents, monthCapCents } = asked;
			rule(scope, { steps: [{ timing, graceDays, fixedCents, percentBp, percentOf }], floorCents, monthCapCents });
			const rent = [{ accountId: accountIdByRole(scope, "rent_income"), amountCents: rentCents }];
			const { leaseId } = makeLease(scope, { rent });
			onDay("2026-01-14");
			postDueRecurring();
			expect(chargeLateFees().failures).toEqual([]);
			const fees = entries("t.lease_id = ? AND t.type = 'late_fee'", leaseId);
			expect(fees.length).toBeGreaterThan(0);
			expect(wrongOf(scope, fees)).toEqual([]);
			for (const fee of fees) {
				expect(explain(scope, fee, manager)?.parts[0]?.steps.map(({ text }) => text)).not.toContain(
					"Late fee as it was charged",
				);
			}
		}),
		{ numRuns: 12, endOnFailure: true },
	);
});

const feeTerms = fc.record({
	managementFeePercentBp: fc.integer({ min: 0, max: 1_200 }),
	managementFeeFlatCents: fc.constantFrom(0, 3_333),
	managementFeePerUnitCents: fc.constantFrom(0, 1_001),
	managementFeeMinCents: fc.constantFrom(1, 4_999),
	managementFeeMaxCents: fc.constantFrom(undefined, 6_000),
});

test("every management fee explains to the cent, with the lines that made its base", () => {
	fc.assert(
		fc.property(
			feeTerms,
			fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 3, maxLength: 3 }),
			(asked, rents) => {
				onDay("2026-01-01");
				const scope = makeBooks();
				const { propertyId, leaseId } = makeOwned([10_000], asked, scope);
				for (const [at, cents] of rents.entries()) {
					const from = addMonths("2026-01-01", at);
					const to = addDays(addMonths(from, 1), -1 - 3 * at);
					onDay(addDays(from, 9));
					collectRent(scope, leaseId, addDays(from, 9), cents);
					onDay(to);
					const window = { from: at === 0 ? from : addDays(lastTo(propertyId) ?? from, 1), to };
					const lines = previewFees(scope, window).map(({ propertyId: id, feeCents }) => {
						return { propertyId: id, shownCents: feeCents, amountCents: feeCents };
					});
					must(collectFees(scope, { ...window, date: to, companyAccountId: companyAccount(scope), lines }));
				}
				const fees = statement<{ id: number }>("SELECT id FROM management_fees WHERE property_id = ?").all(propertyId);
				expect(fees).toHaveLength(3);
				expect(
					wrongOf(
						scope,
						fees.map(({ id }) => ({ of: "managementfee", id })),
					),
				).toEqual([]);
				expect(wrongOf(scope, entries("t.type = 'management_fee' AND t.profile_id = ?", scope.profileId))).toEqual([]);
			},
		),
		{ numRuns: 8, endOnFailure: true },
	);
});

function lastTo(propertyId: number): string | undefined {
	return statement<{ to: string }>('SELECT max(to_date) AS "to" FROM management_fees WHERE property_id = ?').get(
		propertyId,
	)?.to;
}

test("the demonstration explains to the cent: every lease, late fee, management fee, owner and 1099", async () => {
	const scope = await openDemo();
	const ids = (sql: string) =>
		statement<{ id: number }>(sql)
			.all()
			.map(({ id }) => id);
	const of = (kind: "balance" | "deposit", on?: string) =>
		ids("SELECT id FROM leases WHERE stage = 'executed'").map((id): Figure => ({ of: kind, id, on }));
	const owners = ids("SELECT id FROM property_owners");
	const figures: Figure[] = [
		...[...of("balance"), ...of("deposit"), ...of("balance", "2026-03-31"), ...of("deposit", "2025-12-31")],
		...entries("t.type IN ('late_fee', 'nsf_fee', 'owner_draw', 'management_fee')"),
		...entries("t.type IN ('charge', 'payment', 'credit', 'apply_deposit') AND t.id % 41 = 0"),
		...ids("SELECT id FROM management_fees").map((id): Figure => ({ of: "managementfee", id })),
		...owners.map((id): Figure => ({ of: "available", id })),
		...owners.map((id): Figure => ({ of: "ownerbalance", id, from: "2026-01-01", to: "2026-10-31" })),
		...owners.map((id): Figure => ({ of: "owner1099", id, year: 2025 })),
		...ids("SELECT id FROM vendors WHERE merged_into_id IS NULL").map(
			(id): Figure => ({ of: "vendor1099", id, year: 2025 }),
		),
		...ids("SELECT id FROM gl_accounts").map((id): Figure => {
			return { of: "account", id, from: "2026-02-01", to: "2026-02-28", basis: "cash" };
		}),
	];
	expect(wrongOf(scope, figures)).toEqual([]);
	expect(figures.length).toBeGreaterThan(500);
}, 300_000);
