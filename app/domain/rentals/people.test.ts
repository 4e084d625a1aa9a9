import { expect, test } from "vitest";
import { listActivity } from "#domain/activity";
import { db, statement } from "~/db/client.server";
import { leaseTenants } from "~/db/schema";
import type { Scope } from "~/domain/kernel/scope";
import { makeLeaseRow, makeOrganization, makeOwner, makeProperty, makeTenant } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	addOwner,
	addTenant,
	allOwners,
	allTenants,
	countOwners,
	countTenants,
	deactivateOwner,
	deactivateTenant,
	deleteOwner,
	deleteTenant,
	editOwner,
	editTenant,
	findOwner,
	findSimilarTenants,
	findTenant,
	listOwners,
	listTenants,
	ownedProperties,
	ownerChoices,
	reactivateOwner,
	reactivateTenant,
	setOwnershipShares,
	setTenantStanding,
	tenantChoices,
	tenantLeases,
	unitLeaseHistory,
} from "./index.server";

function leaseOf(scope: Scope, tenantIds: number[], values: Parameters<typeof makeLeaseRow>[2] = {}) {
	const place = makeProperty(scope);
	const leaseId = makeLeaseRow(scope, place, { name: "?", endDate: "2999-12-31", ...values });
	for (const [position, tenantId] of tenantIds.entries()) {
		db().insert(leaseTenants).values({ leaseId, tenantId, profileId: scope.profileId, position }).run();
	}
	return { leaseId, propertyId: place.propertyId };
}

test("owners sort by last name or company, accents and case aside", () => {
	const { scope } = makeOrganization();
	makeOwner(scope, { firstname: "Zoe", lastname: "Álvarez" });
	makeOwner(scope, { firstname: "Ana", lastname: "de Boer" });
	makeOwner(scope, { isCompany: true, companyName: "Birch LLC", firstname: "Bo", lastname: "Zane" });
	expect(listOwners(scope, {}).rows.map((row) => row.displayName)).toEqual(["Zoe Álvarez", "Birch LLC", "Ana de Boer"]);
	expect(listOwners(scope, { filters: { q: "zane" } }).rows).toMatchObject([
		{ displayName: "Birch LLC", isCompany: true, contactName: "Bo Zane", portal: "not_invited", properties: 0 },
	]);
	expect([...allOwners(scope, { direction: "desc" })]).toHaveLength(3);
	expect(ownerChoices(scope, { limit: 2 }).map((choice) => choice.name)).toEqual(["Zoe Álvarez", "Birch LLC"]);
});

test("an owner needs a name, and an agreement ends after it starts", () => {
	const { scope } = makeOrganization();
	expect(saying(addOwner(scope, { isCompany: true, firstname: "Bo" }))).toMatchInlineSnapshot(
		`"companyName: Enter the company name."`,
	);
	expect(saying(addOwner(scope, { firstname: " " }))).toMatchInlineSnapshot(`"lastname: Enter a name."`);
	const dates = { agreementStart: "2026-02-01", agreementEnd: "2026-01-31" };
	expect(saying(addOwner(scope, { lastname: "Moss", ...dates }))).toMatchInlineSnapshot(
		`"agreementEnd: The agreement ends before it starts."`,
	);
});

test("of a tax number only the last four digits are kept, and an edit without one leaves them", () => {
	const { scope } = makeOrganization();
	const ownerId = makeOwner(scope, { lastname: "Moss", taxId: "123-45-6789" });
	expect(findOwner(scope, ownerId)?.taxIdLast4).toBe("6789");
	expect(editOwner(scope, ownerId, { firstname: "Ida", lastname: "Moss" })).toEqual({ ok: true });
	expect(findOwner(scope, ownerId)).toMatchObject({ displayName: "Ida Moss", taxIdLast4: "6789" });
	const everything = statement("SELECT * FROM property_owners, activity_log").all();
	expect(JSON.stringify(everything)).not.toMatch(/123-?45-?6789/);
});

test("an owner of a share stays active and cannot be deleted", () => {
	const { scope } = makeOrganization();
	const ownerId = makeOwner(scope);
	const { propertyId } = makeProperty(scope, { owners: [{ ownerId, shareBp: 10_000 }], ownersFrom: "2025-01-01" });
	expect(saying(deactivateOwner(scope, ownerId))).toMatchInlineSnapshot(
		`"form: Olga Owner … still owns part of …. Change its owners first."`,
	);
	expect(deleteOwner(scope, ownerId)).toMatchObject({
		ok: false,
		message: expect.stringContaining("has owned a property"),
	});
	expect(listOwners(scope, { filters: { propertyId } }).rows).toMatchObject([{ id: ownerId, properties: 1 }]);
	setOwnershipShares(scope, propertyId, { from: "2026-01-01", owners: [] });
	expect(ownedProperties(scope, ownerId)).toMatchObject([
		{ propertyId, shareBp: 10_000, fromDate: "2025-01-01", toDate: "2025-12-31" },
	]);
	expect(deactivateOwner(scope, ownerId)).toEqual({ ok: true });
	expect([countOwners(scope), countOwners(scope, { status: "inactive" })]).toEqual([0, 1]);
	expect(reactivateOwner(scope, ownerId)).toEqual({ ok: true });
	expect(deleteOwner(scope, makeOwner(scope))).toEqual({ ok: true });
});

test("more than a thousand are not counted to the end", () => {
	const { scope } = makeOrganization();
	makeOwner(scope, { lastname: "Moss" });
	const more = (times: number) =>
		statement<never>(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
			INSERT INTO property_owners (profile_id, display_name, sort_name, search_text)
			SELECT ?, 'Moss ' || i, 'moss ' || i, '' FROM n`,
		).run(times, scope.profileId);
	more(999);
	expect(countOwners(scope)).toBe(1_000);
	more(1);
	expect(countOwners(scope)).toBeUndefined();
	expect(countOwners(scope, { status: "inactive" })).toBe(0);
});

test("someone with the same email or phone is asked about, however the phone is written", () => {
	const { scope } = makeOrganization();
	const first = makeTenant(scope, {
		firstname: "Bo",
		lastname: "Lee",
		email: "bo@example.com",
		mobilePhone: "(555) 010-1234",
	});
	const similar = { lastname: "Li", workPhone: "+1 555.010.1234" };
	expect(addTenant(scope, similar)).toEqual({
		ok: false,
		field: "differentPerson",
		message: "Bo Lee has the same email or phone. Is this the same person?",
	});
	expect(findSimilarTenants(scope, { email: " BO@example.com" }).map((tenant) => tenant.id)).toEqual([first]);
	expect(addTenant(scope, { ...similar, differentPerson: true })).toMatchObject({ ok: true });
	expect(addTenant(makeOrganization().scope, similar)).toMatchObject({ ok: true });
	expect(addTenant(scope, { lastname: "Short", mobilePhone: "1234" })).toMatchObject({ ok: true });
});

test("an edit asks only about contacts that are new, and finds the tenant by them from then on", () => {
	const { scope } = makeOrganization();
	makeTenant(scope, { email: "shared@example.com" });
	const own = makeTenant(scope, { email: "own@example.com" });
	expect(saying(editTenant(scope, own, { lastname: "Lee", email: "shared@example.com" }))).toMatchInlineSnapshot(
		`"differentPerson: Bo Lee … has the same email or phone. Is this the same person?"`,
	);
	const agreed = { lastname: "Lee", email: "shared@example.com", differentPerson: true };
	expect(editTenant(scope, own, agreed)).toEqual({ ok: true });
	expect(editTenant(scope, own, { lastname: "Lee", email: "shared@example.com", comment: "Prefers text" })).toEqual({
		ok: true,
	});
	expect(findSimilarTenants(scope, { email: "own@example.com" })).toEqual([]);
	expect(findSimilarTenants(scope, { email: "shared@example.com" })).toHaveLength(2);
	expect(listActivity(scope, { subjectKind: "tenant", subjectId: own })[0]).toMatchObject({
		changes: { comment: ["", "Prefers text"] },
	});
});

test("the list shows a tenant of two leases once, with what they owe on both", () => {
	const { scope } = makeOrganization();
	const [ana, bo, cy] = [
		makeTenant(scope, { firstname: "Ana", lastname: "Diaz", mobilePhone: "555-010-1000" }),
		makeTenant(scope, { firstname: "Bo", lastname: "Lee", workPhone: "555-010-2000" }),
		makeTenant(scope, { firstname: "Cy", lastname: "Ames" }),
	];
	const home = leaseOf(scope, [ana, bo], { balanceCents: 4_000 });
	leaseOf(scope, [ana], { balanceCents: -1_000 });
	for (const tenantId of [ana, bo])
		setTenantStanding(scope, tenantId, { status: "current", currentLeaseId: home.leaseId });
	const { rows } = listTenants(scope, {});
	expect(rows.map((row) => [row.displayName, row.moreLeases, row.balanceCents, row.phone])).toEqual([
		["Cy Ames", 0, 0, ""],
		["Ana Diaz", 1, 3_000, "555-010-1000"],
		["Bo Lee", 0, 4_000, "555-010-2000"],
	]);
	expect(rows[1]).toMatchObject({ unitNumber: "1", leaseTo: "2999-12-31", portal: "not_invited" });
	const ids = (filters: Parameters<typeof listTenants>[1]["filters"]) =>
		listTenants(scope, { filters }).rows.map((row) => row.id);
	expect(ids({ status: "current" })).toEqual([ana, bo]);
	expect(ids({ status: "none" })).toEqual([cy]);
	expect(ids({ owing: true })).toEqual([ana, bo]);
	expect(ids({ propertyId: home.propertyId })).toEqual([ana, bo]);
	expect(ids({ q: "555 010 2000" })).toEqual([bo]);
	expect(ids({ q: "(555)010-1000" })).toEqual([ana]);
	expect(ids({ portal: "active" })).toEqual([]);
	expect(countTenants(scope, { status: "current" })).toBe(2);
	expect(countTenants(scope, { owing: true })).toBe(2);
	expect([...allTenants(scope, { filters: { q: "lee" } })]).toHaveLength(1);
	expect(tenantChoices(scope, { q: "bo lee" }).map((tenant) => tenant.id)).toEqual([bo]);
	expect(tenantLeases(scope, ana)).toHaveLength(2);
});

test("a new name shows on the tenant's leases", () => {
	const { scope } = makeOrganization();
	const [ana, bo, cy] = [
		makeTenant(scope, { firstname: "Ana", lastname: "Diaz" }),
		makeTenant(scope, { firstname: "Bo", lastname: "Lee" }),
		makeTenant(scope, { firstname: "Cy", lastname: "Ames" }),
	];
	const two = leaseOf(scope, [ana, bo]);
	const three = leaseOf(scope, [bo, ana, cy]);
	editTenant(scope, bo, { firstname: "Bo", lastname: "Stone", email: findTenant(scope, bo)?.email });
	const name = (id: number) => statement<{ name: string }>("SELECT name FROM leases WHERE id = ?").get(id)?.name;
	expect([name(two.leaseId), name(three.leaseId)]).toEqual(["Ana Diaz and Bo Stone", "Bo Stone and 2 others"]);
});

test("a tenant on a lease stays; one without history can go", () => {
	const { scope } = makeOrganization();
	const tenantId = makeTenant(scope);
	const { leaseId } = leaseOf(scope, [tenantId]);
	setTenantStanding(scope, tenantId, { status: "current", currentLeaseId: leaseId });
	expect(saying(deactivateTenant(scope, tenantId))).toMatchInlineSnapshot(
		`"form: Bo Lee … is on an active lease. End the lease or record their move-out first."`,
	);
	expect(deleteTenant(scope, tenantId)).toMatchObject({ ok: false, message: expect.stringContaining("on a lease") });
	setTenantStanding(scope, tenantId, { status: "past", currentLeaseId: leaseId });
	expect(deactivateTenant(scope, tenantId)).toEqual({ ok: true });
	expect(listTenants(scope, {}).rows).toEqual([]);
	expect(listTenants(scope, { filters: { includeInactive: true } }).rows).toHaveLength(1);
	expect(reactivateTenant(scope, tenantId)).toEqual({ ok: true });
	const other = makeTenant(scope);
	expect(deleteTenant(scope, other)).toEqual({ ok: true });
	expect(findTenant(scope, other)).toBeUndefined();
});

test("what a stranger types is kept letter for letter", () => {
	const { scope } = makeOrganization();
	const script = `<script>alert("x")</script> '); DROP TABLE tenants; --`;
	const tenantId = makeTenant(scope, { lastname: script });
	expect(findTenant(scope, tenantId)?.lastname).toBe(script);
	expect(listTenants(scope, { filters: { q: "%_\\'\"" } }).rows).toEqual([]);
	expect(listTenants(scope, { filters: { q: "drop table" } }).rows).toHaveLength(1);
});

test("another organization sees and changes nothing", () => {
	const { scope } = makeOrganization();
	const { scope: theirs } = makeOrganization();
	const [ownerId, tenantId] = [makeOwner(scope), makeTenant(scope, { email: "mine@example.com" })];
	const kept = () => JSON.stringify([findOwner(scope, ownerId), findTenant(scope, tenantId)]);
	const before = kept();
	expect(findOwner(theirs, ownerId)).toBeUndefined();
	expect(findTenant(theirs, tenantId)).toBeUndefined();
	expect(findSimilarTenants(theirs, { email: "mine@example.com" })).toEqual([]);
	expect([listOwners(theirs, {}).rows, listTenants(theirs, {}).rows, tenantLeases(theirs, tenantId)]).toEqual([
		[],
		[],
		[],
	]);
	expect(ownedProperties(theirs, ownerId)).toEqual([]);
	expect(tenantChoices(theirs, { q: "mine", keep: [tenantId] })).toEqual([]);
	expect(setTenantStanding(theirs, tenantId, { status: "current", currentLeaseId: 1 })).toBe(false);
	for (const attempt of [
		editOwner(theirs, ownerId, { lastname: "X" }),
		deactivateOwner(theirs, ownerId),
		deleteOwner(theirs, ownerId),
		editTenant(theirs, tenantId, { lastname: "X" }),
		deactivateTenant(theirs, tenantId),
		deleteTenant(theirs, tenantId),
	]) {
		expect(attempt).toMatchObject({ ok: false, message: expect.stringContaining("wasn't found") });
	}
	expect(kept()).toBe(before);
});

test("a lease that went on after its last day has none, to its tenant and its unit", () => {
	const { scope } = makeOrganization();
	const tenant = makeTenant(scope);
	const { leaseId } = leaseOf(scope, [tenant]);
	const unitId = tenantLeases(scope, tenant)[0]?.unitId ?? 0;
	const lasts = (type: string, endDate: string) => {
		statement("UPDATE leases SET type = ?, end_date = ? WHERE id = ?").run(type, endDate, leaseId);
		return [tenantLeases(scope, tenant)[0]?.leaseTo, unitLeaseHistory(scope, unitId)[0]?.leaseTo];
	};
	expect(lasts("fixed_with_rollover", "2020-12-31")).toEqual([null, null]);
	expect(lasts("fixed", "2020-12-31")).toEqual(["2020-12-31", "2020-12-31"]);
	expect(lasts("fixed_with_rollover", "2099-12-31")).toEqual(["2099-12-31", "2099-12-31"]);
});

test("who only cosigns says for which home, in the list and the download", () => {
	const { scope } = makeOrganization();
	const [tenant, cosigner] = [makeTenant(scope), makeTenant(scope)];
	const { leaseId } = leaseOf(scope, [tenant]);
	const cosigns = { leaseId, tenantId: cosigner, profileId: scope.profileId, position: 1, role: "cosigner" as const };
	db().insert(leaseTenants).values(cosigns).run();
	const home = statement<{ home: string }>(
		`SELECT p.name || ' · ' || u.unit_number AS home FROM leases l JOIN properties p ON p.id = l.property_id
		JOIN units u ON u.id = l.unit_id WHERE l.id = ?`,
	).get(leaseId)?.home;
	const cosignedBy = (rows: readonly { id: number; cosigns: string | null }[]) =>
		Object.fromEntries(rows.map((row) => [row.id, row.cosigns]));
	expect(cosignedBy(listTenants(scope, {}).rows)).toEqual({ [tenant]: null, [cosigner]: home });
	expect(cosignedBy([...allTenants(scope, {})])).toEqual({ [tenant]: null, [cosigner]: home });
});
