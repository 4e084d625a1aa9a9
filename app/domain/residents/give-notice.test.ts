import { expect, test } from "vitest";
import { leasePeople } from "#domain/lease-records";
import { declineMoveOutNotice, endLease, moveOutNoticesOf, undoEnding } from "#domain/leasing";
import { findOutboxMail, listOutbox } from "#domain/mail";
import { giveNotice, openNotice, withdrawNotice } from "#domain/residents";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeResident } from "../../../tests/factories/residents";
import { saying, tellingFrom } from "../../../tests/factories/told";

keepBooks("2026-02-10");

/** Ana and Ben Diaz on one lease from January 1; Cy Fox on another. */
async function makeHousehold() {
	const scope = makeBooks();
	const person = (firstname: string) => ({ firstname, lastname: "Diaz", differentPerson: true });
	const { leaseId } = makeLease(scope, { tenants: [person("Ana"), person("Ben")] });
	const { leaseId: nextDoor } = makeLease(scope, { tenants: [{ firstname: "Cy", lastname: "Fox" }] });
	const ana = (await makeResident(scope, leaseId)).resident;
	const ben = (await makeResident(scope, leaseId, { person: 1 })).resident;
	const cy = (await makeResident(scope, nextDoor)).resident;
	const states = () => moveOutNoticesOf(scope, leaseId).map((one) => [one.tenantName, one.state, one.moveOutDate]);
	return { scope, leaseId, ana, ben, cy, states };
}

const mails = () => listOutbox().filter(({ kind }) => kind === "notice_given");

test("a notice is one record: given twice it is one, changed it replaces the first, and each step is told once", async () => {
	const { scope, leaseId, ana, ben, cy, states } = await makeHousehold();
	const notice = { moveOutDate: "2026-04-30", reason: "A new job" };
	for (const moveOutDate of ["2026-02-10", "2027-03-01"]) {
		expect(giveNotice(ana, leaseId, { ...notice, moveOutDate })).toMatchObject({ ok: false, field: "moveOutDate" });
	}
	expect(saying(giveNotice(cy, leaseId, notice))).toMatchInlineSnapshot(`"form: That lease wasn't found."`);
	for (const idempotencyKey of ["a", "a", "b"]) must(giveNotice(ana, leaseId, { ...notice, idempotencyKey }));
	expect(states()).toEqual([["Ana Diaz", "given", "2026-04-30"]]);
	expect(mails()).toHaveLength(1);
	must(giveNotice(ana, leaseId, { ...notice, moveOutDate: "2026-05-31" }));
	expect(states()).toEqual([
		["Ana Diaz", "given", "2026-05-31"],
		["Ana Diaz", "changed", "2026-04-30"],
	]);
	expect(mails()).toHaveLength(2);
	expect(openNotice(ben, leaseId)).toBeUndefined();
	expect(saying(withdrawNotice(ben, leaseId))).toMatchInlineSnapshot(
		`"form: There's no notice to withdraw. It was already answered or withdrawn."`,
	);
	must(withdrawNotice(ana, leaseId));
	expect(saying(withdrawNotice(ana, leaseId))).toMatchInlineSnapshot(
		`"form: There's no notice to withdraw. It was already answered or withdrawn."`,
	);
	expect(states()[0]).toEqual(["Ana Diaz", "withdrawn", "2026-05-31"]);
	expect(mails()).toHaveLength(3);
	const asks = (id: number) => findOutboxMail(id)?.textBody.includes("End the lease to accept the notice");
	const inOrder = mails().map(({ id }) => id);
	expect(inOrder.sort((one, other) => one - other).map(asks)).toEqual([true, true, false]);
	expect(leasePeople(scope, leaseId)[0]).toMatchObject({ noticeDate: null, moveOutDate: null });
});

test("ending the lease accepts what was given, with the manager's day; afterwards no one gives or withdraws", async () => {
	const { scope, leaseId, ana, ben, states } = await makeHousehold();
	must(giveNotice(ana, leaseId, { moveOutDate: "2026-04-30" }));
	must(endLease(scope, leaseId, { moveOutDate: "2026-05-15", noticeDate: "2026-02-10" }));
	expect(states()).toEqual([["Ana Diaz", "accepted", "2026-05-15"]]);
	expect(saying(withdrawNotice(ana, leaseId))).toMatchInlineSnapshot(
		`"form: There's no notice to withdraw. It was already answered or withdrawn."`,
	);
	expect(giveNotice(ben, leaseId, { moveOutDate: "2026-04-30" })).toMatchObject({
		message: expect.stringContaining("Your move-out date is recorded as May 15, 2026."),
	});
	onDay("2026-05-16");
	expect(states()).toEqual([["Ana Diaz", "completed", "2026-05-15"]]);
});

test("an end that is taken back withdraws the notice, and another may be given", async () => {
	const { scope, leaseId, ana, states } = await makeHousehold();
	must(giveNotice(ana, leaseId, { moveOutDate: "2026-04-30" }));
	must(endLease(scope, leaseId, { moveOutDate: "2026-04-30", noticeDate: "2026-02-10" }));
	must(undoEnding(scope, leaseId, {}));
	must(giveNotice(ana, leaseId, { moveOutDate: "2026-06-30" }));
	expect(states().map(([, state]) => state)).toEqual(["given", "withdrawn"]);
});

test("a declined notice says why, once, and only its own manager declines it", async () => {
	const { scope, leaseId, ana, states } = await makeHousehold();
	const everything = tellingFrom(scope);
	must(giveNotice(ana, leaseId, { moveOutDate: "2026-04-30" }));
	const id = openNotice(ana, leaseId)?.id ?? 0;
	expect(saying(declineMoveOutNotice(makeBooks(), leaseId, id, "No"))).toMatchInlineSnapshot(
		`"form: This notice was already answered or withdrawn."`,
	);
	must(declineMoveOutNotice(scope, leaseId, id, "Sixty days are agreed."));
	expect(saying(declineMoveOutNotice(scope, leaseId, id, "Again"))).toMatchInlineSnapshot(
		`"form: This notice was already answered or withdrawn."`,
	);
	expect(states()).toEqual([["Ana Diaz", "declined", "2026-04-30"]]);
	expect(moveOutNoticesOf(ana, leaseId)[0]?.answer).toBe("Sixty days are agreed.");
	expect(everything()).toMatchInlineSnapshot(`
		"lease.resident_notice of lease: Ana Diaz gave notice in the Resident Center, moving out on Apr 30, 2026.
		lease.move_out_declined of lease: Ana Diaz's notice to move out on Apr 30, 2026 was declined. Sixty days are agreed.
		notice to property_manager: … · 1: Ana Diaz gave notice in the Resident Center, moving out on Apr 30, 2026.
		notice to tenant: Maple Homes didn't accept Ana Diaz's notice to move out on Apr 30, 2026. Reason: Sixty days are agreed.
		notice to tenant: Maple Homes didn't accept Ana Diaz's notice to move out on Apr 30, 2026. Reason: Sixty days are agreed.
		email to books…@example.com: Notice to move out: … · 1
		email to invited…@example.com: Notice to move out
		email to invited…@example.com: Notice to move out"
	`);
});

test("no notice is given on a lease that has ended", async () => {
	const { scope, leaseId, ana } = await makeHousehold();
	must(endLease(scope, leaseId, { moveOutDate: "2026-02-01" }));
	expect(saying(giveNotice(ana, leaseId, { moveOutDate: "2026-04-30" }))).toBe("form: This lease has ended.");
});
