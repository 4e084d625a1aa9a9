// Owned by: announcements

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { properties } from "./rentals";

/** What an organization announces to its residents and owners; `announcements` are the installation's own. */
export const organizationAnnouncements = sqliteTable(
	"organization_announcements",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		subject: text().notNull(),
		body: text().notNull(),
		toResidents: integer({ mode: "boolean" }).notNull(),
		toOwners: integer({ mode: "boolean" }).notNull(),
		/** False: only those of `organization_announcement_properties`. */
		allProperties: integer({ mode: "boolean" }).notNull(),
		byCenter: integer({ mode: "boolean" }).notNull(),
		byEmail: integer({ mode: "boolean" }).notNull(),
		/** The first and the last day, in the organization's time zone. */
		fromDate: text().notNull(),
		untilDate: text().notNull(),
		/** A draft waits for the review; an announced one is shown and emailed from its first day. */
		state: text({ enum: ["draft", "announced", "withdrawn"] })
			.notNull()
			.default("draft"),
		/** When the last email was queued; null if any is still to be queued, or none is sent. */
		emailedDate: text(),
		emailed: integer().notNull().default(0),
		authorId: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("organization_announcements_by_profile").on(t.profileId, t.id),
		index("organization_announcements_to_email")
			.on(t.fromDate)
			.where(sql`state = 'announced' AND by_email = 1 AND emailed_date IS NULL`),
	],
);

/** The properties whose residents or owners an announcement is for. */
export const organizationAnnouncementProperties = sqliteTable(
	"organization_announcement_properties",
	{
		announcementId: integer()
			.notNull()
			.references(() => organizationAnnouncements.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
	},
	(t) => [primaryKey({ columns: [t.announcementId, t.propertyId] })],
);

/** Who got an announcement by email, so that no one gets it twice. */
export const organizationAnnouncementEmails = sqliteTable(
	"organization_announcement_emails",
	{
		announcementId: integer()
			.notNull()
			.references(() => organizationAnnouncements.id),
		toAddress: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.announcementId, t.toAddress] })],
);

/** Who hid an announcement. A changed text takes these away. */
export const organizationAnnouncementDismissals = sqliteTable(
	"organization_announcement_dismissals",
	{
		userId: integer()
			.notNull()
			.references(() => users.id),
		announcementId: integer()
			.notNull()
			.references(() => organizationAnnouncements.id),
	},
	(t) => [primaryKey({ columns: [t.userId, t.announcementId] })],
);
