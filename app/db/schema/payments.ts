// Owned by: payments

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles } from "./identity";
import { glTransactions } from "./ledger";
import { gatewayNames } from "./payment-settings";

export const onlinePurposes = ["rent", "application_fee"] as const;

/**
 * scheduled → created → open (at the processor) → processing → settled → returned, charged back or refunded; or failed
 * or canceled. A chargeback can be won. States only move forward.
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

/** An online payment. `transactionId` is what it posted. */
export const onlinePayments = sqliteTable(
	"online_payments",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		purpose: text({ enum: onlinePurposes }).notNull(),
		/** Id of the lease or application that it pays for. */
		subjectId: integer().notNull(),
		leaseId: integer(),
		propertyId: integer(),
		tenantId: integer(),
		payerName: text().notNull(),
		payerEmail: text().notNull().default(""),
		method: text({ enum: ["card", "bank"] }).notNull(),
		/** "Visa ••4242", once the processor reported it. */
		methodLabel: text().notNull().default(""),
		savedMethodId: integer(),
		amountCents: integer().notNull(),
		/** Added to the amount and paid by the payer. */
		feeCents: integer().notNull().default(0),
		/** The processor's own fee, as it reported. */
		costCents: integer().notNull().default(0),
		refundedCents: integer().notNull().default(0),
		/** The balance due when it was started: payment up to it pays the balance, the rest is prepaid. Null if unknown. */
		owedCents: integer(),
		currency: text().notNull(),
		description: text().notNull(),
		/** The charges that the payer selected, which are settled first. */
		chosen: text({ mode: "json" }).$type<number[]>(),
		state: text({ enum: onlinePaymentStates }).notNull().default("created"),
		gateway: text({ enum: gatewayNames }).notNull(),
		gatewayAccount: text().notNull(),
		/** The processor's ids of the checkout and the charge. */
		gatewayId: text(),
		gatewayCharge: text(),
		checkoutUrl: text(),
		saveMethod: integer({ mode: "boolean" }).notNull().default(false),
		returnTo: text().notNull().default(""),
		idempotencyKey: text().notNull(),
		autopayId: integer(),
		/** The date to send a scheduled payment. */
		scheduledFor: text(),
		/** The date the money is expected, while the payment is processing. */
		expectedDate: text(),
		startedDate: text().notNull(),
		settledDate: text(),
		endedDate: text(),
		/** Why it failed, was returned or was charged back, as one of our codes. */
		reason: text().notNull().default(""),
		transactionId: integer().references(() => glTransactions.id),
		feeTransactionId: integer().references(() => glTransactions.id),
		/** Why settled money couldn't be posted; "" if nothing failed. */
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

/** Each event received from a processor, once. */
export const gatewayEvents = sqliteTable(
	"gateway_events",
	{
		gateway: text({ enum: gatewayNames }).notNull(),
		eventId: text().notNull(),
		gatewayAccount: text().notNull(),
		kind: text().notNull(),
		/** Null until it was handled. */
		handledDate: text(),
		occurredDate: text().notNull(),
		receivedDate: createdDate(),
	},
	(t) => [primaryKey({ columns: [t.gateway, t.eventId] })],
);

/** Money the processor sent to the organization's bank, with the bank deposit that records it. */
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
		/** The amount posted to bank accounts, which equals the net amount unless something went wrong. */
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

/** A payment's part of a payout: positive for a charge, negative if money went back. */
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
		/** Its line of Undeposited Funds; null if the amount is zero. */
		postingId: integer(),
	},
	(t) => [
		primaryKey({ columns: [t.payoutId, t.paymentId] }),
		index("payout_items_by_payment").on(t.paymentId, t.payoutId),
	],
);

/** Data of the built-in test processor, which a real one would store itself. */
export const sandboxObjects = sqliteTable(
	"sandbox_objects",
	{
		id: text().primaryKey(),
		profileId: integer(),
		kind: text({ enum: ["account", "payment", "method", "payout", "event", "clock"] }).notNull(),
		account: text().notNull(),
		/** Repeated requests with this key get the first answer. */
		idempotencyKey: text(),
		state: text().notNull(),
		/** The next date on which it changes automatically. */
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
