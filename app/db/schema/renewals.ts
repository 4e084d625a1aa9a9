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

/** What changes on a lease besides its last day and its rent, once a renewal is signed. */
export type RenewalTerms = {
	/** First due date of the new rent and of the charges that change with it. */
	rentFrom: string;
	/** Recurring charges that end the day before. */
	stop: number[];
	change: { recurringId: number; amountCents: number }[];
	add: { accountId: number; amountCents: number; memo: string }[];
	/** Charged with the first day of the new term. */
	depositCents: number;
	/** Tenants who move out with the last day of the old term. */
	leaving: number[];
	joining: { firstname: string; lastname: string; email: string }[];
};

/** How an organization offers renewals; without a row: the usual way. */
export const renewalSettings = sqliteTable("renewal_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	windowDays: integer().notNull(),
	answerDays: integer().notNull(),
	noticeDays: integer().notNull(),
	/** The most a rent may rise in one renewal; null: no limit. */
	capBp: integer(),
	/** Above the limit: refused, else asked about. */
	capBlocks: integer({ mode: "boolean" }).notNull(),
	terms: text({ mode: "json" }).$type<number[]>().notNull(),
	monthToMonth: integer({ mode: "boolean" }).notNull(),
	/** What a month-to-month rent costs more. */
	monthToMonthBp: integer().notNull(),
	/** Days before the last day to answer on which those who have not answered are reminded. */
	remindDays: text({ mode: "json" }).$type<number[]>().notNull(),
	letter: text().notNull(),
	updatedDate: updatedDate(),
});

/** What an organization offers the people of a lease for the time after its last day. */
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
		/** The last day of the term it follows: of a lease with another one it is history. */
		termEnd: text().notNull(),
		/** The first day of what is offered. */
		termStart: text().notNull(),
		/** The rent a cycle when it was proposed. */
		rentCents: integer().notNull(),
		letter: text().notNull().default(""),
		/** Last day to answer. */
		answerBy: text(),
		sentDate: text(),
		/** Day of the last reminder in the organization's zone. */
		remindedOn: text(),
		answeredDate: text(),
		/** Who answered, as they are called on the lease. */
		answeredBy: text().notNull().default(""),
		answeredHow: text({ enum: ["", "link", "center", "manager"] })
			.notNull()
			.default(""),
		/** Which option was accepted. */
		optionId: integer(),
		endReason: text().notNull().default(""),
		/** Set when the renewal was prepared for signing. */
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

/** One way to stay: a term of months with its rent, or from month to month. */
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
		/** 0: month to month. */
		months: integer().notNull(),
		/** Null: month to month. */
		endDate: text(),
		rentCents: integer().notNull(),
	},
	(t) => [index("renewal_options_by_offer").on(t.offerId, t.position)],
);

/** A mailed link of one tenant: only its hash is kept. */
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

/** What happened to an offer: append-only. */
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
		/** Who did it, in words; blank: the clock. */
		who: text().notNull().default(""),
		detail: text().notNull().default(""),
		createdDate: createdDate(),
	},
	(t) => [index("renewal_events_by_offer").on(t.offerId, t.id)],
);
