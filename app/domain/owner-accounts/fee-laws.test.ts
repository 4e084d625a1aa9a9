import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/format";
import { returnPayment } from "#domain/lease-accounts";
import { collectFees, listFeeRuns, previewFees, undoFees } from "#domain/owner-accounts";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { companyAccount } from "../../../tests/factories/management-fees";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";

const [firstDay, lastDay] = ["2026-01-01", "2026-06-30"];
keepBooks(lastDay);

/** One action, entered now for any day: money received or returned, a run for some properties, or a run undone. */
const act = fc.record({
	kind: fc.constantFrom("rent", "rent", "rent", "return", "return", "run", "run", "run", "undo"),
	home: fc.nat({ max: 1 }),
	hundreds: fc.integer({ min: 1, max: 20 }),
	day: fc.nat({ max: 175 }),
	pick: fc.nat({ max: 11 }),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

type Home = { propertyId: number; leaseId: number; payments: { id: number; date: string; cents: number }[] };
/** What moved, as it was entered: the model that the fees are compared with. */
type Moved = { propertyId: number; date: string; cents: number };

test("whatever was left out, returned, late or undone, the fees come to the percent of what was collected", () => {
	fc.assert(
		fc.property(fc.array(act, { minLength: 8, maxLength: 30 }), (acts) => {
			onDay(firstDay);
			const scope = makeBooks();
			const homes = [1, 2].map((): Home => {
				const { propertyId, leaseId } = makeOwned([10_000], { managementFeePercentBp: 1_000 }, scope);
				return { propertyId, leaseId, payments: [] };
			});
			onDay(lastDay);
			const moved: Moved[] = [];
			for (const one of acts) perform(scope, homes, moved, one);
			run(scope, { from: lastDay, to: lastDay }, () => true);
			for (const { propertyId } of homes) {
				const fees = feesOf(propertyId);
				const [first, last] = [fees[0], fees.at(-1)];
				if (!first || !last) continue;
				const counted = moved.filter((one) => one.propertyId === propertyId && one.date >= first.fromDate);
				const netCents = counted.reduce((sum, { cents }) => sum + cents, 0);
				const sum = (name: "computedCents" | "paidCents") => fees.reduce((total, fee) => total + fee[name], 0);
				expect(sum("computedCents")).toBe((netCents - Math.min(last.baseCents, 0)) / 10);
				expect(sum("paidCents") + last.dueCents).toBe(sum("computedCents"));
				for (const [at, { fromDate }] of fees.entries()) {
					if (at > 0) expect(fromDate).toBe(addDays(fees[at - 1]?.toDate ?? "", 1));
				}
			}
		}),
		{ numRuns: 40, endOnFailure: true },
	);
}, 120_000);

function perform(scope: Scope, homes: Home[], moved: Moved[], { kind, home: at, hundreds, day, pick }: Act) {
	const home = homes[at];
	if (!home) return;
	const { propertyId, leaseId, payments } = home;
	const date = addDays(firstDay, day);
	if (kind === "rent") {
		const cents = hundreds * 100_00;
		payments.push({ id: collectRent(scope, leaseId, date, cents), date, cents });
		moved.push({ propertyId, date, cents });
	} else if (kind === "return") {
		const [paid] = payments.splice(pick % (payments.length || 1), 1);
		if (!paid) return;
		const [, back = date] = [paid.date, date].sort();
		must(returnPayment(scope, paid.id, { date: back }));
		moved.push({ propertyId, date: back, cents: -paid.cents });
	} else if (kind === "run") {
		run(scope, { from: addDays(date, -pick), to: date }, (id) => pick % 3 === 0 || id === propertyId);
	} else {
		const latest = listFeeRuns(scope).rows.find(({ undoneDate }) => undoneDate === null);
		if (latest) must(undoFees(scope, latest.id, { date: lastDay, reason: "Law" }));
	}
}

/** Collects a window, which may start after days that no run covered, from the properties that stay selected. */
function run(scope: Scope, window: { from: string; to: string }, isTicked: (propertyId: number) => boolean) {
	const lines = previewFees(scope, window)
		.filter(({ propertyId, collected }) => !collected && isTicked(propertyId))
		.map(({ propertyId, feeCents }) => ({ propertyId, amountCents: feeCents, shownCents: feeCents }));
	if (lines.length === 0) return;
	const companyAccountId = companyAccount(scope);
	must(collectFees(scope, { ...window, date: lastDay, companyAccountId, lines }));
}

type Fee = {
	fromDate: string;
	toDate: string;
	baseCents: number;
	computedCents: number;
	paidCents: number;
	dueCents: number;
};

function feesOf(propertyId: number): Fee[] {
	return statement<Fee>(
		`SELECT from_date AS fromDate, to_date AS toDate, base_cents AS baseCents, computed_cents AS computedCents,
			paid_cents AS paidCents, due_cents AS dueCents
		FROM management_fees WHERE property_id = ? AND undone = 0 ORDER BY to_date`,
	).all(propertyId);
}
