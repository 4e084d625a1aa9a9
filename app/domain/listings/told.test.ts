import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { keepFiles } from "../../../tests/factories/keep-files";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { listingFields, makeListing, makePhoto } from "../../../tests/factories/listings";
import { must } from "../../../tests/factories/must";
import { makeLeaseRow, makeProperty } from "../../../tests/factories/rentals";
import { saying, toldSoFar } from "../../../tests/factories/told";
import {
	addHomeAlert,
	addListing,
	choosePhotos,
	confirmHomeAlert,
	copyListing,
	deleteListing,
	editListing,
	findListing,
	findPublicListing,
	findUnconfirmed,
	inquire,
	type ListingFields,
	listInquiries,
	listingFigures,
	listingForApplication,
	listListings,
	markLeased,
	notePosted,
	pauseListing,
	previewListing,
	proposeListing,
	publishListing,
	saveListingSettings,
	setInquiryStatus,
	settleListings,
	tellOfNewHomes,
	unitsToList,
} from "./index.server";

keepFiles("2026-11-21");

const question = { name: "Cy Ames", email: "cy@example.org", message: "Is it quiet?" };

test("each step of a listing is written down and told to those it concerns", () => {
	const scope = makeBooks();
	const { unitId } = makeProperty(scope, { name: "Elm House" });
	const { listingId } = makeListing(scope, { unitId, draft: true });
	must(editListing(scope, listingId, listingFields({ title: "Sunny home" })));
	must(editListing(scope, listingId, listingFields({ title: "Sunny home" })));
	must(publishListing(scope, listingId));
	must(publishListing(scope, listingId));
	expect(must(inquire(listingId, question, "192.0.2.7")).contactName).toBe("Ana Diaz");
	must(inquire(listingId, question, "192.0.2.7"));
	must(pauseListing(scope, listingId));
	must(pauseListing(scope, listingId));
	must(publishListing(scope, listingId));
	must(notePosted(scope, listingId, { date: "2026-11-21", url: "https://example.org/1" }));
	onDay("2026-12-20");
	expect(settleListings()).toBe(0);
	onDay("2026-12-21");
	expect([settleListings(), settleListings()]).toEqual([1, 0]);
	onDay("2026-12-31");
	expect(settleListings()).toBe(0);
	onDay("2027-01-01");
	expect([settleListings(), settleListings()]).toEqual([1, 0]);
	must(publishListing(scope, listingId));
	const copy = must(copyListing(scope, listingId)).listingId;
	must(deleteListing(scope, copy));
	expect(listInquiries(scope, {}).rows).toHaveLength(1);
	must(markLeased(scope, listingId));
	must(markLeased(scope, listingId));
	expect(listInquiries(scope, {}).rows).toHaveLength(0);
	must(saveListingSettings(scope, { slug: "maple" }));
	expect(toldSoFar(scope)).toMatchInlineSnapshot(`
		"property.added of property: Elm House was added with 1 unit.
		listing.added of unit: A listing for 1 was drafted.
		listing.edited of unit: The listing “Sunny home” was edited. {"title":["2-bedroom in Springfield","Sunny home"]}
		listing.published of unit: The listing “Sunny home” went live.
		listing.paused of unit: The listing “Sunny home” was paused.
		listing.published of unit: The listing “Sunny home” went live.
		listing.posted of unit: “Sunny home” was posted to Craigslist.
		listing.expired of unit: The listing “Sunny home” reached its unpublish date.
		listing.published of unit: The listing “Sunny home” went live.
		listing.deleted of unit: The draft listing “Sunny home” was deleted.
		listing.leased of unit: The listing “Sunny home” ended because the home is rented.
		listings.settings of organization: The listing settings were changed.
		notice to property_manager: Cy Ames asked about Sunny home.
		notice to property_manager: The Craigslist ad for Sunny home is 30 days old and is expiring. Post it again?
		notice to property_manager: The listing Sunny home reached its unpublish date.
		email to books…@example.com: New inquiry
		email to ana@example.com: Cy Ames asked about Sunny home
		email to cy@example.org: Your question about Sunny home
		email to books…@example.com: Vacant property
		email to books…@example.com: Vacant property"
	`);
});

test("a listing is refused a step that does not fit it", async () => {
	const scope = makeBooks();
	const { unitId, propertyId } = makeProperty(scope);
	const draft = makeListing(scope, { unitId, draft: true, withoutPhotos: false }).listingId;
	const shown = makeListing(scope).listingId;
	const refused = (fields: Partial<ListingFields>) => saying(addListing(scope, unitId, listingFields(fields)));
	const photo = { fileId: -1, shown: true };
	must(saveListingSettings(makeBooks(), { slug: "taken" }));
	expect([
		refused({ publishDate: "2026-12-02", expiresDate: "2026-12-01" }),
		refused({ publishDate: "2026-12-01", expiresDate: "2026-12-01" }),
		saying(publishListing(scope, draft)),
		saying(pauseListing(scope, draft)),
		saying(markLeased(scope, draft)),
		saying(deleteListing(scope, shown)),
		saying(notePosted(scope, shown, { date: "2026-11-22" })),
		saying(choosePhotos(scope, draft, [photo])),
		saying(saveListingSettings(scope, { slug: "taken" })),
		saying(saveListingSettings(scope, { logoFileId: -1 })),
		saying(saveListingSettings(scope, { slug: "free", seenUpdatedDate: "2020-01-01T00:00:00.000Z" })),
	]).toMatchInlineSnapshot(`
		[
		  "expiresDate: The last date must be on or after the publish date.",
		  "done",
		  "withoutPhotos: Add a photo, or choose to publish without photos.",
		  "form: Only a live listing can be paused.",
		  "form: This listing was never live. Delete the draft instead.",
		  "form: Delete failed. This listing was public. Pause it instead.",
		  "date: Use today's date or earlier.",
		  "photos[0].fileId: That photo wasn't found.",
		  "slug: Another organization already uses this address.",
		  "logo: That picture wasn't found.",
		  "form: This wasn't saved. Reopen the page.",
		]
	`);
	must(choosePhotos(scope, draft, [{ fileId: await makePhoto(scope, unitId), shown: true }]));
	must(publishListing(scope, draft));
	const second = makeListing(scope, { unitId, draft: true }).listingId;
	const third = makeListing(scope, { draft: true });
	statement("UPDATE units SET active = 0 WHERE id = ?").run(third.unitId);
	expect([
		saying(publishListing(scope, second)),
		saying(publishListing(scope, third.listingId)),
	]).toMatchInlineSnapshot(`
		[
		  "form: This unit is already listed as “2-bedroom in Springfield”. Pause that listing first.",
		  "form: This unit isn't active.",
		]
	`);
	must(markLeased(scope, draft));
	expect([
		saying(publishListing(scope, draft)),
		saying(pauseListing(scope, draft)),
		saying(editListing(scope, draft, listingFields())),
		saying(inquire(draft, question, "192.0.2.8")),
	]).toMatchInlineSnapshot(`
		[
		  "form: This home was rented. Copy the listing to list it again.",
		  "form: Only a live listing can be paused.",
		  "form: This home was rented. Copy the listing to list it again.",
		  "form: This home is no longer listed.",
		]
	`);
	makeLeaseRow(scope, { unitId, propertyId }, { status: "future", startDate: "2027-02-01" });
	expect(saying(publishListing(scope, second))).toMatchInlineSnapshot(
		`"confirmTaken: A lease for this unit starts on Feb 1, 2027."`,
	);
	const lived = makeLease(scope, { startDate: "2026-01-01", endDate: "2027-12-31" });
	const taken = makeListing(scope, { unitId: lived.unitId, draft: true }).listingId;
	expect(saying(publishListing(scope, taken))).toMatchInlineSnapshot(
		`"confirmTaken: The unit is occupied, and the tenant hasn't given notice."`,
	);
	expect(saying(publishListing(scope, taken, { confirmTaken: true }))).toBe("done");
});

test("24 photos may be shown, not 25, in their order", async () => {
	const scope = makeBooks();
	const { listingId, unitId } = makeListing(scope, { draft: true });
	const first = await makePhoto(scope, unitId);
	statement(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 24)
		INSERT INTO files (profile_id, subject_kind, subject_id, bucket, title, file_name, content_type, size_bytes,
			width, height, position, added_by_id, storage_key)
		SELECT profile_id, subject_kind, subject_id, bucket, title, file_name, content_type, size_bytes,
			width, height, i + 1, added_by_id, storage_key || i FROM files, n WHERE files.id = ?`,
	).run(first);
	const ids = statement<{ id: number }>("SELECT id FROM files WHERE profile_id = ? ORDER BY id").all(scope.profileId);
	const photos = ids.map(({ id }, at) => ({ fileId: id, shown: true, position: 25 - at }));
	expect(saying(choosePhotos(scope, listingId, photos))).toMatchInlineSnapshot(
		`"form: A listing can show up to 24 photos."`,
	);
	expect(must(choosePhotos(scope, listingId, photos.slice(1))).shown).toBe(24);
	const kept = statement<{ fileId: number }>(
		"SELECT file_id AS fileId FROM listing_photos WHERE listing_id = ? ORDER BY position",
	);
	expect(kept.all(listingId).map(({ fileId }) => fileId)).toEqual(
		photos
			.slice(1)
			.map(({ fileId }) => fileId)
			.reverse(),
	);
	const added = makeListing(scope, { unitId, draft: true }).listingId;
	expect(findListing(scope, added)?.photos).toBe(24);
});

test("a draft of today is published; one that can't be loses its date, and managers hear why", () => {
	const scope = makeBooks();
	const due = { draft: true, publishDate: "2026-11-22", expiresDate: "2026-12-31" };
	const { listingId } = makeListing(scope, due);
	const bare = makeListing(scope, { ...due, title: "Bare home", withoutPhotos: false }).listingId;
	expect(settleListings()).toBe(0);
	onDay("2026-11-22");
	expect([settleListings(), settleListings()]).toEqual([2, 0]);
	expect(findListing(scope, listingId)).toMatchObject({ status: "active", publishDate: null, listedOn: "2026-11-22" });
	expect(findListing(scope, bare)).toMatchObject({ status: "draft", publishDate: null, listedOn: null });
	const notices = toldSoFar(scope)
		.split("\n")
		.filter((line) => line.startsWith("notice"));
	expect(notices).toMatchInlineSnapshot(`
		[
		  "notice to property_manager: The listing Bare home couldn't be published: Add a photo, or choose to publish without photos.",
		]
	`);
});

test("a copy is a draft from today on for the usual days, with nothing of the old one's life", () => {
	const scope = makeBooks();
	const { listingId } = makeListing(scope, {
		availableDate: "2026-12-05",
		openHouses: [{ date: "2026-12-01", from: "10:00", to: "11:00" }],
	});
	must(notePosted(scope, listingId, { date: "2026-11-21", url: "https://example.org/1" }));
	const fresh = {
		...{ status: "draft", publishDate: null, publishedDate: null, listedOn: null, closedDate: null, leasedBy: null },
		...{ craigslistUrl: "", craigslistDate: null, openHouses: [], settled: true, rentCents: 120_000 },
	};
	const copied = () => findListing(scope, must(copyListing(scope, listingId)).listingId);
	expect(copied()).toMatchObject({ ...fresh, availableDate: "2026-12-05", expiresDate: "2027-01-20" });
	onDay("2026-12-06");
	expect(copied()).toMatchObject({ ...fresh, availableDate: "2026-12-06", expiresDate: "2027-02-04" });
});

test("a proposal is named by its rooms or kind, and is free after the move-out and the days to get ready", () => {
	const scope = makeBooks();
	must(saveListingSettings(scope, { turnDays: 3 }));
	const named = (over: Parameters<typeof makeProperty>[1]) =>
		proposeListing(scope, makeProperty(scope, over).unitId)?.title;
	expect([
		named({}),
		named({ units: [{ unitNumber: "1", bedrooms: "studio" }] }),
		named({ units: [{ unitNumber: "1", bedrooms: "2" }] }),
		named({ rentalType: "commercial", subType: "office" }),
		named({ rentalType: "commercial", subType: "shopping_center" }),
		named({ rentalType: "commercial", subType: "parking_space" }),
	]).toMatchInlineSnapshot(`
		[
		  "Home in Springfield",
		  "Studio in Springfield",
		  "2-bedroom in Springfield",
		  "Office space in Springfield",
		  "Shopping center in Springfield",
		  "Parking space in Springfield",
		]
	`);
	const { unitId, propertyId } = makeProperty(scope, { units: [{ unitNumber: "1", marketRentCents: 0 }] });
	const leaseId = makeLeaseRow(scope, { unitId, propertyId }, { endDate: "2026-11-17" });
	const until = (endDate: string, occupancy = "notice") => {
		statement("UPDATE leases SET end_date = ? WHERE id = ?").run(endDate, leaseId);
		statement("UPDATE units SET occupancy = ?, current_lease_id = ?, current_rent_cents = 99000 WHERE id = ?").run(
			...[occupancy, leaseId, unitId],
		);
		return proposeListing(scope, unitId);
	};
	expect(until("2026-11-17")).toMatchObject({ availableDate: "2026-11-21", rentCents: 99_000, openListing: undefined });
	expect(until("2026-11-18")).toMatchObject({ availableDate: "2026-11-22" });
	expect(until("2026-12-18", "occupied")).toMatchObject({ availableDate: "2026-11-21", expiresDate: "2027-01-20" });
	const { listingId } = makeListing(scope, { unitId, draft: true });
	expect(proposeListing(scope, unitId)?.openListing).toMatchObject({ id: listingId });
});

test("listings filter by state, place, rooms and day", () => {
	const scope = makeBooks();
	const place = makeProperty(scope, { units: [{ unitNumber: "1", bedrooms: "2" }] });
	const of = {
		draft: makeListing(scope, { draft: true }).listingId,
		active: makeListing(scope, { unitId: place.unitId, availableDate: "2026-12-02", rent: 90_000 }).listingId,
		paused: makeListing(scope).listingId,
		leased: makeListing(scope).listingId,
	};
	must(pauseListing(scope, of.paused));
	must(markLeased(scope, of.leased));
	const shown = (filters: Parameters<typeof listListings>[1]["filters"]) => {
		const ids = new Map<number, string>(Object.entries(of).map(([name, id]) => [id, name]));
		return listListings(scope, { filters }).rows.map(({ id }) => ids.get(id) ?? "");
	};
	expect(shown({}).sort()).toEqual(["active", "draft", "paused"]);
	expect(shown({ status: "all" })).toHaveLength(4);
	expect(shown({ status: "leased" })).toEqual(["leased"]);
	expect(shown({ propertyId: place.propertyId })).toEqual(["active"]);
	expect(shown({ beds: 2 })).toEqual(["active"]);
	expect(shown({ availableBy: "2026-12-01" }).sort()).toEqual(["draft", "paused"]);
	expect(shown({ availableBy: "2026-12-02" })).toHaveLength(3);
	onDay("2026-11-25");
	const row = listListings(scope, { filters: { status: "active" } }).rows[0];
	expect(row).toMatchObject({ days: 4, rentCents: 90_000, openInquiries: 0, applicants: 0 });
	must(inquire(of.active, question, "192.0.2.9"));
	const { id = 0 } = listInquiries(scope, { listingId: of.active }).rows[0] ?? {};
	expect(listingFigures(scope)).toEqual({ listed: 1, averageDays: 4, toList: 1, newInquiries: 1, newApplications: 0 });
	must(setInquiryStatus(scope, id, "answered"));
	expect(
		[{}, { status: "all" as const }, { status: "answered" as const }, { listingId: of.paused }].map(
			(asked) => listInquiries(scope, asked).rows.length,
		),
	).toEqual([0, 1, 1, 0]);
	expect(unitsToList(scope).rows).toHaveLength(1);
	const page = unitsToList(scope, { limit: 1 });
	expect([page.rows.length, page.nextCursor]).toEqual([1, undefined]);
});

test("the public sees a listing through its last day, and its preview before", () => {
	const scope = makeBooks();
	const { listingId } = makeListing(scope, { availableDate: "2026-11-22", expiresDate: "2026-11-30", draft: true });
	expect(findPublicListing(listingId).state).toBe("unknown");
	expect(previewListing(scope.profileId, listingId)).toMatchObject({ availableNow: false });
	expect(previewListing(-1, listingId)).toBeUndefined();
	must(publishListing(scope, listingId));
	onDay("2026-11-22");
	expect(listingForApplication(listingId)).toMatchObject({ address: expect.stringContaining(", Springfield") });
	expect(previewListing(scope.profileId, listingId)).toMatchObject({ availableNow: true });
	must(editListing(scope, listingId, listingFields({ expiresDate: "2026-11-30", hideStreet: true })));
	expect(listingForApplication(listingId)).toMatchObject({ address: "a home in Springfield", rentCents: 120_000 });
	onDay("2026-11-30");
	expect(findPublicListing(listingId).state).toBe("live");
	onDay("2026-12-01");
	expect(findPublicListing(listingId).state).toBe("gone");
	expect(listingForApplication(listingId)).toBeUndefined();
});

test("an alert is confirmed by its link, told of what is new, and refused what nothing can match", () => {
	const scope = makeBooks();
	must(saveListingSettings(scope, { slug: "alerts" }));
	const ask = (search: object, from = "192.0.2.10") => saying(addHomeAlert({ email: "Cy@Example.org", search }, from));
	expect(ask({ org: "alerts", rentFrom: 100_001, rentTo: 100_000 })).toMatchInlineSnapshot(
		`"form: No home can match this search. The maximum rent is below the minimum."`,
	);
	expect(ask({ org: "alerts", rentFrom: 100_000, rentTo: 100_000, beds: 2 })).toBe("done");
	makeListing(scope, { rent: 100_000 });
	expect(tellOfNewHomes()).toBe(0);
	expect(ask({ org: "alerts", rentTo: 100_000 })).toBe("done");
	expect(ask({ org: "alerts", rentTo: 100_000 })).toBe("done");
	const body = statement<{ text: string }>(
		"SELECT text_body AS text FROM mail_outbox WHERE to_address = 'cy@example.org' ORDER BY id DESC LIMIT 1",
	);
	const token = /[?&]t=([\w.-]+)/.exec(body.get()?.text ?? "")?.[1] ?? "";
	expect(findUnconfirmed(token)).toMatchObject({
		state: "there",
		interest: { email: "cy@example.org", confirmedDate: null },
	});
	onDay("2026-11-22");
	confirmHomeAlert(token);
	expect(tellOfNewHomes()).toBe(0);
	onDay("2026-11-23");
	makeListing(scope, { rent: 100_000, title: "Cheap" });
	makeListing(scope, { rent: 100_001, title: "Dear" });
	expect([tellOfNewHomes(), tellOfNewHomes()]).toEqual([1, 0]);
	expect(body.get()?.text).toContain("Cheap");
	expect(body.get()?.text).not.toContain("Dear");
	expect(
		toldSoFar(scope)
			.split("\n")
			.filter((line) => line.startsWith("email")),
	).toMatchInlineSnapshot(`
		[
		  "email to cy@example.org: Confirm your alerts for new rentals",
		  "email to cy@example.org: Confirm your alerts for new rentals",
		  "email to cy@example.org: Confirm your alerts for new rentals",
		  "email to cy@example.org: New rental: Cheap",
		]
	`);
});
