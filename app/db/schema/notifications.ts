// Owned by: notifications

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";

/**
 * Notifications of a user. `profileId` is the organization they're about, `toldAs` the user's role in it, and `placeId`
 * the tenant's lease or the owner's record, 0 for all of them. Users with several roles see each separately.
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
		/**
		 * The subject: a kind and a record's id (app/domain/notifications/subjects.ts). Without a kind, there is
		 * nothing to open.
		 */
		aboutKind: text(),
		aboutId: integer(),
		read: integer({ mode: "boolean" }).notNull().default(false),
		/** Identifies the cause, so that no one is notified of it twice. "" if it can't happen twice. */
		cause: text().notNull().default(""),
		createdDate: createdDate(),
	},
	(t) => [
		index("notifications_by_user").on(t.userId, t.id),
		index("notifications_unread").on(t.userId, t.id).where(sql`read = 0`),
		uniqueIndex("notifications_cause").on(t.userId, t.toldAs, t.placeId, t.cause).where(sql`cause <> ''`),
	],
);

/** The kinds of notifications that a user wants, per profile. Without a row: all. */
export const notificationPreferences = sqliteTable("notification_preferences", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	preferences: text({ mode: "json" }).$type<Record<string, boolean>>().notNull(),
	createdDate: createdDate(),
	updatedDate: updatedDate(),
});

/** How many days in advance an organization's people are notified. Without a row: the defaults. */
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
 * Events for open pages, append-only and kept a few days, written by triggers (`notifications_arrive`, `sessions_end`
 * of drizzle/0002_rules.sql): a notification that was added or read, or the end of a session. Streams read them by id.
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

/** The date through which an organization's people got their daily reminders. */
// Owned by: reminders
export const dailyNotices = sqliteTable("daily_notices", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	toldThrough: text().notNull(),
});
