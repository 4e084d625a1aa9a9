// Owned by: subscriptions

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles } from "./identity";

/** What an organization can subscribe to, in order of size. The plan named Free is that of whoever has none. */
export const pricingPlans = sqliteTable("pricing_plans", {
	id: id(),
	name: text().notNull().unique(),
	position: integer().notNull().default(0),
	/** Prices before tax, in US cents. */
	monthlyCents: integer().notNull().default(0),
	yearlyCents: integer().notNull().default(0),
	/** How many units and people are included; null for any number. */
	units: integer(),
	seats: integer(),
	/** What is in it, in words. */
	features: text({ mode: "json" }).$type<string[]>().notNull().default([]),
});

/** An organization's subscriptions, each as the billing provider last told it. At most one isn't cancelled. */
export const subscriptions = sqliteTable(
	"subscriptions",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		pricingPlanId: integer()
			.notNull()
			.references(() => pricingPlans.id),
		status: text({ enum: ["trial", "active", "past_due", "suspended", "cancelled"] }).notNull(),
		billedEvery: text({ enum: ["month", "year"] })
			.notNull()
			.default("month"),
		/** The provider's id of it. */
		gatewayId: text().unique(),
		/** The period that is paid for, and the day of the next bill. */
		periodFrom: text(),
		nextBillDate: text(),
		/** The day on which it ends, once it was canceled. */
		endsOn: text(),
		cancelReason: text().notNull().default(""),
		/** When the provider tries a failed payment again; null if it doesn't. */
		nextAttemptDate: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		uniqueIndex("subscriptions_active").on(t.profileId).where(sql`status = 'active'`),
		index("subscriptions_by_organization").on(t.profileId, t.id),
	],
);

/** The organization's customer record at the billing provider, as it was last told. */
export const billingAccounts = sqliteTable("billing_accounts", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	gateway: text({ enum: ["sandbox", "stripe"] }).notNull(),
	customer: text().notNull().unique(),
	email: text().notNull().default(""),
	taxIdKind: text({ enum: ["us_ein", "eu_vat", "gb_vat", "ca_bn"] }),
	taxId: text().notNull().default(""),
	cardLabel: text().notNull().default(""),
	/** What later bills are reduced by. */
	creditCents: integer().notNull().default(0),
	/** The provider's page for a new subscription that was opened last; null once it was closed. */
	openPage: text(),
	/** When what is known was asked for. An answer to an earlier question doesn't replace it. */
	askedDate: text(),
	createdDate: createdDate(),
	updatedDate: updatedDate(),
});

/** The provider's bills for a subscription. Amounts are in US cents and include tax. */
export const subscriptionInvoices = sqliteTable(
	"subscription_invoices",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		gatewayId: text().notNull().unique(),
		number: text().notNull(),
		date: text().notNull(),
		periodFrom: text().notNull(),
		periodTo: text().notNull(),
		description: text().notNull().default(""),
		amountCents: integer().notNull(),
		taxCents: integer().notNull().default(0),
		/** What of the amount the organization's credit paid. */
		creditCents: integer().notNull().default(0),
		state: text({ enum: ["paid", "open", "failed", "refunded"] }).notNull(),
		/** The provider's own PDF; "" if ours is drawn. */
		pdfUrl: text().notNull().default(""),
	},
	(t) => [index("subscription_invoices_by_date").on(t.profileId, t.date, t.id)],
);

/** The sandbox's customers: what a billing provider would keep on its side. */
export const sandboxBilling = sqliteTable("sandbox_billing", {
	customer: text().primaryKey(),
	data: text().notNull(),
});
