// Owned by: announcements

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { properties } from "./rentals";

/** An organization's announcements to its residents and owners. `announcements` has those of the installation. */
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
		/** If false, only the properties in `organization_announcement_properties`. */
		allProperties: integer({ mode: "boolean" }).notNull(),
		byCenter: integer({ mode: "boolean" }).notNull(),
		byEmail: integer({ mode: "boolean" }).notNull(),
		byText: integer({ mode: "boolean" }).notNull().default(false),
		/** The first and last day on which it is shown, in the organization's time zone. */
		fromDate: text().notNull(),
		untilDate: text().notNull(),
		/** A draft waits for its author's review. An announced one is shown and emailed from its first day on. */
		state: text({ enum: ["draft", "announced", "withdrawn"] })
			.notNull()
			.default("draft"),
		/** When its last email was queued. Null while emails remain to be queued, or if none are sent. */
		emailedDate: text(),
		emailed: integer().notNull().default(0),
		/** The same of its text messages. */
		textedDate: text(),
		texted: integer().notNull().default(0),
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
		index("organization_announcements_to_text")
			.on(t.fromDate)
			.where(sql`state = 'announced' AND by_text = 1 AND texted_date IS NULL`),
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

/** Who got an announcement by text message, so that no one gets it twice. */
export const organizationAnnouncementTexts = sqliteTable(
	"organization_announcement_texts",
	{
		announcementId: integer()
			.notNull()
			.references(() => organizationAnnouncements.id),
		userId: integer()
			.notNull()
			.references(() => users.id),
	},
	(t) => [primaryKey({ columns: [t.announcementId, t.userId] })],
);

/** Who dismissed an announcement. Changing its text deletes these rows. */
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
