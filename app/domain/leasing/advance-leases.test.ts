import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { findLease } from "#domain/lease-records";
import { verifyBooks } from "#domain/ledger";
import { findListing, settleListings } from "#domain/listings";
import { postDueRecurring } from "#domain/recurring-charges";
import { findUnit } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { advanceDueLeases } from "~/jobs/advance-leases";
import { leaseFields, makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { makeListing } from "../../../tests/factories/listings";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { inWrite } from "../../../tests/setup/in-write";
import { advanceLeases, endLease, executeLease, markOutForSignature, saveDraft } from "./index.server";

beforeEach(() => onDay("2026-06-28"));
afterEach(() => setClock());

const chargesOf = (leaseId: number) =>
	statement<{ due: string }>("SELECT due_date AS due FROM charges WHERE lease_id = ? ORDER BY due_date").all(leaseId);

test("three days without a run are caught up: what began, ended, expired and rolled over; a second run does nothing", () => {
	const scope = makeBooks();
	const common = { startDate: "2025-07-01", endDate: "2026-06-30", chargeFrom: "2026-06-01" };
	const begins = makeLease(scope, { startDate: "2026-06-30", endDate: "2027-06-29" });
	const leaves = makeLease(scope, { ...common, type: "at_will", endDate: undefined });
	const expires = makeLease(scope, common);
	const rolls = makeLease(scope, { ...common, type: "fixed_with_rollover" });
	must(endLease(scope, leaves.leaseId, { moveOutDate: "2026-06-29" }));
	const all = [begins, leaves, expires, rolls];
	const stands = () => all.map(({ leaseId }) => findLease(scope, leaseId)?.status);
	const stored = () =>
		all.map(
			({ leaseId }) => statement<{ status: string }>("SELECT status FROM leases WHERE id = ?").get(leaseId)?.status,
		);
	expect(stored()).toEqual(["future", "notice", "active", "active"]);

	onDay("2026-07-01");
	advanceDueLeases();
	postDueRecurring();
	expect(stored()).toEqual(["active", "past", "expired", "active"]);
	expect(stored()).toEqual(stands());
	expect(all.map(({ unitId }) => findUnit(scope, unitId)?.occupancy)).toEqual([
		...["occupied", "vacant", "occupied", "occupied"],
	]);
	expect(all.map(({ leaseId }) => chargesOf(leaseId).filter(({ due }) => due >= "2026-06-28").length)).toEqual([
		1, 0, 0, 1,
	]);
	expect(findLease(scope, rolls.leaseId)?.monthToMonth).toBe(true);
	const before = statement("SELECT * FROM leases ORDER BY id").all();
	expect(advanceLeases()).toBe(0);
	advanceDueLeases();
	expect(postDueRecurring().posted).toBe(0);
	expect(statement("SELECT * FROM leases ORDER BY id").all()).toEqual(before);
	expect(verifyBooks().differences).toEqual([]);
});

test("a listing ends when a lease of its home is started, also by its last signature", () => {
	const scope = makeBooks();
	const { unitId, listingId } = makeListing(scope, { availableDate: "2026-07-01" });
	const draft = must(
		saveDraft(scope, leaseFields(scope, makeProperty(scope).unitId, { unitId, startDate: "2026-07-01" })),
	);
	inWrite(markOutForSignature)(scope, draft.leaseId, true);
	expect(findLease(scope, draft.leaseId)?.status).toBe("out_for_signature");
	expect(findListing(scope, listingId)?.status).toBe("active");
	must(executeLease(scope, draft.leaseId));
	settleListings();
	expect(findListing(scope, listingId)?.status).toBe("leased");
});
