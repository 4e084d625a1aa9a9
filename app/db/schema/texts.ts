// Owned by: texts

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, keptId } from "./columns";
import { profiles, users } from "./identity";

/**
 * Who agreed to get an organization's text messages, at which number, when, from where and to which words. A row is
 * never used again: another number, or agreeing anew, is another row.
 */
export const textConsents = sqliteTable(
	"text_consents",
	{
		id: keptId(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		userId: integer()
			.notNull()
			.references(() => users.id),
		/** In E.164: "+12175550100". */
		phone: text().notNull(),
		/** Asked: a code was texted to the number, and hasn't been entered yet. */
		state: text({ enum: ["asked", "on", "ended"] }).notNull(),
		/** The version of the words, and the words themselves as they were shown. */
		wordsVersion: integer().notNull(),
		words: text().notNull(),
		askedDate: text().notNull(),
		ipAddress: text().notNull(),
		userAgent: text().notNull(),
		/** Hash of the code; null once it was entered. */
		codeHash: text(),
		codeUntil: text(),
		codeTries: integer().notNull().default(0),
		/** When the code was entered. */
		onDate: text(),
		endedDate: text(),
		endedHow: text({ enum: ["turned_off", "new_number", "asked_again"] }),
	},
	(t) => [
		uniqueIndex("text_consents_on").on(t.profileId, t.userId).where(sql`state = 'on'`),
		uniqueIndex("text_consents_asked").on(t.profileId, t.userId).where(sql`state = 'asked'`),
		index("text_consents_phone").on(t.phone, t.askedDate),
		index("text_consents_user").on(t.userId, t.askedDate),
	],
);

/** Numbers that texted STOP and not START since. Nothing is sent to them, whatever was agreed to. */
export const textStops = sqliteTable("text_stops", {
	phone: text().primaryKey(),
	stoppedDate: text().notNull(),
});

/** Messages that came in, by the service's id, so that one that is repeated counts once. Their words aren't kept. */
export const textReplies = sqliteTable(
	"text_replies",
	{
		providerId: text().primaryKey(),
		phone: text().notNull(),
		word: text({ enum: ["stop", "start", "help", "other"] }).notNull(),
		createdDate: createdDate(),
	},
	(t) => [index("text_replies_phone").on(t.phone, t.createdDate)],
);

/** Text messages to send, written in the transaction of their cause. */
export const textMessages = sqliteTable(
	"text_messages",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		userId: integer()
			.notNull()
			.references(() => users.id),
		/** In E.164. */
		toPhone: text().notNull(),
		/** Emptied once a code is sent. */
		body: text().notNull(),
		kind: text({ enum: ["code", "welcome", "notification", "announcement", "message"] }).notNull(),
		/** Also sent between 9 p.m. and 8 a.m. */
		urgent: integer({ mode: "boolean" }).notNull().default(false),
		/** How many message parts carriers bill it as. */
		parts: integer().notNull(),
		/** The member who wrote it; null for what the product sends. */
		authorId: integer().references(() => users.id),
		status: text({ enum: ["queued", "sending", "sent", "delivered", "failed", "undelivered", "canceled"] })
			.notNull()
			.default("queued"),
		attempts: integer().notNull().default(0),
		nextAttemptDate: text().notNull(),
		/** After this moment it isn't sent; null if it is never too late. */
		uselessDate: text(),
		/** Since when it may have been sent without our knowing; null if it wasn't. */
		maybeSentDate: text(),
		lastError: text().notNull().default(""),
		providerId: text().notNull().default(""),
		createdDate: createdDate(),
		sentDate: text(),
		deliveredDate: text(),
		/** When a failed one was sent again, as another row. */
		resentDate: text(),
	},
	(t) => [
		index("text_messages_due").on(t.nextAttemptDate, t.id).where(sql`status IN ('queued','sending')`),
		index("text_messages_failed").on(t.profileId, t.createdDate).where(sql`status IN ('failed','undelivered')`),
		index("text_messages_provider").on(t.providerId).where(sql`provider_id <> ''`),
		index("text_messages_by_day").on(t.profileId, t.createdDate, t.status, t.parts),
		index("text_messages_by_profile").on(t.profileId, t.id),
		index("text_messages_by_person").on(t.profileId, t.userId, t.id),
		index("text_messages_waiting").on(t.toPhone).where(sql`status = 'queued'`),
	],
);

/**
 * How many texts, and as how many message parts, each quarter of an hour of UTC had: days and months of every time zone
 * begin with one. Kept by triggers (`text_sums_…` of drizzle/0022_text-sums-kept.sql).
 */
export const textSums = sqliteTable(
	"text_sums",
	{
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** When it begins, as "2026-11-25T23:45". */
		quarter: text().notNull(),
		texts: integer().notNull(),
		parts: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.quarter] })],
);
