// Owned by: payments

import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, updatedDate } from "./columns";
import { profiles } from "./identity";
import { glAccounts } from "./ledger";
import { properties } from "./rentals";

export const gatewayNames = ["sandbox", "stripe"] as const;

/** What the processor says of an organization's account; the day comes with "restricted". */
export const accountStates = ["not_started", "in_progress", "more_needed", "active", "restricted"] as const;

export const settleOrders = ["oldest", "priority", "largest"] as const;

/** How an organization takes money online. No row: it does not. */
export const paymentSettings = sqliteTable("payment_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	gateway: text({ enum: gatewayNames }),
	/** The organization's account with the processor. */
	gatewayAccount: text(),
	accountState: text({ enum: accountStates }).notNull().default("not_started"),
	/** What the processor still asks for, in its words. */
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
	/** The resident's part of a split card fee, in hundredths of a percent. */
	cardSplitBp: integer().notNull().default(5000),
	/** What paying costs: hundredths of a percent of the amount, and a fixed sum. */
	cardFeeBp: integer().notNull().default(295),
	cardFeeCents: integer().notNull().default(0),
	bankFeeBp: integer().notNull().default(0),
	bankFeeCents: integer().notNull().default(100),
	partialPayments: integer({ mode: "boolean" }).notNull().default(true),
	minimumCents: integer().notNull().default(0),
	/** Online payment is off for a lease after so many returned payments in twelve months; 0: never. */
	mostReturns: integer().notNull().default(3),
	/** Charged to the tenants with a returned payment; 0: nothing. */
	returnFeeCents: integer().notNull().default(0),
	/** Which charges an online payment settles first; properties may have an order of their own. */
	settles: text({ enum: settleOrders }).notNull().default("oldest"),
	lateFeesLast: integer({ mode: "boolean" }).notNull().default(false),
	/** Accounts whose charges go first, in their order, when it settles by priority. */
	priority: text({ mode: "json" }).$type<number[]>().notNull().default([]),
	/** When the processor was last asked for news that did not arrive. */
	newsAskedDate: text(),
	connectedDate: text(),
	createdDate: createdDate(),
	updatedDate: updatedDate(),
});

/** Leases that may not pay online, and why. */
export const onlinePaymentBlocks = sqliteTable("online_payment_blocks", {
	leaseId: integer().primaryKey(),
	profileId: integer().notNull(),
	reason: text().notNull().default(""),
	createdDate: createdDate(),
});

/** Where a property's online rent goes: fixed sums of each payment first, in order, then shares of the rest. */
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
		/** Hundredths of a percent. */
		shareBp: integer().notNull().default(0),
	},
	(t) => [
		primaryKey({ columns: [t.propertyId, t.position] }),
		index("rent_allocations_by_profile").on(t.profileId, t.propertyId),
	],
);

/** Properties whose online rent settles charges in an order of its own. */
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
