// Owned by: renewals

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles } from "./identity";
import { leases } from "./leasing";
import { tenants } from "./people";
import { properties, units } from "./rentals";

export const renewalOfferStates = ["draft", "sent", "accepted", "declined", "expired", "withdrawn", "renewed"] as const;

export const renewalEventKinds = [
	"proposed",
	"sent",
	"reminded",
	"question",
	"accepted",
	"declined",
	"asked_again",
	"expired",
	"withdrawn",
	"undone",
	"prepared",
	"renewed",
] as const;

/** What a signed renewal changes on a lease besides its end date and rent. */
export type RenewalTerms = {
	/** First due date of the new rent and of the changed charges. */
	rentFrom: string;
	/** Recurring charges that end the day before. */
	stop: number[];
	change: { recurringId: number; amountCents: number }[];
	add: { accountId: number; amountCents: number; memo: string }[];
	/** Charged on the first day of the new term. */
	depositCents: number;
	/** Tenants who move out on the last day of the old term. */
	leaving: number[];
	joining: { firstname: string; lastname: string; email: string }[];
};

/** An organization's settings for renewals. Without a row, the defaults apply. */
export const renewalSettings = sqliteTable("renewal_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	windowDays: integer().notNull(),
	answerDays: integer().notNull(),
	noticeDays: integer().notNull(),
	/** Maximum rent increase of a renewal; null for no limit. */
	capBp: integer(),
	/** Whether an increase above the limit is refused; otherwise it must be confirmed. */
	capBlocks: integer({ mode: "boolean" }).notNull(),
	terms: text({ mode: "json" }).$type<number[]>().notNull(),
	monthToMonth: integer({ mode: "boolean" }).notNull(),
	/** How much more a month-to-month rent costs. */
	monthToMonthBp: integer().notNull(),
	/** Days before the reply-by date on which tenants who haven't answered are reminded. */
	remindDays: text({ mode: "json" }).$type<number[]>().notNull(),
	letter: text().notNull(),
	updatedDate: updatedDate(),
});

/** A renewal offer for the time after a lease's end date. */
export const renewalOffers = sqliteTable(
	"renewal_offers",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		leaseId: integer()
			.notNull()
			.references(() => leases.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		unitId: integer()
			.notNull()
			.references(() => units.id),
		state: text({ enum: renewalOfferStates }).notNull().default("draft"),
		/**
		 * The end date of the term that the offer renews. If it differs from the lease's end date, the offer is
		 * outdated.
		 */
		termEnd: text().notNull(),
		/** The first day of the offered term. */
		termStart: text().notNull(),
		/** The rent per cycle when the offer was made. */
		rentCents: integer().notNull(),
		letter: text().notNull().default(""),
		/** The reply-by date. */
		answerBy: text(),
		sentDate: text(),
		/** Date of the last reminder, in the organization's time zone. */
		remindedOn: text(),
		answeredDate: text(),
		/** Name of the person who answered, as on the lease. */
		answeredBy: text().notNull().default(""),
		answeredHow: text({ enum: ["", "link", "center", "manager"] })
			.notNull()
			.default(""),
		/** The option that was accepted. */
		optionId: integer(),
		endReason: text().notNull().default(""),
		/** Set when the renewal is prepared for signature. */
		terms: text({ mode: "json" }).$type<RenewalTerms>(),
		preparedDate: text(),
		renewedDate: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("renewal_offers_by_lease").on(t.leaseId, t.id),
		index("renewal_offers_by_state").on(t.profileId, t.state, t.id),
		index("renewal_offers_out").on(t.answerBy, t.id).where(sql`state = 'sent'`),
		uniqueIndex("renewal_offers_open").on(t.leaseId).where(sql`state IN ('draft','sent','accepted')`),
	],
);

/** One option of an offer: a term in months with its rent, or month-to-month. */
export const renewalOptions = sqliteTable(
	"renewal_options",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		offerId: integer()
			.notNull()
			.references(() => renewalOffers.id),
		position: integer().notNull(),
		/** 0 for month-to-month. */
		months: integer().notNull(),
		/** Null for month-to-month. */
		endDate: text(),
		rentCents: integer().notNull(),
	},
	(t) => [index("renewal_options_by_offer").on(t.offerId, t.position)],
);

/** A tenant's emailed link. Only its hash is stored. */
export const renewalLinks = sqliteTable(
	"renewal_links",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		offerId: integer()
			.notNull()
			.references(() => renewalOffers.id),
		tenantId: integer()
			.notNull()
			.references(() => tenants.id),
		tokenHash: text().notNull().unique(),
		createdDate: createdDate(),
	},
	(t) => [index("renewal_links_by_offer").on(t.offerId, t.id)],
);

/** Events of an offer. Append-only. */
export const renewalEvents = sqliteTable(
	"renewal_events",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		offerId: integer()
			.notNull()
			.references(() => renewalOffers.id),
		kind: text({ enum: renewalEventKinds }).notNull(),
		/** Name of who did it; "" for scheduled work. */
		who: text().notNull().default(""),
		detail: text().notNull().default(""),
		createdDate: createdDate(),
	},
	(t) => [index("renewal_events_by_offer").on(t.offerId, t.id)],
);
