// Owned by: payments

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles } from "./identity";
import { gatewayNames } from "./payment-settings";

/**
 * A card or bank account saved at the payment processor. Only the processor's reference to it is stored, never its
 * number.
 */
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
		/** "2027-08", for a card. */
		expires: text().notNull().default(""),
		removedDate: text(),
		createdDate: createdDate(),
	},
	(t) => [
		uniqueIndex("saved_methods_once").on(t.profileId, t.tenantId, t.gateway, t.reference),
		index("saved_methods_by_tenant").on(t.tenantId, t.id),
	],
);

/** A resident's autopay, which makes one payment on each of its dates. */
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
		/** The date of its next payment; null after it has ended. */
		nextDate: text(),
		/** The payment date that the payer was last notified about. */
		noticedFor: text(),
		/** The total in cents, including the fee, that the notice named. */
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

/** What an autopay did on one of its dates. */
export const autopayRuns = sqliteTable(
	"autopay_runs",
	{
		autopayId: integer()
			.notNull()
			.references(() => autopays.id),
		date: text().notNull(),
		profileId: integer().notNull(),
		/** Null if there was nothing to pay. */
		paymentId: integer(),
		outcome: text().notNull(),
		createdDate: createdDate(),
	},
	(t) => [primaryKey({ columns: [t.autopayId, t.date] })],
);

/** The exact text that a resident authorized when they set up or changed autopay. Never deleted. */
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
		/** Version of the text. */
		version: text().notNull(),
		text: text().notNull(),
		createdDate: createdDate(),
	},
	(t) => [index("autopay_authorizations_by_autopay").on(t.autopayId, t.id)],
);
