import { expect, test } from "vitest";
import type { SubjectKind } from "#domain/activity";
import { setClock } from "#domain/calendar";
import { uploadDocuments } from "#domain/files";
import { mayOpenFile, type OwnerScope, ownersDocuments } from "#domain/owner-center";
import { setOwnershipShares } from "#domain/rentals";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { keepFiles } from "../../../tests/factories/keep-files";
import { onDay } from "../../../tests/factories/leasing";
import { makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { makeOwned } from "../../../tests/factories/owner-accounts";
import { asOwner } from "../../../tests/factories/owner-center";
import { makeOwner } from "../../../tests/factories/rentals";

keepFiles();

async function share(
	scope: Scope,
	subjectKind: SubjectKind,
	subjectId: number,
	title: string,
	sharedWithOwners = true,
) {
	const file = new File([title], `${title}.txt`, { type: "text/plain" });
	const kept = await uploadDocuments(scope, { subjectKind, subjectId }, [file], { title, sharedWithOwners });
	return must(kept).fileIds[0] ?? 0;
}

function titles(owner: OwnerScope, filters = {}) {
	return ownersDocuments(owner, { filters }).rows.map(({ title }) => title);
}

test("an owner finds their own documents, and those of what they own, as far as they are shared", async () => {
	onDay("2026-03-10");
	const { scope, propertyId, unitId, leaseId, ownerIds } = makeOwned([6_000, 4_000]);
	const [ana = 0, bo = 0] = ownerIds;
	const foreign = makeOwned([10_000], {}, scope);
	const own = await share(scope, "owner", ana, "Contract");
	const deed = await share(scope, "property", propertyId, "Deed");
	await share(scope, "unit", unitId, "Inspection");
	await share(scope, "lease", leaseId, "Agreement");
	const kept = await share(scope, "property", propertyId, "Staff only", false);
	const others = await share(scope, "property", foreign.propertyId, "Foreign");
	expect(titles(asOwner(scope, ana))).toEqual(["Agreement", "Inspection", "Deed", "Contract"]);
	expect(titles(asOwner(scope, bo))).toEqual(["Agreement", "Inspection", "Deed"]);
	expect(titles(asOwner(scope, ana), { q: "dee" })).toEqual(["Deed"]);
	expect(titles(asOwner(scope, ana), { q: "%" })).toEqual([]);
	expect(titles(asOwner(scope, ana), { propertyId })).toEqual(["Agreement", "Inspection", "Deed"]);
	const opens = (ownerId: number) => [own, deed, kept, others].map((id) => mayOpenFile(asOwner(scope, ownerId), id));
	expect(opens(ana)).toEqual([true, true, false, false]);
	expect(opens(bo)).toEqual([false, true, false, false]);
	expect(mayOpenFile(asOwner(makeOwned([10_000]).scope, ana), own)).toBe(false);
	const requestId = makeRequest(scope, { type: "todo", propertyId, sharedWithOwners: true });
	expect(mayOpenFile(asOwner(scope, ana), await share(scope, "request", requestId, "Leak"))).toBe(false);
	statement("UPDATE files SET bucket = 'images' WHERE id IN (?, ?)").run(own, deed);
	expect(opens(ana)).toEqual([false, false, false, false]);
	expect(mayOpenFile(asOwner(scope, ana), -1)).toBe(false);
});

test("documents are of the days someone owned the property", async () => {
	onDay("2026-02-10");
	const { scope, propertyId, ownerIds } = makeOwned([10_000]);
	const [seller = 0] = ownerIds;
	const before = await share(scope, "property", propertyId, "Before");
	const buyer = makeOwner(scope);
	must(setOwnershipShares(scope, propertyId, { from: "2026-03-01", owners: [{ ownerId: buyer, shareBp: 10_000 }] }));
	expect(titles(asOwner(scope, buyer))).toEqual([]);
	onDay("2026-03-10");
	const after = await share(scope, "property", propertyId, "After");
	expect(titles(asOwner(scope, seller))).toEqual(["Before"]);
	expect(titles(asOwner(scope, buyer))).toEqual(["After"]);
	const opens = (ownerId: number) => [before, after].map((id) => mayOpenFile(asOwner(scope, ownerId), id));
	expect([opens(seller), opens(buyer)]).toEqual([
		[true, false],
		[false, true],
	]);
});

test("the day is the organization's: what comes late on the last evening is still the seller's", async () => {
	onDay("2026-02-10");
	const { scope, propertyId, ownerIds } = makeOwned([10_000]);
	const [seller = 0] = ownerIds;
	const buyer = makeOwner(scope);
	must(setOwnershipShares(scope, propertyId, { from: "2026-03-01", owners: [{ ownerId: buyer, shareBp: 10_000 }] }));
	setClock("2026-03-01T02:00:00.000Z");
	const late = await share(scope, "property", propertyId, "Late");
	onDay("2026-03-10");
	expect([seller, buyer].map((id) => titles(asOwner(scope, id)))).toEqual([["Late"], []]);
	expect([seller, buyer].map((id) => mayOpenFile(asOwner(scope, id), late))).toEqual([true, false]);
});
