// Owned by: erasure

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";

export const erasedKinds = ["tenant", "owner", "applicant"] as const;

/** Requests to erase what is kept about a person, and what became of them. The erased data isn't in them. */
export const erasures = sqliteTable(
	"erasures",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: text({ enum: erasedKinds }).notNull(),
		/** The person's record, which stays without what it said. */
		subjectId: integer().notNull(),
		/** Whether the person asked in their account. Otherwise a member of the team did, or a setting. */
		byPerson: integer({ mode: "boolean" }).notNull().default(false),
		state: text({ enum: ["asked", "declined", "withdrawn", "done"] }).notNull(),
		askedDate: text().notNull(),
		/** Who erased or declined it; null for a setting. */
		decidedById: integer().references(() => users.id),
		decidedDate: text(),
		/** What the person was told when it was declined. */
		answer: text().notNull().default(""),
		/** What was erased, by part, with how many. */
		erased: text({ mode: "json" }).$type<Record<string, number>>().notNull().default({}),
		/** The day from which the name isn't kept on leases any more; null once it's gone. */
		nameKeptUntil: text(),
		nameErasedDate: text(),
		createdDate: createdDate(),
	},
	(t) => [
		uniqueIndex("erasures_open").on(t.profileId, t.kind, t.subjectId).where(sql`state = 'asked'`),
		uniqueIndex("erasures_done").on(t.profileId, t.kind, t.subjectId).where(sql`state = 'done'`),
		index("erasures_by_profile").on(t.profileId, t.id),
		index("erasures_name_due").on(t.nameKeptUntil).where(sql`name_kept_until IS NOT NULL`),
	],
);

/** People whose data may not be erased for now, each with why: a dispute, a claim. */
export const erasureHolds = sqliteTable(
	"erasure_holds",
	{
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		kind: text({ enum: erasedKinds }).notNull(),
		subjectId: integer().notNull(),
		reason: text().notNull(),
		authorId: integer().references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.kind, t.subjectId] })],
);

/** How long an organization keeps what it knows of people. Without a row: the defaults. */
export const privacySettings = sqliteTable("privacy_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	/** Years after a lease's end in which its tenants' names stay on it. */
	leaseYears: integer().notNull().default(7),
	/** Months after the decision after which an applicant who didn't move in is erased; null for never. */
	applicantMonths: integer(),
	updatedDate: updatedDate(),
});
