import { expect, test } from "vitest";
import { deleteFile } from "#domain/files";
import { deactivateUnit, editUnit, findUnit } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeLease, onDay } from "../../../tests/factories/leasing";
import { listingFields, makeListing, makePhoto } from "../../../tests/factories/listings";
import { makeOrganization, makeProperty } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import {
	addListing,
	choosePhotos,
	copyListing,
	deleteListing,
	editListing,
	findListing,
	findPublicListing,
	listingFigures,
	listingsVersion,
	listListings,
	markLeased,
	openListingPhoto,
	pauseListing,
	photoChoices,
	proposeListing,
	publicListing,
	publishListing,
	saveListingSettings,
	settleListings,
	showPhotos,
	unfairWords,
	unitsToList,
} from "./index.server";

keepFiles("2026-11-21");

const stateOf = (listingId: number) => findPublicListing(listingId).state;

test("a draft is no one's but the team's; published it is there, paused and leased it is gone at once", () => {
	const { scope } = makeOrganization();
	const { listingId } = makeListing(scope, { draft: true });
	expect(stateOf(listingId)).toBe("unknown");
	expect(publishListing(scope, listingId)).toMatchObject({ ok: true });
	expect(publicListing(listingId)).toMatchObject({ title: "2-bedroom in Springfield", rentCents: 120_000 });
	const before = listingsVersion();
	expect(pauseListing(scope, listingId)).toMatchObject({ ok: true });
	expect(listingsVersion()).toBeGreaterThan(before);
	expect(findPublicListing(listingId)).toMatchObject({ state: "gone", leased: false });
	expect(publishListing(scope, listingId)).toMatchObject({ ok: true });
	expect(markLeased(scope, listingId)).toMatchObject({ ok: true });
	expect(findPublicListing(listingId)).toMatchObject({ state: "gone", leased: true });
	expect(saying(publishListing(scope, listingId))).toMatchInlineSnapshot(
		`"form: This home was rented. Copy the listing to list it again."`,
	);
	expect(saying(editListing(scope, listingId, listingFields()))).toMatchInlineSnapshot(
		`"form: This home was rented. Copy the listing to list it again."`,
	);
});

test("a listing that was to go live and whose time is over waits for a later date", () => {
	const { scope } = makeOrganization();
	const { listingId } = makeListing(scope, { draft: true, publishDate: "2026-12-01" });
	onDay("2029-01-01");
	expect(saying(publishListing(scope, listingId))).toBe("expiresDate: The unpublish date has passed.");
});

test("publishing asks for a photo, for one listing a unit, and whether a home that is lived in is meant", async () => {
	const { scope } = makeOrganization();
	const { unitId } = makeProperty(scope);
	const { listingId } = makeListing(scope, { unitId, draft: true, withoutPhotos: false });
	expect(saying(publishListing(scope, listingId))).toMatchInlineSnapshot(
		`"withoutPhotos: Add a photo, or choose to publish without photos."`,
	);
	showPhotos(scope, listingId, [await makePhoto(scope, unitId)]);
	expect(publishListing(scope, listingId)).toMatchObject({ ok: true });
	const second = makeListing(scope, { unitId, draft: true });
	expect(publishListing(scope, second.listingId)).toMatchObject({ ok: false, message: /already listed/ });

	const lived = makeLease(scope, { startDate: "2026-01-01", endDate: "2027-12-31" });
	const taken = makeListing(scope, { unitId: lived.unitId, draft: true });
	expect(saying(publishListing(scope, taken.listingId))).toMatchInlineSnapshot(
		`"confirmTaken: The unit is occupied, and the tenant hasn't given notice."`,
	);
	expect(publishListing(scope, taken.listingId, { confirmTaken: true })).toMatchObject({ ok: true });
});

test("a lease that takes the unit ends its listing in the same write; a short one before it is free does not", () => {
	const { scope } = makeOrganization();
	const short = makeListing(scope, { availableDate: "2027-03-01", expiresDate: "2027-03-31" });
	makeLease(scope, { unitId: short.unitId, startDate: "2026-11-01", endDate: "2027-02-15" });
	expect(stateOf(short.listingId)).toBe("live");
	const { listingId, unitId } = makeListing(scope);
	makeLease(scope, { unitId, startDate: "2026-12-01", endDate: "2027-11-30" });
	expect(findPublicListing(listingId)).toMatchObject({ state: "gone", leased: true });
	expect([settleListings(), settleListings()]).toEqual([1, 0]);
	expect(
		statement<{ summary: string }>("SELECT summary FROM activity_log WHERE action = 'listing.leased'").all(),
	).toHaveLength(1);
});

test("dates publish and end listings, once", () => {
	const { scope } = makeOrganization();
	const { listingId } = makeListing(scope, { draft: true, publishDate: "2026-11-23", expiresDate: "2026-11-30" });
	expect(settleListings()).toBe(0);
	onDay("2026-11-23");
	expect([settleListings(), settleListings()]).toEqual([1, 0]);
	expect(stateOf(listingId)).toBe("live");
	onDay("2026-12-01");
	expect(stateOf(listingId)).toBe("gone");
	expect([settleListings(), settleListings()]).toEqual([1, 0]);
	expect(findListing(scope, listingId)?.status).toBe("expired");
	expect(publishListing(scope, listingId)).toMatchObject({ ok: true });
	expect(findListing(scope, listingId)?.expiresDate).toBe("2027-01-30");
});

test("what the search compares follows the unit and the property, and what is inactive leaves", () => {
	const { scope } = makeOrganization();
	const { propertyId, unitId } = makeProperty(scope);
	const { listingId } = makeListing(scope, { unitId });
	const unit = findUnit(scope, unitId);
	if (!unit) throw new Error("not found");
	const { unitNumber, marketRentCents } = unit;
	editUnit(scope, unitId, { unitNumber, marketRentCents, bedrooms: "3", bathrooms: "1.5", sizeSqft: 900 });
	statement("UPDATE properties SET city = 'Peoria', postal_code = '61602' WHERE id = ?").run(propertyId);
	expect(publicListing(listingId)).toMatchObject({ beds: 3, bathsTenths: 15, sizeSqft: 900, city: "Peoria" });
	expect(statement("SELECT city_key, postal_key FROM listings WHERE id = ?").get(listingId)).toEqual({
		city_key: "peoria",
		postal_key: "61602",
	});
	expect(deactivateUnit(scope, unitId)).toMatchObject({ ok: true });
	expect(stateOf(listingId)).toBe("gone");
});

test("the public sees a photo only while its listing is live; a deleted file is gone from it", async () => {
	const { scope } = makeOrganization();
	const stranger = makeOrganization();
	const { unitId } = makeProperty(scope);
	const fileId = await makePhoto(scope, unitId);
	const { listingId } = makeListing(scope, { unitId, draft: true });
	const [choice] = photoChoices(scope, listingId);
	expect(choice).toMatchObject({ id: fileId, of: "unit", shown: true });
	const others = await makePhoto(stranger.scope, makeProperty(stranger.scope).unitId);
	const mine = { fileId, shown: true, position: 2, caption: "From the street" };
	const withOthers = choosePhotos(scope, listingId, [mine, { fileId: others, shown: true, position: 1 }]);
	expect(saying(withOthers)).toMatchInlineSnapshot(`"photos[1].fileId: That photo wasn't found."`);
	expect(choosePhotos(scope, listingId, [mine])).toEqual({ ok: true, shown: 1 });
	const photoId = statement<{ id: number }>("SELECT id FROM listing_photos").get()?.id ?? 0;
	expect(await openListingPhoto(photoId)).toBeUndefined();
	expect(await openListingPhoto(photoId, stranger.profileId)).toBeUndefined();
	publishListing(scope, listingId);
	expect(publicListing(listingId)?.photos).toMatchObject([{ id: photoId, caption: "From the street" }]);
	const open = await openListingPhoto(photoId);
	expect(open?.contentType).toBe("image/webp");
	await open?.stream.cancel();
	deleteFile(scope, fileId);
	expect(publicListing(listingId)?.photos).toEqual([]);
	expect(await openListingPhoto(photoId)).toBeUndefined();
});

test("no private field is among the public ones, the street only where it is shown", () => {
	const { scope } = makeOrganization();
	const { listingId } = makeListing(scope, { hideStreet: true });
	const shown = publicListing(listingId);
	expect(shown?.street).toBe("");
	const text = JSON.stringify(shown);
	for (const key of ["profileId", "unitId", "propertyId", "contactEmail", "marketRent", "leasedBy", "createdBy"]) {
		expect(text).not.toContain(key);
	}
});

test("another organization's listing is not found, whatever is asked of it", () => {
	const { scope } = makeOrganization();
	const stranger = makeOrganization().scope;
	const { listingId, unitId } = makeListing(scope, { draft: true });
	expect(findListing(stranger, listingId)).toBeUndefined();
	expect(proposeListing(stranger, unitId)).toBeUndefined();
	expect(saying(addListing(stranger, unitId, listingFields()))).toMatchInlineSnapshot(
		`"form: That unit wasn't found."`,
	);
	for (const change of [publishListing, pauseListing, markLeased, copyListing, deleteListing]) {
		expect(change(stranger, listingId)).toMatchObject({ ok: false, message: "That listing wasn't found." });
	}
	expect(saying(choosePhotos(stranger, listingId, []))).toMatchInlineSnapshot(`"form: That listing wasn't found."`);
	expect(listListings(stranger, {}).rows).toEqual([]);
	expect(deleteListing(scope, listingId)).toEqual({ ok: true });
});

test("a new listing begins with the market rent, the move-out and the days to make ready; vacant units come first", () => {
	const { scope } = makeOrganization();
	saveListingSettings(scope, { turnDays: 5, expiryDays: 30 });
	const leaving = makeLease(scope, { startDate: "2026-01-01", endDate: "2026-12-31" });
	statement(
		"UPDATE leases SET notice_date = '2026-11-01', move_out_date = '2026-12-10', status = 'notice' WHERE id = ?",
	).run(leaving.leaseId);
	statement("UPDATE units SET occupancy = 'notice' WHERE id = ?").run(leaving.unitId);
	expect(proposeListing(scope, leaving.unitId)).toMatchObject({
		availableDate: "2026-12-16",
		expiresDate: "2026-12-21",
	});
	const { unitId } = makeProperty(scope);
	expect(unitsToList(scope).rows.map(({ id }) => id)).toEqual([unitId, leaving.unitId]);
	makeListing(scope, { unitId });
	expect(listingFigures(scope)).toEqual({ listed: 1, averageDays: 0, toList: 0, newInquiries: 0, newApplications: 0 });
	const copied = copyListing(scope, makeListing(scope).listingId);
	expect(copied.ok && findListing(scope, copied.listingId)).toMatchObject({ status: "draft", publishedDate: null });
});

test("wordings that choose people warn; those that describe a home do not", () => {
	expect(unfairWords("No kids, ideal for a couple. Christian area.").map(({ about }) => about)).toHaveLength(3);
	expect(unfairWords("Two bedrooms, family room, close to a school and a park. Bachelor apartment.")).toEqual([]);
});
