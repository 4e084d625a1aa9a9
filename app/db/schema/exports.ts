// Owned by: exports

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { profiles, users } from "./identity";

/** Rights to see what is kept sealed. */
export type NumberRight = "see_identity_numbers" | "see_bank_details";

export const exportKinds = ["everything", "tenant", "owner", "applicant"] as const;

/** Exports that someone asked for, each a zip in the file storage until it is deleted. */
export const dataExports = sqliteTable(
	"data_exports",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** The organization's records, or what is kept about one person. */
		kind: text({ enum: exportKinds }).notNull(),
		/** The person's record; 0 for everything. */
		subjectId: integer().notNull().default(0),
		askedById: integer()
			.notNull()
			.references(() => users.id),
		/** Asked by the person it is about. The team doesn't see it. */
		own: integer({ mode: "boolean" }).notNull().default(false),
		/** The rights to see numbers that are in it in full; whoever downloads it needs them. */
		numbers: text({ mode: "json" }).$type<NumberRight[]>().notNull().default([]),
		state: text({ enum: ["waiting", "running", "ready", "failed", "deleted"] })
			.notNull()
			.default("waiting"),
		/** What is being written, and how far it is. */
		step: text().notNull().default(""),
		stepsDone: integer().notNull().default(0),
		steps: integer().notNull().default(0),
		/** The last sign of life of whoever makes it, and how often it was begun. */
		beatDate: text(),
		tries: integer().notNull().default(0),
		/** Its path in the file storage. */
		storageKey: text().notNull().unique(),
		sizeBytes: integer().notNull().default(0),
		readyDate: text(),
		expiresDate: text(),
		endedDate: text(),
		createdDate: createdDate(),
	},
	(t) => [
		uniqueIndex("data_exports_open").on(t.profileId, t.kind, t.subjectId).where(sql`state IN ('waiting', 'running')`),
		index("data_exports_by_subject").on(t.profileId, t.kind, t.subjectId, t.id),
		index("data_exports_to_make").on(t.id).where(sql`state IN ('waiting', 'running')`),
		index("data_exports_to_delete").on(t.expiresDate).where(sql`state = 'ready'`),
	],
);
