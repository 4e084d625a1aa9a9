// Owned by: relocations

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { profiles, users } from "./identity";

/** What an export holds, as its rows were read and its books proved. */
export type FoundInExport = {
	name: string;
	currency: string;
	/** Rows by table. */
	rows: Record<string, number>;
	/** Rows that stay behind, by table. */
	leftBehind: Record<string, number>;
	firstDate: string | null;
	lastDate: string | null;
	/** What accounts of a type come to, debits positive. */
	totals: Record<string, number>;
	/** SHA-256 of the journal without its ids. */
	journal: string;
	files: number;
	steps: number;
};

/** An organization's export from another Tenantry, brought into an empty organization. */
export const relocations = sqliteTable(
	"relocations",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		askedById: integer()
			.notNull()
			.references(() => users.id),
		fileName: text().notNull(),
		sizeBytes: integer().notNull(),
		/** The zip's path in the file storage; `removed/` and the id once it is gone, and its work's folder with it. */
		storageKey: text().notNull().unique(),
		/** checking → found, or unfit; found → bringing → done, or failed with nothing brought in. */
		state: text({ enum: ["checking", "found", "unfit", "bringing", "done", "failed", "deleted"] })
			.notNull()
			.default("checking"),
		/** Why it's unfit or failed. */
		failure: text().notNull().default(""),
		found: text({ mode: "json" }).$type<FoundInExport>(),
		/** Steps that are committed. */
		stepsDone: integer().notNull().default(0),
		steps: integer().notNull().default(0),
		finishedDate: text(),
		createdDate: createdDate(),
	},
	(t) => [
		index("relocations_by_profile").on(t.profileId, t.id),
		uniqueIndex("relocations_under_way").on(t.profileId).where(sql`state IN ('checking', 'bringing')`),
	],
);

/** Which id each row has here, until all of them are. */
export const relocationIds = sqliteTable(
	"relocation_ids",
	{
		relocationId: integer()
			.notNull()
			.references(() => relocations.id),
		tableName: text().notNull(),
		oldId: integer().notNull(),
		newId: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.relocationId, t.tableName, t.oldId] })],
);
