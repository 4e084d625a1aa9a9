// Owned by: reports

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { profiles, users } from "./identity";
import { leases } from "./leasing";

/** What a person keeps about a report: the star, when they last opened it, and the columns they chose. */
export const reportHabits = sqliteTable(
	"report_habits",
	{
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		userId: integer()
			.notNull()
			.references(() => users.id),
		route: text().notNull(),
		starred: integer({ mode: "boolean" }).notNull().default(false),
		usedDate: text(),
		/** Names of columns; null for those that the report opens with. */
		columns: text({ mode: "json" }).$type<string[]>(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.userId, t.route] })],
);

/** A report's filters under a name, for whoever saved them and perhaps for the team. */
export const reportViews = sqliteTable(
	"report_views",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		userId: integer()
			.notNull()
			.references(() => users.id),
		route: text().notNull(),
		name: text().notNull(),
		/** The page's query, and the columns. */
		query: text().notNull().default(""),
		columns: text({ mode: "json" }).$type<string[]>(),
		shared: integer({ mode: "boolean" }).notNull().default(false),
		createdDate: createdDate(),
	},
	(t) => [
		uniqueIndex("report_views_by_name").on(t.profileId, t.userId, t.route, t.name),
		index("report_views_shared").on(t.profileId, t.route).where(sql`shared = 1`),
	],
);

/** Reports that an organization doesn't show its owners. */
export const reportsHidden = sqliteTable(
	"reports_hidden",
	{
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		route: text().notNull(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.route] })],
);

/** Reports that are made as files while whoever asked does something else. */
export const reportFiles = sqliteTable(
	"report_files",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		askedById: integer()
			.notNull()
			.references(() => users.id),
		route: text().notNull(),
		format: text({ enum: ["xlsx", "csv", "pdf"] }).notNull(),
		/** What was asked for, with its days: a report of this month is of the month in which it was asked. */
		asked: text().notNull(),
		columns: text({ mode: "json" }).$type<string[]>(),
		/** Within what it was made, as JSON; empty for everything. */
		within: text().notNull().default(""),
		state: text({ enum: ["waiting", "running", "ready", "failed", "deleted"] })
			.notNull()
			.default("waiting"),
		linesDone: integer().notNull().default(0),
		/** How many lines there will be; 0 if it isn't known. */
		lines: integer().notNull().default(0),
		/** The last sign of life of whoever makes it, and how often it was begun. */
		beatDate: text(),
		tries: integer().notNull().default(0),
		fileName: text().notNull().default(""),
		/** Its path in the file storage. */
		storageKey: text().notNull().unique(),
		sizeBytes: integer().notNull().default(0),
		readyDate: text(),
		expiresDate: text(),
		createdDate: createdDate(),
	},
	(t) => [
		index("report_files_by_person").on(t.profileId, t.askedById, t.id),
		index("report_files_to_make").on(t.id).where(sql`state IN ('waiting', 'running')`),
		index("report_files_to_delete").on(t.expiresDate).where(sql`state = 'ready'`),
	],
);

/** Which leases had which exceptions when they were last looked for, in the report's order: for very many units. */
export const leaseExceptions = sqliteTable(
	"lease_exceptions",
	{
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		position: integer().notNull(),
		kind: text().notNull(),
		leaseId: integer()
			.notNull()
			.references(() => leases.id, { onDelete: "cascade" }),
	},
	(t) => [
		primaryKey({ columns: [t.profileId, t.position] }),
		index("lease_exceptions_by_kind").on(t.profileId, t.kind, t.position),
		index("lease_exceptions_by_lease").on(t.leaseId),
	],
);

/** When an organization's exceptions were last looked for. */
export const exceptionChecks = sqliteTable("exception_checks", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	checkedDate: text().notNull(),
});
