// Owned by: activity

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { profiles, users } from "./identity";

/**
 * The trail: who did what to which record, from where. Append-only, written in the transaction of the change itself. An
 * organization's entries form a chain: each one's hash covers what it says and the hash before it. Entries without a
 * number were made before there was a chain; its beginning covers them all.
 */
export const activityLog = sqliteTable(
	"activity_log",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		userId: integer().references(() => users.id),
		action: text().notNull(),
		subjectKind: text().notNull(),
		subjectId: integer().notNull(),
		summary: text().notNull(),
		/** The old and new value of each changed field; at most 8,000 characters. */
		changes: text({ mode: "json" }).$type<Record<string, [before: unknown, after: unknown]>>(),
		createdDate: createdDate(),
		/** What part of the business it belongs to: a key of `trailAreas`. */
		area: text().notNull().default("other"),
		/** From where: null for scheduled work, and for what has no request. */
		sessionId: integer(),
		ipAddress: text(),
		userAgent: text(),
		/** Counts an organization's entries from 1. */
		entryNumber: integer(),
		/** SHA-256 in base64url. */
		hash: text(),
	},
	(t) => [
		index("activity_by_record").on(t.profileId, t.subjectKind, t.subjectId, t.createdDate),
		index("activity_by_date").on(t.profileId, t.createdDate),
		index("activity_by_person").on(t.profileId, t.userId, t.createdDate).where(sql`user_id IS NOT NULL`),
		// For a person's entries of an area that has few of them.
		index("activity_by_person_and_area")
			.on(t.profileId, t.userId, t.area, t.createdDate)
			.where(sql`user_id IS NOT NULL`),
		index("activity_by_area").on(t.profileId, t.area, t.createdDate),
	],
);

/** How far an organization's trail goes, kept apart from it, so that a trail cut short is noticed. */
export const activityHeads = sqliteTable("activity_heads", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	/** The number of the newest entry, and its hash. */
	entryNumber: integer().notNull(),
	hash: text().notNull(),
});
