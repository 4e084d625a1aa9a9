import { eq, getTableColumns } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { listPhotos } from "#domain/files";
import { db, statement, write } from "~/db/client.server";
import { listingSettings as table } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";

type Row = typeof table.$inferSelect;

/** An organization's settings for listings and applications. */
export type ListingSettings = Omit<Row, "profileId" | "createdDate">;

/** The organization's settings for listings and applications; default values until they are first saved. */
export function listingSettings(scope: Scope): ListingSettings {
	const { profileId: _, createdDate: __, ...settings } = findRow(scope) ?? standard(scope);
	return settings;
}

/**
 * Saves the given settings. They apply to what starts afterwards; an application already started keeps its own. Refuses
 * a `slug` that another organization has, and a logo that isn't the organization's picture.
 */
export function saveListingSettings(
	scope: Scope,
	{
		seenUpdatedDate,
		...input
	}: Partial<Omit<ListingSettings, "updatedDate">> & { seenUpdatedDate?: string | undefined },
): Result {
	return write(() => {
		const before = findRow(scope);
		const failure =
			staleEdit(scope, seenUpdatedDate, before?.updatedDate ?? unsaved) ??
			checkSlug(scope, input.slug) ??
			checkLogo(scope, input.logoFileId);
		if (failure) return failure;
		const row = { ...(before ?? standard(scope)), ...input, profileId: scope.profileId, updatedDate: nowIso() };
		db().insert(table).values(row).onConflictDoUpdate({ target: table.profileId, set: row }).run();
		recordActivity(scope, {
			action: "listings.settings",
			subjectKind: "organization",
			subjectId: scope.profileId,
			summary: "The listing settings were changed.",
		});
		return { ok: true };
	});
}

/** Value of the updated date before anything was saved. */
const unsaved = "never";

function findRow(scope: Scope): Row | undefined {
	return db().select().from(table).where(eq(table.profileId, scope.profileId)).get();
}

function standard(scope: Scope): Row {
	const organization = statement<{ name: string; email: string; phone: string }>(
		"SELECT name, email, phone FROM organization WHERE profile_id = ?",
	).get(scope.profileId);
	const defaults = Object.fromEntries(
		Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.default ?? null]),
	) as Row;
	return {
		...defaults,
		profileId: scope.profileId,
		contactName: organization?.name ?? "",
		contactEmail: organization?.email ?? "",
		contactPhone: organization?.phone ?? "",
		createdDate: nowIso(),
		updatedDate: unsaved,
	};
}

function checkSlug(scope: Scope, slug: string | null | undefined) {
	if (!slug) return undefined;
	const taken = statement("SELECT 1 FROM listing_settings WHERE slug = ? AND profile_id <> ?").get(
		slug,
		scope.profileId,
	);
	return taken ? refuse("Another organization already uses this address.", "slug") : undefined;
}

function checkLogo(scope: Scope, logoFileId: number | null | undefined) {
	if (!logoFileId) return undefined;
	const photos = listPhotos(scope, { subjectKind: "organization", subjectId: scope.profileId });
	return photos.some(({ id }) => id === logoFileId) ? undefined : refuse("That picture wasn't found.", "logo");
}
