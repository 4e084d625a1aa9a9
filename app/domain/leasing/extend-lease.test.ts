import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { findLease } from "#domain/lease-records";
import { accountByRole, verifyBooks } from "#domain/ledger";
import { changeRent, postDueRecurring } from "#domain/recurring-charges";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { saying } from "../../../tests/factories/told";
import { advanceLeases, endLease, extendLease, nextRentDay } from "./index.server";

beforeEach(() => onDay("2026-12-10"));
afterEach(() => setClock());

const charges = (leaseId: number) =>
	statement<{ due: string; cents: number }>(
		"SELECT due_date AS due, amount_cents AS cents FROM charges WHERE lease_id = ? ORDER BY due_date, posting_id",
	)
		.all(leaseId)
		.map(({ due, cents }) => [due, cents]);
const rentOf = (scope: Scope, amountCents: number) => [
	{ accountId: accountByRole(scope, "rent_income").id, amountCents },
];

test("a renewed lease goes on with its new rent from its day on, and nothing is posted before", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { chargeFrom: "2026-11-01" });
	expect(nextRentDay(scope, leaseId, "2027-01-01")).toBe("2027-01-01");
	const rents = [{ from: "2027-01-01", rent: rentOf(scope, 126_000) }];
	expect(extendLease(scope, leaseId, { endDate: "2027-12-31", rents }).ok).toBe(true);
	expect(charges(leaseId).map(([due]) => due)).toEqual(["2026-11-01", "2026-12-01"]);
	expect(findLease(scope, leaseId)).toMatchObject({ endDate: "2027-12-31", rentCents: 120_000 });
	onDay("2027-02-01");
	advanceLeases();
	postDueRecurring();
	expect(charges(leaseId).slice(2)).toEqual([
		["2027-01-01", 126_000],
		["2027-02-01", 126_000],
	]);
	expect(findLease(scope, leaseId)).toMatchObject({ status: "active", rentCents: 126_000 });
	expect(verifyBooks().differences).toEqual([]);
});

test("an expired term that is extended charges the days its end had cut off", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, {
		...{ startDate: "2026-10-01", endDate: "2026-11-15", prorateLast: "actual_days" },
	});
	expect(findLease(scope, leaseId)?.status).toBe("expired");
	expect(charges(leaseId)).toEqual([
		["2026-10-01", 120_000],
		["2026-11-01", 60_000],
	]);
	expect(extendLease(scope, leaseId, { endDate: "2027-03-31" }).ok).toBe(true);
	expect(charges(leaseId).slice(2)).toEqual([
		["2026-11-16", 60_000],
		["2026-12-01", 120_000],
	]);
	expect(findLease(scope, leaseId)?.status).toBe("active");
});

test("without a last day a fixed term goes on month to month", () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope, { chargeFrom: "2026-12-01" });
	expect(extendLease(scope, leaseId, { endDate: null }).ok).toBe(true);
	onDay("2027-01-05");
	advanceLeases();
	expect(findLease(scope, leaseId)).toMatchObject({ status: "active", monthToMonth: true });
	expect(extendLease(scope, leaseId, { endDate: "2027-12-31", rollsOver: false }).ok).toBe(true);
	expect(findLease(scope, leaseId)).toMatchObject({ type: "fixed", endDate: "2027-12-31" });
});

test("an earlier day, a lease that follows, and a given notice are refused", () => {
	const scope = makeBooks();
	const { leaseId, unitId } = makeLease(scope, { chargeFrom: "2026-12-01" });
	expect(extendLease(scope, leaseId, { endDate: "2026-12-31" }).ok).toBe(true);
	expect(saying(extendLease(scope, leaseId, { endDate: "2026-12-30" }))).toMatchInlineSnapshot(
		`"endDate: Choose a date after Dec 31, 2026."`,
	);
	const next = makeLease(scope, { unitId, startDate: "2027-02-01", endDate: "2027-12-31" });
	expect(saying(extendLease(scope, leaseId, { endDate: "2027-06-30" }))).toMatchInlineSnapshot(
		`"endDate: Another lease for this unit starts on Feb 1, 2027."`,
	);
	expect(changeRent(scope, next.leaseId, { from: "2027-03-01", rent: rentOf(scope, 1), reason: "" }).ok).toBe(true);
	expect(endLease(scope, next.leaseId, { moveOutDate: "2027-06-30" }).ok).toBe(true);
	const noticed = extendLease(scope, next.leaseId, { endDate: "2028-12-31" });
	expect(noticed).toMatchObject({ ok: false, message: "They've given notice. Undo the notice first." });
	expect(saying(extendLease(makeBooks(), leaseId, { endDate: "2028-12-31" }))).toMatchInlineSnapshot(
		`"form: That lease wasn't found."`,
	);
});
