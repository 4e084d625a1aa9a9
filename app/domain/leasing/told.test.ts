import { expect, test } from "vitest";
import { findLeaseFields, leasePeople } from "#domain/lease-records";
import { accountByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { accountNamed, leaseFields, makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty, makeUnit } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	addLeasePerson,
	cancelPersonMoveOut,
	declineMoveOutNotice,
	deleteDraft,
	editLease,
	endLease,
	executeLease,
	extendLease,
	makePrimary,
	moveOutPerson,
	planTransfer,
	saveDraft,
	setShares,
	startLease,
	transferLease,
	undoEnding,
} from "./index.server";

keepBooks("2026-01-10");

const two = [
	{ firstname: "Ana", lastname: "Diaz", email: "ana@example.org", differentPerson: true },
	{ firstname: "Bo", lastname: "Lee", email: "bo@example.org", differentPerson: true },
];

test("a draft is refused at the field that does not fit, at both sides of each bound", () => {
	const scope = makeBooks();
	const { unitId } = makeProperty(scope);
	const save = (over: Parameters<typeof leaseFields>[2]) => saying(saveDraft(scope, leaseFields(scope, unitId, over)));
	expect([
		save({ unitId: -1 }),
		save({ type: "at_will" }),
		save({ endDate: "2025-12-31" }),
		save({ moveInDate: "2027-01-01" }),
		save({ chargeFrom: "2025-12-31" }),
		save({ paymentDueDay: 0 }),
		save({ paymentDueDay: 32 }),
		save({ charges: [{ accountId: accountNamed(scope, "Operating Cash"), amountCents: 1_000, cycle: "monthly" }] }),
		save({ charges: [{ accountId: accountNamed(scope, "Accounts Payable"), amountCents: 1_000, cycle: "monthly" }] }),
		saying(saveDraft(scope, leaseFields(scope, unitId), -1)),
		saying(deleteDraft(scope, -1)),
	]).toMatchInlineSnapshot(`
		[
		  "unitId: That unit wasn't found.",
		  "endDate: A month-to-month lease has no end date.",
		  "endDate: The end date is before the start date.",
		  "moveInDate: This is after the end date.",
		  "chargeFrom: This is before the start date.",
		  "paymentDueDay: Choose a day from 1 to 31.",
		  "paymentDueDay: Choose a day from 1 to 31.",
		  "charges[0].accountId: Operating Cash can't be used here.",
		  "charges[0].accountId: Accounts Payable can't be used here.",
		  "form: That lease wasn't found.",
		  "form: That lease wasn't found.",
		]
	`);
	const bounds = { endDate: "2026-01-01", moveInDate: "2026-01-01", chargeFrom: "2026-01-01" };
	expect([save({ ...bounds, paymentDueDay: 1 }), save({ paymentDueDay: 31 })]).toEqual(["done", "done"]);
	const { leaseId } = must(saveDraft(scope, leaseFields(scope, unitId, { endDate: undefined, rent: [] })));
	expect([executeLease(scope, leaseId), executeLease(scope, -1)].map(saying)).toMatchInlineSnapshot(`
		[
		  "endDate: Enter the end date.",
		  "form: That lease wasn't found.",
		]
	`);
	must(deleteDraft(scope, leaseId));
	const { leaseId: started } = makeLease(scope, { unitId });
	expect(
		[
			startLease(scope, leaseFields(scope, unitId)),
			saveDraft(scope, leaseFields(scope, unitId), started),
			deleteDraft(scope, started),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "unitId: Unit 1 is leased to Ana Diaz from Jan 1, 2026 until Dec 31, 2026.",
		  "form: This lease is no longer a draft.",
		  "form: You can delete only drafts.",
		]
	`);
});

test("each change of a lease is written down, and told to those it concerns", () => {
	const scope = makeBooks();
	const { propertyId, unitId } = makeProperty(scope);
	const facts = {
		occupants: [{ name: "Max", birthYear: 2020 }],
		moveInDate: "2026-01-02",
		signedDate: "2025-12-20",
		prorateLast: "thirty_days" as const,
	};
	const { leaseId } = makeLease(scope, { unitId, tenants: two, ...facts });
	const [ana = 0, bo = 0] = leasePeople(scope, leaseId).map(({ tenantId }) => tenantId);
	must(makePrimary(scope, leaseId, bo));
	expect(findLeaseFields(scope, leaseId)).toMatchObject(facts);
	must(addLeasePerson(scope, leaseId, "cosigner", { firstname: "Cy", lastname: "Ray", differentPerson: true }));
	must(moveOutPerson(scope, leaseId, ana, { moveOutDate: "2026-02-28" }));
	must(cancelPersonMoveOut(scope, leaseId, ana));
	must(extendLease(scope, leaseId, { endDate: "2027-06-30", reason: "They stay" }));
	must(endLease(scope, leaseId, { moveOutDate: "2026-03-31", noticeDate: "2026-01-10", givenBy: "tenant" }));
	must(undoEnding(scope, leaseId, {}));
	const { id: toUnit } = makeUnit(scope, propertyId);
	const rent = [{ accountId: accountByRole(scope, "rent_income").id, amountCents: 130_000 }];
	must(transferLease(scope, leaseId, { unitId: toUnit, startDate: "2026-02-01", rent }));
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		tenant.added of tenant: Bo Lee was added.
		lease.drafted of lease: The draft for Ana Diaz and Bo Lee at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz and Bo Lee was started.
		lease.edited of lease: The lease for Ana Diaz and Bo Lee was edited.
		tenant.added of tenant: Cy Ray was added.
		lease.edited of lease: The lease for Ana Diaz and Bo Lee was edited.
		lease.person_moved_out of lease: Ana Diaz moves out on Feb 28, 2026.
		lease.person_stays of lease: Ana Diaz's move-out was canceled.
		lease.extended of lease: The lease for Ana Diaz and Bo Lee was extended until Jun 30, 2027.
		lease.ended of lease: The lease for Ana Diaz and Bo Lee ends on Mar 31, 2026.
		lease.end_undone of lease: The notice for Ana Diaz and Bo Lee was canceled.
		property.units_added of property: Unit U… was added to …. {"units":[null,["U…"]]}
		lease.drafted of lease: The draft for Ana Diaz and Bo Lee at … · U… was saved.
		lease.ended of lease: The lease for Ana Diaz and Bo Lee ends on Jan 31, 2026.
		lease.transferred of lease: Ana Diaz and Bo Lee: moving to … · U… on Feb 1, 2026."
	`);
});

test("what a lease does not allow says why, at both sides of each bound", () => {
	const scope = makeBooks();
	const { propertyId, unitId } = makeProperty(scope);
	const { leaseId } = makeLease(scope, { unitId, tenants: two });
	const [ana = 0, bo = 0] = leasePeople(scope, leaseId).map(({ tenantId }) => tenantId);
	const rent = [{ accountId: accountByRole(scope, "rent_income").id, amountCents: 130_000 }];
	const end = (over: Partial<Parameters<typeof endLease>[2]>) =>
		endLease(scope, leaseId, { moveOutDate: "2026-03-31", ...over });
	expect(
		[
			makePrimary(scope, leaseId, -1),
			cancelPersonMoveOut(scope, leaseId, -1),
			cancelPersonMoveOut(scope, leaseId, ana),
			moveOutPerson(scope, leaseId, -1, { moveOutDate: "2026-02-28" }),
			moveOutPerson(scope, leaseId, ana, { moveOutDate: "2025-12-31" }),
			extendLease(scope, leaseId, { endDate: "2026-01-09" }),
			end({ moveOutDate: "2025-12-31" }),
			end({ noticeDate: "2026-01-11" }),
			end({ moveOutDate: "2026-01-05", noticeDate: "2026-01-06" }),
			end({ people: [{ tenantId: -1, moveOutDate: "2026-02-28" }] }),
			end({ people: [{ tenantId: ana, moveOutDate: "2025-12-31" }] }),
			end({ people: [{ tenantId: ana, moveOutDate: "2026-04-01" }] }),
			undoEnding(scope, leaseId, {}),
			declineMoveOutNotice(scope, leaseId, -1, "No."),
			setShares(scope, leaseId, [{ tenantId: -1, shareCents: 1 }] as never),
			planTransfer(scope, leaseId, { unitId, startDate: "2026-02-01", rent }),
			planTransfer(scope, leaseId, { unitId: -1, startDate: "2026-02-01", rent }),
			transferLease(scope, leaseId, { unitId: makeUnit(scope, propertyId).id, startDate: "2026-02-01", rent: [] }),
			editLease(scope, -1, {} as never),
		].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: That tenant wasn't found.",
		  "form: That tenant wasn't found.",
		  "form: Ana Diaz isn't moving out.",
		  "leaver: That tenant wasn't found.",
		  "moveOutDate: This is before the lease starts.",
		  "endDate: Choose a date after Dec 31, 2026.",
		  "moveOutDate: This is before the lease starts.",
		  "noticeDate: Use today's date or earlier.",
		  "noticeDate: The notice date is after the move-out date.",
		  "people[0].moveOutDate: That tenant wasn't found.",
		  "people[0].moveOutDate: This is before the lease starts.",
		  "people[0].moveOutDate: This is after the lease's move-out date.",
		  "form: This lease has no notice on record.",
		  "form: This notice was already answered or withdrawn.",
		  "shares[0].amount: That tenant wasn't found.",
		  "unitId: They already live in this unit.",
		  "unitId: That unit wasn't found.",
		  "rent: Add at least one line.",
		  "form: That lease wasn't found.",
		]
	`);
	must(moveOutPerson(scope, leaseId, ana, { moveOutDate: "2026-02-28" }));
	expect(saying(moveOutPerson(scope, leaseId, bo, { moveOutDate: "2026-02-28" }))).toMatchInlineSnapshot(
		`"leaver: Bo Lee is the last tenant on the lease. End the lease instead."`,
	);
	must(cancelPersonMoveOut(scope, leaseId, ana));
	must(end({ noticeDate: "2026-01-10", people: [{ tenantId: ana, moveOutDate: "2026-03-31" }] }));
	expect(
		[cancelPersonMoveOut(scope, leaseId, ana), extendLease(scope, leaseId, { endDate: "2027-06-30" })].map(saying),
	).toMatchInlineSnapshot(`
		[
		  "form: The whole lease is ending. Undo its notice instead.",
		  "endDate: They've given notice. Undo the notice first.",
		]
	`);
	onDay("2026-04-01");
	statement("UPDATE leases SET status = 'past' WHERE id = ?").run(leaseId);
	expect(saying(undoEnding(scope, leaseId, {}))).toMatchInlineSnapshot(
		`"reason: They've already moved out. Enter a reason for undoing it."`,
	);
});
