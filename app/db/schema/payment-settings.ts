// Owned by: payments

import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles } from "./identity";
import { glAccounts } from "./ledger";
import { properties } from "./rentals";

export const gatewayNames = ["sandbox", "stripe"] as const;

/** State of an organization's account as reported by the processor. "restricted" comes with a date. */
export const accountStates = ["not_started", "in_progress", "more_needed", "active", "restricted"] as const;

export const settleOrders = ["oldest", "priority", "largest"] as const;

/** An organization's settings for online payments. Without a row, they're off. */
export const paymentSettings = sqliteTable("payment_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	gateway: text({ enum: gatewayNames }),
	/** Id of the organization's account at the processor. */
	gatewayAccount: text(),
	accountState: text({ enum: accountStates }).notNull().default("not_started"),
	/** What the processor still needs, in its words. */
	needs: text({ mode: "json" }).$type<string[]>().notNull().default([]),
	restrictedOn: text(),
	businessType: text({ enum: ["individual", "company", "non_profit"] })
		.notNull()
		.default("company"),
	legalName: text().notNull().default(""),
	supportPhone: text().notNull().default(""),
	rentBankId: integer().references(() => glAccounts.id),
	depositBankId: integer().references(() => glAccounts.id),
	takesCards: integer({ mode: "boolean" }).notNull().default(true),
	takesBanks: integer({ mode: "boolean" }).notNull().default(true),
	bankFeeBy: text({ enum: ["organization", "resident"] })
		.notNull()
		.default("organization"),
	cardFeeBy: text({ enum: ["organization", "resident", "split"] })
		.notNull()
		.default("resident"),
	/** The resident's part of a split card fee, in basis points. */
	cardSplitBp: integer().notNull().default(5000),
	/** Fees for paying: basis points of the amount, and a fixed amount in cents. */
	cardFeeBp: integer().notNull().default(295),
	cardFeeCents: integer().notNull().default(0),
	bankFeeBp: integer().notNull().default(0),
	bankFeeCents: integer().notNull().default(100),
	partialPayments: integer({ mode: "boolean" }).notNull().default(true),
	minimumCents: integer().notNull().default(0),
	/** Returned payments within twelve months after which a lease can't pay online; 0 for no limit. */
	mostReturns: integer().notNull().default(3),
	/** Charged to the tenants for a returned payment; 0 for nothing. */
	returnFeeCents: integer().notNull().default(0),
	/** Which charges an online payment settles first. A property can have its own order. */
	settles: text({ enum: settleOrders }).notNull().default("oldest"),
	lateFeesLast: integer({ mode: "boolean" }).notNull().default(false),
	/** With "priority": accounts whose charges are settled first, in order. */
	priority: text({ mode: "json" }).$type<number[]>().notNull().default([]),
	/** When the processor was last asked for events that may not have arrived. */
	newsAskedDate: text(),
	connectedDate: text(),
	createdDate: createdDate(),
	updatedDate: updatedDate(),
});

/** Leases that can't pay online, with the reason. */
export const onlinePaymentBlocks = sqliteTable("online_payment_blocks", {
	leaseId: integer().primaryKey(),
	profileId: integer().notNull(),
	reason: text().notNull().default(""),
	createdDate: createdDate(),
});

/** Where a property's online rent goes: fixed amounts of each payment first, in order, then shares of the rest. */
export const rentAllocations = sqliteTable(
	"rent_allocations",
	{
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		position: integer().notNull(),
		profileId: integer().notNull(),
		bankAccountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		kind: text({ enum: ["fixed", "share"] }).notNull(),
		fixedCents: integer().notNull().default(0),
		/** In basis points. */
		shareBp: integer().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.propertyId, t.position] }),
		index("rent_allocations_by_profile").on(t.profileId, t.propertyId),
	],
);

/** Properties whose online rent settles charges in their own order. */
export const propertySettleOrders = sqliteTable(
	"property_settle_orders",
	{
		propertyId: integer()
			.primaryKey()
			.references(() => properties.id),
		profileId: integer().notNull(),
		settles: text({ enum: settleOrders }).notNull(),
		lateFeesLast: integer({ mode: "boolean" }).notNull().default(false),
		priority: text({ mode: "json" }).$type<number[]>().notNull().default([]),
	},
	(t) => [index("property_settle_orders_by_profile").on(t.profileId, t.propertyId)],
);

/**
 * Each order in which online rent settled charges, from a day on: the organization's, or a property's own. Rows never
 * change.
 */
export const settleOrderVersions = sqliteTable(
	"settle_order_versions",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** Null for the organization's order. */
		propertyId: integer().references(() => properties.id),
		/** The day of the change, in the organization's time zone. */
		fromDate: text().notNull(),
		/** Null where a property uses the organization's order from then on. */
		settles: text({ enum: settleOrders }),
		lateFeesLast: integer({ mode: "boolean" }).notNull(),
		priority: text({ mode: "json" }).$type<number[]>().notNull(),
		createdDate: createdDate(),
	},
	(t) => [index("settle_order_versions_by_place").on(t.profileId, t.propertyId, t.id)],
);
