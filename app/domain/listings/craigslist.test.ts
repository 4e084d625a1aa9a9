import { crc32 } from "node:zlib";
import { expect, test } from "vitest";
import { listNotifications } from "#domain/notifications";
import { keepFiles } from "../../../tests/factories/keep-files";
import { onDay } from "../../../tests/factories/leasing";
import { makeListing, makePhoto } from "../../../tests/factories/listings";
import { makeOrganization } from "../../../tests/factories/rentals";
import { choosePhotos, notePosted, pauseListing, settleListings, showPhotos, zipListingPhotos } from "./index.server";

keepFiles("2026-11-21");

test("thirty days after an ad was posted the team is told, once, also after a standstill, and again for the next ad", () => {
	const { scope } = makeOrganization();
	const { listingId } = makeListing(scope, { expiresDate: "2027-06-30" });
	const { listingId: paused } = makeListing(scope, { expiresDate: "2027-06-30" });
	const reminders = () =>
		listNotifications({ userId: scope.userId ?? 0 }).filter(({ message }) => message.includes("Craigslist")).length;
	expect(notePosted(scope, listingId, { date: "2026-11-21" })).toMatchObject({ ok: true });
	expect(notePosted(scope, paused, { date: "2026-11-21" })).toMatchObject({ ok: true });
	pauseListing(scope, paused);
	onDay("2026-12-20");
	settleListings();
	expect(reminders()).toBe(0);
	onDay("2026-12-24");
	settleListings();
	settleListings();
	expect(reminders()).toBe(1);
	expect(notePosted(scope, listingId, { date: "2026-12-24" })).toMatchObject({ ok: true });
	settleListings();
	expect(reminders()).toBe(1);
	onDay("2027-01-23");
	settleListings();
	expect(reminders()).toBe(2);
});

test("the photos of a listing come as one zip in their order, whole; no one else's do", async () => {
	const { scope } = makeOrganization();
	const { listingId, unitId } = makeListing(scope);
	const [first, second] = [await makePhoto(scope, unitId), await makePhoto(scope, unitId)];
	showPhotos(scope, listingId, [first, second]);
	choosePhotos(scope, listingId, [
		{ fileId: first, shown: true, position: 2, caption: "../../Küche & Bad" },
		{ fileId: second, shown: true, position: 1 },
	]);
	const zip = await zipListingPhotos(scope, listingId);
	const entries = unzipped(zip ?? Buffer.alloc(0));
	expect(entries.map(({ name }) => name)).toEqual(["01.webp", "02-ku-che-bad.webp"]);
	for (const { bytes, crc } of entries) {
		expect([bytes.toString("latin1", 8, 12), crc32(bytes)]).toEqual(["WEBP", crc]);
	}
	expect(await zipListingPhotos(makeOrganization().scope, listingId)).toBeUndefined();
	expect(await zipListingPhotos(scope, makeListing(scope).listingId)).toBeUndefined();
});

/** The file names in a zip's directory. */
function unzipped(zip: Buffer) {
	const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
	let at = zip.readUInt32LE(end + 16);
	return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
		const [crc, size, nameLength] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
		const start = zip.readUInt32LE(at + 42);
		const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
		at += 46 + nameLength;
		const content = start + 30 + zip.readUInt16LE(start + 26);
		return { name, crc, bytes: zip.subarray(content, content + size) };
	});
}
