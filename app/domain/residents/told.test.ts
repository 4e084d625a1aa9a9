import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeResident } from "../../../tests/factories/residents";
import { mailedTo, saying, toldSoFar } from "../../../tests/factories/told";
import {
	addInsurance,
	giveNotice,
	insuranceStanding,
	listInsurances,
	openNotice,
	removeInsurance,
	withdrawNotice,
} from "./index.server";

keepFiles("2026-03-05");

const policy = { company: "Acme", policyNumber: "P-1", fromDate: "2026-01-01", toDate: "2026-12-31" };

test("a notice is given, changed and withdrawn; each is told to the manager, none at a day that does not fit", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const { resident } = await makeResident(scope, leaseId);
	const give = (moveOutDate: string, over = {}) => saying(giveNotice(resident, leaseId, { moveOutDate, ...over }));
	expect([
		saying(giveNotice(resident, -1, { moveOutDate: "2026-05-31" })),
		give("2026-03-05"),
		give("2027-03-07"),
		saying(withdrawNotice(resident, leaseId)),
	]).toMatchInlineSnapshot(`
		[
		  "form: That lease wasn't found.",
		  "moveOutDate: Choose a future date.",
		  "moveOutDate: Choose a date within a year.",
		  "form: There's no notice to withdraw. It was already answered or withdrawn.",
		]
	`);
	expect([give("2026-03-06"), give("2027-03-06")]).toEqual(["done", "done"]);
	const moved = { moveOutDate: "2026-05-31", forwardingAddress: "2 Elm St", reason: "New job" };
	expect(must(giveNotice(resident, leaseId, moved)).changed).toBe(true);
	expect(must(giveNotice(resident, leaseId, moved)).changed).toBe(false);
	expect(openNotice(resident, leaseId)).toMatchObject(moved);
	must(withdrawNotice(resident, leaseId));
	expect(openNotice(resident, leaseId)).toBeUndefined();
	expect(must(giveNotice(resident, leaseId, moved)).changed).toBe(false);
	statement("UPDATE leases SET start_date = '2026-06-01' WHERE id = ?").run(leaseId);
	expect([give("2026-05-31"), give("2026-06-01")]).toMatchInlineSnapshot(`
		[
		  "moveOutDate: Choose a date on or after the day your lease starts.",
		  "done",
		]
	`);
	statement("UPDATE leases SET move_out_date = '2026-06-30' WHERE id = ?").run(leaseId);
	expect(give("2026-07-31")).toMatchInlineSnapshot(
		`"form: Your move-out date is recorded as Jun 30, 2026. Ask Maple Homes to change it."`,
	);
	const states = statement<{ line: string }>(
		"SELECT move_out_date || ' ' || state AS line FROM move_out_notices ORDER BY id",
	);
	expect(states.all().map(({ line }) => line)).toMatchInlineSnapshot(`
		[
		  "2026-03-06 changed",
		  "2027-03-06 changed",
		  "2026-05-31 withdrawn",
		  "2026-05-31 changed",
		  "2026-06-01 given",
		]
	`);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		lease.resident_notice of lease: Ana Diaz gave notice in the Resident Center, moving out on Mar 6, 2026.
		lease.resident_notice of lease: Ana Diaz changed their notice in the Resident Center, moving out on Mar 6, 2027 (was Mar 6, 2026).
		lease.resident_notice of lease: Ana Diaz changed their notice in the Resident Center, moving out on May 31, 2026 (was Mar 6, 2027). Forwarding address: 2 Elm St Reason: New job
		lease.resident_notice of lease: Ana Diaz withdrew their notice to move out on May 31, 2026.
		lease.resident_notice of lease: Ana Diaz gave notice in the Resident Center, moving out on May 31, 2026. Forwarding address: 2 Elm St Reason: New job
		lease.resident_notice of lease: Ana Diaz changed their notice in the Resident Center, moving out on Jun 1, 2026 (was May 31, 2026).
		notice to property_manager: … · 1: Ana Diaz gave notice in the Resident Center, moving out on Mar 6, 2026.
		notice to property_manager: … · 1: Ana Diaz changed their notice in the Resident Center, moving out on Mar 6, 2027 (was Mar 6, 2026).
		notice to property_manager: … · 1: Ana Diaz changed their notice in the Resident Center, moving out on May 31, 2026 (was Mar 6, 2027).
		notice to property_manager: … · 1: Ana Diaz withdrew their notice to move out on May 31, 2026.
		notice to property_manager: … · 1: Ana Diaz gave notice in the Resident Center, moving out on May 31, 2026.
		notice to property_manager: … · 1: Ana Diaz changed their notice in the Resident Center, moving out on Jun 1, 2026 (was May 31, 2026).
		email to books…@example.com: Notice to move out: … · 1
		email to books…@example.com: Notice to move out: … · 1
		email to books…@example.com: Notice to move out: … · 1
		email to books…@example.com: Notice to move out: … · 1
		email to books…@example.com: Notice to move out: … · 1
		email to books…@example.com: Notice to move out: … · 1"
	`);
	const manager = statement<{ email: string }>("SELECT email FROM users WHERE id = ?").get(scope.userId);
	expect(mailedTo(manager?.email ?? "")).toMatchInlineSnapshot(`
		"Ana Diaz changed their notice in the Resident Center, moving out on Jun 1, 2026 (was May 31, 2026).

		The lease hasn't ended yet. End the lease to accept the notice, or decline it with a reason.

		Open lease:
		http://localhost:3000/app/leaseledger/leaseledgersummary?id=1

		Tenantry

		---
		Ana Diaz gave notice in the Resident Center, moving out on May 31, 2026.

		Forwarding address: 2 Elm St

		Reason: New job

		The lease hasn't ended yet. End the lease to accept the notice, or decline it with a reason.

		Open lease:
		http://localhost:3000/app/leaseledger/leaseledgersummary?id=1

		Tenantry

		---
		Ana Diaz withdrew their notice to move out on May 31, 2026.

		You don't need to do anything. The lease continues as before.

		Open lease:
		http://localhost:3000/app/leaseledger/leaseledgersummary?id=1

		Tenantry

		---
		Ana Diaz changed their notice in the Resident Center, moving out on May 31, 2026 (was Mar 6, 2027).

		Forwarding address: 2 Elm St

		Reason: New job

		The lease hasn't ended yet. End the lease to accept the notice, or decline it with a reason.

		Open lease:
		http://localhost:3000/app/leaseledger/leaseledgersummary?id=1

		Tenantry

		---
		Ana Diaz changed their notice in the Resident Center, moving out on Mar 6, 2027 (was Mar 6, 2026).

		The lease hasn't ended yet. End the lease to accept the notice, or decline it with a reason.

		Open lease:
		http://localhost:3000/app/leaseledger/leaseledgersummary?id=1

		Tenantry

		---
		Ana Diaz gave notice in the Resident Center, moving out on Mar 6, 2026.

		The lease hasn't ended yet. End the lease to accept the notice, or decline it with a reason.

		Open lease:
		http://localhost:3000/app/leaseledger/leaseledgersummary?id=1

		Tenantry
		"
	`);
});

test("a policy is added with days that fit, stands by its days, and is removed", async () => {
	const scope = makeBooks();
	const { leaseId } = makeLease(scope);
	const { resident, tenantId } = await makeResident(scope, leaseId);
	const add = async (over: Partial<typeof policy>) => saying(await addInsurance(resident, { ...policy, ...over }));
	expect([
		await add({ fromDate: "2026-03-11", toDate: "2026-03-10" }),
		await add({ toDate: "2026-03-04" }),
		saying(removeInsurance(resident, -1)),
	]).toMatchInlineSnapshot(`
		[
		  "toDate: Choose an end date on or after the start date.",
		  "toDate: This policy has expired. Add your new policy.",
		  "form: That policy wasn't found.",
		]
	`);
	const standing = () => insuranceStanding(scope, tenantId);
	expect(standing()).toEqual({ state: "none", until: null });
	const { insuranceId } = must(await addInsurance(resident, { ...policy, liabilityCents: 100_000_00 }));
	expect(listInsurances(scope, tenantId)).toMatchObject([{ ...policy, liabilityCents: 100_000_00, fileId: null }]);
	onDay("2025-12-31");
	expect(standing()).toEqual({ state: "to_come", until: "2026-12-31" });
	onDay("2026-01-01");
	expect(standing().state).toBe("in_force");
	onDay("2026-11-30");
	expect(standing().state).toBe("in_force");
	onDay("2026-12-01");
	expect(standing().state).toBe("ending");
	onDay("2026-12-31");
	expect(standing().state).toBe("ending");
	onDay("2027-01-01");
	expect(standing()).toEqual({ state: "expired", until: "2026-12-31" });
	onDay("2026-03-05");
	expect([await add({ toDate: "2026-03-05" }), await add({ fromDate: "2026-04-01", toDate: "2026-04-01" })]).toEqual([
		"done",
		"done",
	]);
	must(removeInsurance(resident, insuranceId));
	expect(listInsurances(scope, tenantId).map(({ toDate }) => toDate)).toEqual(["2026-04-01", "2026-03-05"]);
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: … was added with 1 unit.
		tenant.added of tenant: Ana Diaz was added.
		lease.drafted of lease: The draft for Ana Diaz at … · 1 was saved.
		lease.executed of lease: The lease for Ana Diaz was started.
		tenant.insurance_changed of tenant: Renters insurance with Acme through Dec 31, 2026 added.
		tenant.insurance_changed of tenant: Renters insurance with Acme through Mar 5, 2026 added.
		tenant.insurance_changed of tenant: Renters insurance with Acme through Apr 1, 2026 added.
		tenant.insurance_changed of tenant: Renters insurance with Acme through Dec 31, 2026 removed."
	`);
});
