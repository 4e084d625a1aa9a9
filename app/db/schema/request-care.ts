// Owned by: maintenance

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { maintenanceRequests } from "./maintenance";

const profileId = () =>
	integer()
		.notNull()
		.references(() => profiles.id);
const requestId = () =>
	integer()
		.notNull()
		.references(() => maintenanceRequests.id);
const userId = () =>
	integer()
		.notNull()
		.references(() => users.id);

/** Who is told of late requests, and how long a member on call has to answer. Without a row, the defaults. */
export const maintenanceSettings = sqliteTable("maintenance_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	escalateToId: integer().references(() => users.id),
	onCallMinutes: integer().notNull().default(15),
	/** First and last month in which no heat is an emergency. */
	coldFrom: integer().notNull().default(10),
	coldThrough: integer().notNull().default(4),
	updatedDate: updatedDate(),
});

/** Targets that differ from the defaults: hours for urgent requests, working days for others. */
export const requestTargets = sqliteTable(
	"request_targets",
	{
		profileId: profileId(),
		/** Empty for all categories. */
		category: text().notNull().default(""),
		priority: text({ enum: ["low", "normal", "high", "urgent"] }).notNull(),
		respond: integer(),
		repair: integer(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.category, t.priority] })],
);

/** What a look at a request's words and at earlier requests suggests. Only a person applies it. */
export const requestProposals = sqliteTable(
	"request_proposals",
	{
		id: id(),
		profileId: profileId(),
		requestId: requestId(),
		/** What suggested it, and in which version. */
		engine: text().notNull(),
		version: integer().notNull(),
		field: text({ enum: ["category", "priority", "emergency", "assignee", "vendor", "duplicate"] }).notNull(),
		value: text().notNull(),
		/** Why, in a sentence. */
		reason: text().notNull(),
		/** Of several for one field, the best has 1. */
		rank: integer().notNull(),
		state: text({ enum: ["open", "applied", "dismissed"] })
			.notNull()
			.default("open"),
		decidedById: integer().references(() => users.id),
		decidedDate: text(),
		createdDate: createdDate(),
	},
	(t) => [uniqueIndex("request_proposals_by_request").on(t.requestId, t.field, t.rank)],
);

/** Who is on call, once or every few weeks. */
export const onCallShifts = sqliteTable(
	"on_call_shifts",
	{
		id: id(),
		profileId: profileId(),
		userId: userId(),
		fromDate: text().notNull(),
		toDate: text().notNull(),
		/** Weeks after which it comes again; 0 for once. */
		everyWeeks: integer().notNull().default(0),
		createdDate: createdDate(),
	},
	(t) => [index("on_call_shifts_by_profile").on(t.profileId, t.id)],
);

/** Members who were told of an emergency, in turn, and who took it. */
export const onCallCalls = sqliteTable(
	"on_call_calls",
	{
		id: id(),
		profileId: profileId(),
		requestId: requestId(),
		userId: userId(),
		calledDate: text().notNull(),
		state: text({ enum: ["waiting", "taken", "passed"] })
			.notNull()
			.default("waiting"),
		endedDate: text(),
		/** The emergency is over, or was none: if it is one again, whoever was called is called again. */
		over: integer({ mode: "boolean" }).notNull().default(false),
	},
	(t) => [
		index("on_call_calls_by_request").on(t.requestId, t.id),
		uniqueIndex("on_call_calls_waiting").on(t.requestId).where(sql`state = 'waiting'`),
		index("on_call_calls_of_member").on(t.userId, t.profileId).where(sql`state = 'waiting'`),
		index("on_call_calls_due").on(t.calledDate).where(sql`state = 'waiting'`),
	],
);

/** The question after the work: how was it? Answered by a link in an email, or in the resident's center. */
export const requestSurveys = sqliteTable(
	"request_surveys",
	{
		requestId: integer()
			.primaryKey()
			.references(() => maintenanceRequests.id),
		profileId: profileId(),
		/** Hash of the link's secret; only the last email's link works. */
		secretHash: text().notNull().unique(),
		sentDate: text().notNull(),
		rating: integer(),
		words: text().notNull().default(""),
		answeredDate: text(),
		/** Who had done the work, of whom the rating is counted. */
		memberId: integer().references(() => users.id),
	},
	(t) => [index("request_surveys_by_sent").on(t.profileId, t.sentDate)],
);

/** Kept counts of the ratings of each member's finished requests. */
export const requestRatings = sqliteTable(
	"request_ratings",
	{
		profileId: profileId(),
		userId: userId(),
		count: integer().notNull().default(0),
		sum: integer().notNull().default(0),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.userId] })],
);
