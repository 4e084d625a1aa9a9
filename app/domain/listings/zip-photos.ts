import { openFile, type ZippedFile, zipFiles } from "#domain/files";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** A listing's photos as one zip, in their order; undefined if it isn't the organization's or shows none. */
export async function zipListingPhotos(scope: Scope, listingId: number): Promise<Buffer | undefined> {
	const photos = statement<{ fileId: number; caption: string }>(
		`SELECT p.file_id AS fileId, p.caption FROM listing_photos p JOIN listings l ON l.id = p.listing_id
		WHERE p.listing_id = ? AND l.profile_id = ? ORDER BY p.position, p.id`,
	).all(listingId, scope.profileId);
	const files: ZippedFile[] = [];
	for (const { fileId, caption } of photos) {
		const file = await openFile(scope, fileId);
		if (!file) continue;
		const words = caption
			.normalize("NFKD")
			.replace(/[^A-Za-z0-9]+/g, "-")
			.replace(/^-|-$/g, "")
			.toLowerCase();
		const name = [String(files.length + 1).padStart(2, "0"), words.slice(0, 40)].filter(Boolean).join("-");
		files.push({ name: `${name}.webp`, bytes: new Uint8Array(await new Response(file.stream).arrayBuffer()) });
	}
	return files.length > 0 ? zipFiles(files) : undefined;
}
