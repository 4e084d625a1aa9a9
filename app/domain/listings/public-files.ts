import { type OpenFile, openFile } from "#domain/files";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { systemScope } from "~/domain/kernel/scope";

/**
 * A photo of a live listing, which everyone may see, or of any listing of the organization `seenBy`; undefined for
 * others.
 */
export function openListingPhoto(photoId: number, seenBy?: number): Promise<OpenFile | undefined> {
	const live = wholeOrganization(() => openPhoto("l.status = 'active'", photoId));
	return live ?? openPhoto("l.profile_id = ?", photoId, seenBy ?? 0) ?? Promise.resolve(undefined);
}

function openPhoto(condition: string, ...params: number[]): Promise<OpenFile | undefined> | undefined {
	const photo = statement<{ fileId: number; profileId: number }>(
		`SELECT p.file_id AS fileId, p.profile_id AS profileId FROM listing_photos p JOIN listings l ON l.id = p.listing_id
		WHERE p.id = ? AND ${condition}`,
	).get(...params);
	return photo && openFile(systemScope(photo.profileId), photo.fileId);
}

/** The logo that an organization shows on its public pages; undefined if there is none. */
export function openOrganizationLogo(org: string): Promise<OpenFile | undefined> {
	const logo = statement<{ fileId: number | null; profileId: number }>(
		"SELECT logo_file_id AS fileId, profile_id AS profileId FROM listing_settings WHERE slug = ?",
	).get(org.toLowerCase());
	return logo?.fileId ? openFile(systemScope(logo.profileId), logo.fileId) : Promise.resolve(undefined);
}
