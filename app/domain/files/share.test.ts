import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { pdf } from "../../../tests/factories/files";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOwned } from "../../../tests/factories/owner-accounts";
import { makeResident } from "../../../tests/factories/residents";
import { mailedTo } from "../../../tests/factories/told";
import { audienceOf, changeFile, uploadDocuments } from "./index.server";

keepFiles("2026-11-21");

/** A lease with a resident who has a login, and what they were told so far. */
async function home() {
	const scope = makeBooks();
	const { leaseId, unitId } = makeLease(scope);
	const { resident, email } = await makeResident(scope, leaseId);
	const told = () =>
		statement<{ message: string; kind: string; placeId: number }>(
			`SELECT message, about_kind AS kind, place_id AS placeId FROM notifications
			WHERE user_id = ? AND type = 'document_shared' ORDER BY id`,
		).all(resident.userId);
	return { scope, leaseId, unitId, resident, email, told };
}

test("sharing tells each resident once, by the bell and by email", async () => {
	const { scope, leaseId, email, told } = await home();
	const lease = { subjectKind: "lease", subjectId: leaseId } as const;
	const fileId = must(await uploadDocuments(scope, lease, [pdf()], { title: "House rules" })).fileIds[0] ?? 0;
	expect(told()).toEqual([]);
	must(changeFile(scope, fileId, { sharedWithTenants: true }));
	must(changeFile(scope, fileId, { sharedWithTenants: false }));
	must(changeFile(scope, fileId, { sharedWithTenants: true, title: "Rules" }));
	expect(told()).toEqual([
		{ message: "Maple Homes shared “House rules” with you.", kind: "documents", placeId: leaseId },
	]);
	expect(mailedTo(email)).toContain("Maple Homes shared “House rules” with you.");
});

test("what is added for a unit or property is told to those who live there, to no one twice", async () => {
	const { scope, unitId, resident, told } = await home();
	const unit = { subjectKind: "unit", subjectId: unitId } as const;
	must(await uploadDocuments(scope, unit, [pdf()], { title: "Boiler", sharedWithTenants: true }));
	must(await uploadDocuments(scope, unit, [pdf()], { title: "For owners", sharedWithOwners: true }));
	must(await uploadDocuments(scope, unit, [pdf()], { title: "Quiet", sharedWithTenants: true, told: false }));
	expect(told().map(({ message }) => message)).toEqual(["Maple Homes shared “Boiler” with you."]);
	expect(audienceOf(scope, unit).tenants.map(({ tenantId }) => tenantId)).toContain(resident.tenantId);
});

test("a resident isn't told of what they add themselves", async () => {
	const { resident, told } = await home();
	const own = { subjectKind: "tenant", subjectId: resident.tenantId } as const;
	must(await uploadDocuments(resident, own, [pdf()], { title: "Pay stub", sharedWithTenants: true }));
	expect(told()).toEqual([]);
});

test("a record's files can be shared with the owners of its home, an owner's with that owner alone", () => {
	const { scope, propertyId, unitId, leaseId, ownerIds } = makeOwned([6_000, 4_000]);
	const sharedWith = (subjectKind: "property" | "unit" | "lease" | "owner" | "vendor", subjectId: number) =>
		audienceOf(scope, { subjectKind, subjectId }).owners.map(({ ownerId }) => ownerId);
	for (const owners of [sharedWith("property", propertyId), sharedWith("unit", unitId), sharedWith("lease", leaseId)]) {
		expect(owners.toSorted((a, b) => a - b)).toEqual(ownerIds);
	}
	expect(ownerIds.map((ownerId) => sharedWith("owner", ownerId))).toEqual(ownerIds.map((ownerId) => [ownerId]));
	expect(sharedWith("vendor", 1)).toEqual([]);
});
