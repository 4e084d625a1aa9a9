// Owned by: payments

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles } from "./identity";
import { gatewayNames } from "./payment-settings";

/** A card or bank account kept at the processor: we hold its name there, never its number. */
export const savedMethods = sqliteTable(
	"saved_methods",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		tenantId: integer().notNull(),
		gateway: text({ enum: gatewayNames }).notNull(),
		gatewayAccount: text().notNull(),
		customer: text().notNull(),
		reference: text().notNull(),
		method: text({ enum: ["card", "bank"] }).notNull(),
		label: text().notNull(),
		/** "2027-08", of a card. */
		expires: text().notNull().default(""),
		removedDate: text(),
		createdDate: createdDate(),
	},
	(t) => [
		uniqueIndex("saved_methods_once").on(t.profileId, t.tenantId, t.gateway, t.reference),
		index("saved_methods_by_tenant").on(t.tenantId, t.id),
	],
);

/** A resident's standing order. One payment for each of its days. */
export const autopays = sqliteTable(
	"autopays",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		leaseId: integer().notNull(),
		tenantId: integer().notNull(),
		savedMethodId: integer()
			.notNull()
			.references(() => savedMethods.id),
		pays: text({ enum: ["balance", "rent", "fixed"] }).notNull(),
		fixedCents: integer(),
		maximumCents: integer(),
		day: integer().notNull(),
		fromDate: text().notNull(),
		untilDate: text(),
		state: text({ enum: ["active", "suspended", "ended"] })
			.notNull()
			.default("active"),
		/** Why it was suspended or ended. */
		reason: text().notNull().default(""),
		/** The next day it pays; null once it is over. */
		nextDate: text(),
		/** The day of which its payer was told. */
		noticedFor: text(),
		/** The total, fee included, that the notice named. */
		noticedCents: integer(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("autopays_due").on(t.nextDate, t.id).where(sql`state = 'active' AND next_date IS NOT NULL`),
		index("autopays_by_lease").on(t.leaseId, t.id),
		index("autopays_by_profile").on(t.profileId, t.state, t.id),
	],
);

/** What an autopay did on one of its days. */
export const autopayRuns = sqliteTable(
	"autopay_runs",
	{
		autopayId: integer()
			.notNull()
			.references(() => autopays.id),
		date: text().notNull(),
		profileId: integer().notNull(),
		/** Null when there was nothing to pay. */
		paymentId: integer(),
		outcome: text().notNull(),
		createdDate: createdDate(),
	},
	(t) => [primaryKey({ columns: [t.autopayId, t.date] })],
);

/** What a resident agreed to when autopay was set up or changed, word for word. Kept forever. */
export const autopayAuthorizations = sqliteTable(
	"autopay_authorizations",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		autopayId: integer()
			.notNull()
			.references(() => autopays.id),
		tenantId: integer().notNull(),
		/** Which wording it is. */
		version: text().notNull(),
		text: text().notNull(),
		createdDate: createdDate(),
	},
	(t) => [index("autopay_authorizations_by_autopay").on(t.autopayId, t.id)],
);
