import sharp from "sharp";
import { uploadPhotos } from "#domain/files";
import { addListing, type ListingFields, publishListing } from "#domain/listings";
import type { Scope } from "~/domain/kernel/scope";
import { makeProperty } from "./rentals";

/** What a listing's form says: $1,200.00, free from 1 December 2026, shown to the end of the year, without photos. */
export function listingFields(overrides: Partial<ListingFields> = {}): ListingFields {
	return {
		title: "2-bedroom in Springfield",
		hideStreet: false,
		rent: 120_000,
		availableDate: "2026-12-01",
		expiresDate: "2026-12-31",
		fees: [],
		openHouses: [],
		catsAllowed: false,
		dogsAllowed: false,
		smokingAllowed: false,
		furnished: false,
		accessible: false,
		vouchersAccepted: false,
		contactName: "Ana Diaz",
		contactEmail: "ana@example.com",
		withoutPhotos: true,
		...overrides,
	};
}

/** A listing of a unit of its own, unless `unitId` is given: live, or with `draft` no one's but the team's. */
export function makeListing(
	scope: Scope,
	{
		unitId = makeProperty(scope).unitId,
		draft = false,
		...overrides
	}: Partial<ListingFields> & { unitId?: number; draft?: boolean } = {},
) {
	const added = addListing(scope, unitId, listingFields(overrides));
	if (!added.ok) throw new Error(`${added.field}: ${added.message}`);
	const published = draft ? undefined : publishListing(scope, added.listingId, { confirmTaken: true });
	if (published && !published.ok) throw new Error(`${published.field}: ${published.message}`);
	return { listingId: added.listingId, unitId };
}

/** A photo kept with a unit. The files need a place: setFileStore. */
export async function makePhoto(scope: Scope, unitId: number) {
	const picture = { width: 40, height: 30, channels: 3, background: "#0f766e" } as const;
	const png = await sharp({ create: picture }).png().toBuffer();
	const uploaded = await uploadPhotos(scope, { subjectKind: "unit", subjectId: unitId }, [
		new File([new Uint8Array(png)], "front.png"),
	]);
	if (!uploaded.ok) throw new Error(uploaded.message);
	return uploaded.fileIds[0] ?? 0;
}
