import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles } from "./identity";
import { glAccounts, glTransactions } from "./ledger";
import { properties } from "./rentals";

export const gatewayNames = ["sandbox", "stripe"] as const;

/** What the processor says of an organisation's account; the day comes with "restricted". */
export const accountStates = ["not_started", "in_progress", "more_needed", "active", "restricted"] as const;

export const settleOrders = ["oldest", "priority", "largest"] as const;

/** How an organisation takes money online. No row: it does not. */
export const paymentSettings = sqliteTable("payment_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	gateway: text({ enum: gatewayNames }),
	/** The organisation's account with the processor. */
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
	bankFeeBy: text({ enum: ["organisation", "resident"] })
		.notNull()
		.default("organisation"),
	cardFeeBy: text({ enum: ["organisation", "resident", "split"] })
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

export const onlinePurposes = ["rent", "application_fee"] as const;

/**
 * scheduled → created → open (at the processor) → processing (on its way) → settled → returned, charged back or
 * refunded; or failed, or canceled. What was charged back may be won. It only moves forward.
 */
export const onlinePaymentStates = [
	"scheduled",
	"created",
	"open",
	"processing",
	"failed",
	"canceled",
	"settled",
	"refunded",
	"returned",
	"charged_back",
	"won",
] as const;

/** Money somebody pays over the internet. What it posted is named by `transactionId`. */
export const onlinePayments = sqliteTable(
	"online_payments",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		purpose: text({ enum: onlinePurposes }).notNull(),
		/** What it pays for: the lease, the application. */
		subjectId: integer().notNull(),
		leaseId: integer(),
		propertyId: integer(),
		tenantId: integer(),
		payerName: text().notNull(),
		payerEmail: text().notNull().default(""),
		method: text({ enum: ["card", "bank"] }).notNull(),
		/** "Visa ••4242", once the processor has said so. */
		methodLabel: text().notNull().default(""),
		savedMethodId: integer(),
		amountCents: integer().notNull(),
		/** On top of the amount, borne by who pays. */
		feeCents: integer().notNull().default(0),
		/** What the processor keeps, as it reported. */
		costCents: integer().notNull().default(0),
		refundedCents: integer().notNull().default(0),
		currency: text().notNull(),
		description: text().notNull(),
		/** Charges the payer ticked: they are settled first. */
		chosen: text({ mode: "json" }).$type<number[]>(),
		state: text({ enum: onlinePaymentStates }).notNull().default("created"),
		gateway: text({ enum: gatewayNames }).notNull(),
		gatewayAccount: text().notNull(),
		/** The processor's names for the checkout and for the charge. */
		gatewayId: text(),
		gatewayCharge: text(),
		checkoutUrl: text(),
		saveMethod: integer({ mode: "boolean" }).notNull().default(false),
		returnTo: text().notNull().default(""),
		idempotencyKey: text().notNull(),
		autopayId: integer(),
		/** The day a scheduled payment is to be sent. */
		scheduledFor: text(),
		/** The day the money is expected, while it is on its way. */
		expectedDate: text(),
		startedDate: text().notNull(),
		settledDate: text(),
		endedDate: text(),
		/** Why it failed, was returned or charged back: a word of ours. */
		reason: text().notNull().default(""),
		transactionId: integer().references(() => glTransactions.id),
		feeTransactionId: integer().references(() => glTransactions.id),
		/** Settled money that could not be posted, and why. */
		problem: text().notNull().default(""),
		payoutId: integer(),
		/** When the processor was last asked about it. */
		checkedDate: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		uniqueIndex("online_payments_key").on(t.profileId, t.idempotencyKey),
		index("online_payments_by_profile").on(t.profileId, t.id),
		index("online_payments_by_state").on(t.profileId, t.state, t.id),
		index("online_payments_by_lease").on(t.leaseId, t.id).where(sql`lease_id IS NOT NULL`),
		index("online_payments_by_subject").on(t.profileId, t.purpose, t.subjectId, t.id),
		uniqueIndex("online_payments_gateway").on(t.gateway, t.gatewayId).where(sql`gateway_id IS NOT NULL`),
		index("online_payments_charge").on(t.gateway, t.gatewayCharge).where(sql`gateway_charge IS NOT NULL`),
		index("online_payments_by_payout").on(t.payoutId).where(sql`payout_id IS NOT NULL`),
		index("online_payments_unfinished")
			.on(t.checkedDate, t.id)
			.where(sql`state IN ('created','open','processing') OR (state = 'settled' AND transaction_id IS NULL)`),
		index("online_payments_scheduled").on(t.scheduledFor, t.id).where(sql`state = 'scheduled'`),
	],
);

/** What processors told us, each once. */
export const gatewayEvents = sqliteTable(
	"gateway_events",
	{
		gateway: text({ enum: gatewayNames }).notNull(),
		eventId: text().notNull(),
		gatewayAccount: text().notNull(),
		kind: text().notNull(),
		/** Null until it was carried out. */
		handledDate: text(),
		occurredDate: text().notNull(),
		receivedDate: createdDate(),
	},
	(t) => [primaryKey({ columns: [t.gateway, t.eventId] })],
);

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

/** Money the processor sent to the organisation's bank, and the bank deposit that books it. */
export const payouts = sqliteTable(
	"payouts",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		gateway: text({ enum: gatewayNames }).notNull(),
		gatewayId: text().notNull(),
		date: text().notNull(),
		grossCents: integer().notNull(),
		feeCents: integer().notNull(),
		netCents: integer().notNull(),
		/** What was booked to bank accounts: the same as net unless something is amiss. */
		bookedCents: integer().notNull(),
		payments: integer().notNull(),
		/** The first of its bank deposits. */
		transactionId: integer().references(() => glTransactions.id),
		problem: text().notNull().default(""),
		createdDate: createdDate(),
	},
	(t) => [
		uniqueIndex("payouts_gateway").on(t.profileId, t.gateway, t.gatewayId),
		index("payouts_by_profile").on(t.profileId, t.date, t.id),
	],
);

/** What a payout holds of each payment: a charge, or less where it went back. */
export const payoutItems = sqliteTable(
	"payout_items",
	{
		payoutId: integer()
			.notNull()
			.references(() => payouts.id),
		paymentId: integer()
			.notNull()
			.references(() => onlinePayments.id),
		profileId: integer().notNull(),
		grossCents: integer().notNull(),
		feeCents: integer().notNull(),
		/** Its line on undeposited funds; null where it comes to nothing. */
		postingId: integer(),
	},
	(t) => [
		primaryKey({ columns: [t.payoutId, t.paymentId] }),
		index("payout_items_by_payment").on(t.paymentId, t.payoutId),
	],
);

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

/** The processor in the box: what a real one would keep on its own side. */
export const sandboxObjects = sqliteTable(
	"sandbox_objects",
	{
		id: text().primaryKey(),
		profileId: integer(),
		kind: text({ enum: ["account", "payment", "method", "payout", "event", "clock"] }).notNull(),
		account: text().notNull(),
		/** The first answer to a request stands for its repetitions. */
		idempotencyKey: text(),
		state: text().notNull(),
		/** The next day on which something happens to it by itself. */
		movesOn: text(),
		data: text({ mode: "json" }).$type<Record<string, unknown>>().notNull(),
		createdDate: createdDate(),
	},
	(t) => [
		index("sandbox_objects_by_account").on(t.account, t.kind, t.id),
		index("sandbox_objects_by_state").on(t.kind, t.state),
		index("sandbox_objects_moving").on(t.movesOn, t.id).where(sql`moves_on IS NOT NULL`),
		uniqueIndex("sandbox_objects_key").on(t.account, t.idempotencyKey).where(sql`idempotency_key IS NOT NULL`),
	],
);
