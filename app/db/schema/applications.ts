// Owned by: applications

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { properties, units } from "./rentals";

export const applicationStatuses = [
	"draft",
	"new",
	"undecided",
	"deferred",
	"approved",
	"rejected",
	"cancelled",
	"added_to_draft_lease",
	"added_to_lease",
] as const;

/** People who apply together for one home. The terms they were shown at the start don't change. */
export const applicationGroups = sqliteTable(
	"application_groups",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** Null if a manager recorded it without a listing. */
		listingId: integer(),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		unitId: integer()
			.notNull()
			.references(() => units.id),
		/** Rent, deposit, criteria, questions and documents when the application was started. */
		terms: text({ mode: "json" }).$type<unknown>().notNull(),
		desiredMoveIn: text().notNull(),
		termMonths: integer(),
		/** The draft lease created from it. */
		leaseId: integer(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("application_groups_by_unit").on(t.profileId, t.unitId, t.id),
		index("application_groups_by_listing").on(t.listingId, t.id).where(sql`listing_id IS NOT NULL`),
		index("application_groups_by_lease").on(t.leaseId).where(sql`lease_id IS NOT NULL`),
	],
);

/**
 * One adult's application. Answers are stored by step. Identity numbers are only stored encrypted, with the last four
 * digits in clear text.
 */
export const rentalApplications = sqliteTable(
	"rental_applications",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		groupId: integer()
			.notNull()
			.references(() => applicationGroups.id),
		unitId: integer().notNull(),
		propertyId: integer().notNull(),
		/** Consecutive in the organization: A-1042. */
		number: integer().notNull(),
		/** The anonymous applicant whose session may edit it; null for a paper application or an unopened invitation. */
		userId: integer().references(() => users.id),
		role: text({ enum: ["primary", "co_applicant", "guarantor"] }).notNull(),
		status: text({ enum: applicationStatuses }).notNull().default("draft"),
		/**
		 * Sort order by what needs attention: 0 new, 1 undecided, 2 approved without a lease, 3 deferred, 4 draft, 5
		 * decided.
		 */
		urgency: integer().notNull().default(4),
		firstname: text().notNull(),
		lastname: text().notNull().default(""),
		email: text().notNull(),
		phone: text().notNull().default(""),
		/** Name and email in lower case without accents, for the list's search. */
		searchText: text().notNull(),
		answers: text({ mode: "json" }).$type<unknown>().notNull().default({}),
		percentComplete: integer().notNull().default(0),
		monthlyIncomeCents: integer().notNull().default(0),
		birthDate: text(),
		taxIdSealed: text().notNull().default(""),
		taxIdLast4: text().notNull().default(""),
		idNumberSealed: text().notNull().default(""),
		idNumberLast4: text().notNull().default(""),
		/** Each consent with the version of its text, the time and the IP address. */
		consents: text({ mode: "json" })
			.$type<{ consent: string; version: string; date: string; ipAddress: string }[]>()
			.notNull()
			.default([]),
		signature: text().notNull().default(""),
		signedDate: text(),
		signedFrom: text().notNull().default(""),
		submittedDate: text(),
		feeCents: integer().notNull().default(0),
		feeState: text({ enum: ["none", "unpaid", "paid", "waived", "refunded"] })
			.notNull()
			.default("none"),
		feeTransactionId: integer(),
		feePaidDate: text(),
		screening: text({ enum: ["not_ordered", "ordered", "received", "failed"] })
			.notNull()
			.default("not_ordered"),
		assigneeId: integer().references(() => users.id),
		invitedDate: text(),
		declinedDate: text(),
		withdrawnDate: text(),
		/** The application of the same person that this one was merged into. */
		mergedIntoId: integer(),
		decidedDate: text(),
		/** Days of inactivity at the last reminder to the applicant: 0 for none, 3 or 25. */
		remindedDay: integer().notNull().default(0),
		savedDate: text().notNull(),
		erasedDate: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("rental_applications_by_id").on(t.profileId, t.id),
		uniqueIndex("rental_applications_number").on(t.profileId, t.number),
		index("rental_applications_by_group").on(t.groupId, t.id),
		index("rental_applications_by_urgency").on(
			t.profileId,
			t.urgency,
			sql`coalesce(submitted_date, created_date)`,
			t.id,
		),
		index("rental_applications_by_name").on(t.profileId, t.lastname, t.id),
		/** For the directory: submitted applications by name. */
		index("rental_applications_directory")
			.on(t.profileId, sql`CAST(lower(lastname || ' ' || firstname) AS TEXT)`, t.id, t.searchText)
			.where(sql`submitted_date IS NOT NULL AND merged_into_id IS NULL`),
		index("rental_applications_by_move").on(t.profileId, t.createdDate, t.id),
		index("rental_applications_by_unit").on(t.profileId, t.unitId, t.id),
		index("rental_applications_by_email").on(t.email, t.id),
		index("rental_applications_by_user").on(t.userId, t.id).where(sql`user_id IS NOT NULL`),
		index("rental_applications_idle").on(t.savedDate, t.id).where(sql`status = 'draft'`),
		index("rental_applications_to_erase")
			.on(t.decidedDate, t.id)
			.where(sql`decided_date IS NOT NULL AND erased_date IS NULL`),
		index("rental_applications_on_drafts").on(t.groupId).where(sql`status = 'added_to_draft_lease'`),
	],
);

/**
 * An application as submitted. Each later submission or correction adds a version. Identity numbers are not included.
 */
export const applicationVersions = sqliteTable(
	"application_versions",
	{
		id: id(),
		profileId: integer().notNull(),
		applicationId: integer()
			.notNull()
			.references(() => rentalApplications.id),
		version: integer().notNull(),
		answers: text({ mode: "json" }).$type<unknown>().notNull(),
		/** The manager who made this version; null if the applicant did. */
		writtenById: integer(),
		createdDate: createdDate(),
	},
	(t) => [uniqueIndex("application_versions_number").on(t.applicationId, t.version)],
);

/** Emailed links of an application: hashed, expiring, each for one purpose. */
export const applicationLinks = sqliteTable(
	"application_links",
	{
		id: id(),
		tokenHash: text().notNull().unique(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		applicationId: integer()
			.notNull()
			.references(() => rentalApplications.id),
		purpose: text({ enum: ["resume", "invite", "status"] }).notNull(),
		/** The address it was emailed to. The link stops working if the application's email changes. */
		email: text().notNull(),
		expiresDate: text().notNull(),
		usedDate: text(),
		createdDate: createdDate(),
	},
	(t) => [
		index("application_links_of").on(t.applicationId, t.purpose),
		index("application_links_old").on(t.expiresDate),
	],
);

/** A document or an answer requested from an applicant besides the form. */
export const applicationItems = sqliteTable(
	"application_items",
	{
		id: id(),
		profileId: integer().notNull(),
		applicationId: integer()
			.notNull()
			.references(() => rentalApplications.id),
		kind: text({ enum: ["document", "question"] }).notNull(),
		/** An identity document can only be opened with a reason, which is saved. */
		isIdentity: integer({ mode: "boolean" }).notNull().default(false),
		label: text().notNull(),
		message: text().notNull().default(""),
		state: text({ enum: ["asked", "received", "accepted", "not_readable"] }).notNull(),
		required: integer({ mode: "boolean" }).notNull().default(false),
		answer: text().notNull().default(""),
		fileId: integer(),
		askedById: integer(),
		receivedDate: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [index("application_items_of").on(t.applicationId, t.id)],
);

/** A screening report on one applicant, ordered with their consent. */
export const applicationScreenings = sqliteTable(
	"application_screenings",
	{
		id: id(),
		profileId: integer().notNull(),
		applicationId: integer()
			.notNull()
			.references(() => rentalApplications.id),
		provider: text().notNull(),
		/** Name, address and phone number of the agency that made the report; letters must include them. */
		agency: text().notNull(),
		reference: text().notNull().default(""),
		state: text({ enum: ["ordered", "received", "failed"] }).notNull(),
		outcome: text({ enum: ["recommended", "with_conditions", "not_recommended"] }),
		findings: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		orderedById: integer(),
		createdDate: createdDate(),
		receivedDate: text(),
	},
	(t) => [
		index("application_screenings_of").on(t.applicationId, t.id),
		index("application_screenings_open").on(t.id).where(sql`state = 'ordered'`),
	],
);

/**
 * Each decision on a group, with who made it and the letter about it. Rows are never deleted; an undone decision is
 * marked as undone.
 */
export const applicationDecisions = sqliteTable(
	"application_decisions",
	{
		id: id(),
		profileId: integer().notNull(),
		groupId: integer()
			.notNull()
			.references(() => applicationGroups.id),
		outcome: text({ enum: ["approve", "conditional", "reject", "defer"] }).notNull(),
		reasons: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		conditions: text().notNull().default(""),
		depositCents: integer(),
		moveInDate: text(),
		note: text().notNull().default(""),
		/** The last day to meet the conditions of a conditional approval. */
		expiresDate: text(),
		letter: text().notNull().default(""),
		letterSentDate: text(),
		/** The status of each application before the decision, to restore it if the decision is undone. */
		before: text({ mode: "json" }).$type<Record<string, string>>().notNull(),
		decidedById: integer(),
		/** Set on a first approval that waits for a second one by someone else. */
		pendingSince: text(),
		confirmedById: integer(),
		undoneDate: text(),
		undoneById: integer(),
		createdDate: createdDate(),
	},
	(t) => [index("application_decisions_of").on(t.groupId, t.id)],
);
