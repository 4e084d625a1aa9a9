// Owned by: notifications

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";

/**
 * What a person was told. `profileId` is the organization it is about, `toldAs` what they are to it, and `placeId` which
 * of theirs: a tenant's lease, an owner's record; 0 for all of them. Who is several of these sees each apart.
 */
export const notifications = sqliteTable(
	"notifications",
	{
		id: id(),
		profileId: integer().notNull(),
		userId: integer()
			.notNull()
			.references(() => users.id),
		toldAs: text().$type<"property_manager" | "tenant" | "property_owner">().notNull().default("property_manager"),
		placeId: integer().notNull().default(0),
		type: text().notNull(),
		message: text().notNull(),
		/** What it is about, a kind and a record's id: app/domain/notifications/subjects.ts. No kind: nothing to open. */
		aboutKind: text(),
		aboutId: integer(),
		read: integer({ mode: "boolean" }).notNull().default(false),
		/** What brought it about: no one is told twice of the same. Empty for what cannot happen twice. */
		cause: text().notNull().default(""),
		createdDate: createdDate(),
	},
	(t) => [
		index("notifications_by_user").on(t.userId, t.id),
		index("notifications_unread").on(t.userId, t.id).where(sql`read = 0`),
		uniqueIndex("notifications_cause").on(t.userId, t.toldAs, t.placeId, t.cause).where(sql`cause <> ''`),
	],
);

/** Which kinds a person wants to be told of, by their own profile. No row: all of them. */
export const notificationPreferences = sqliteTable("notification_preferences", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	preferences: text({ mode: "json" }).$type<Record<string, boolean>>().notNull(),
	createdDate: createdDate(),
	updatedDate: updatedDate(),
});

/** How many days ahead an organization's people are told; no row: the usual ones. */
export const notificationLeadTimes = sqliteTable("notification_lead_times", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	upcomingRentDays: integer().notNull(),
	renewalDays: integer().notNull(),
	vacantDays: integer().notNull(),
	updatedDate: updatedDate(),
});

/**
 * What open pages hear of, append-only and kept by triggers for a few days: a notification that came or was read, or the
 * end of a session. Streams read it by its id.
 */
export const liveEvents = sqliteTable(
	"live_events",
	{
		id: id(),
		userId: integer().notNull(),
		notificationId: integer(),
		sessionId: integer(),
		createdDate: createdDate(),
	},
	(t) => [index("live_events_by_user").on(t.userId, t.id)],
);

/** Through which day an organization's people were told of what nears and what is overdue. */
// Owned by: reminders
export const dailyNotices = sqliteTable("daily_notices", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	toldThrough: text().notNull(),
});
