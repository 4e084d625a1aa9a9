// Owned by: vendors

import { sql } from "drizzle-orm";
import {
	type AnySQLiteColumn,
	index,
	integer,
	primaryKey,
	sqliteTable,
	text,
	uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { glAccounts } from "./ledger";
import { properties } from "./rentals";

export const taxIdKinds = ["ssn", "ein"] as const;

export const insuranceKinds = [
	"general_liability",
	"workers_comp",
	"auto",
	"umbrella",
	"license",
	"epa",
	"other",
] as const;

/** What a missing or expired certificate does: nothing, a question, or a refusal. */
export const insuranceModes = ["off", "warn", "block"] as const;

/** Vendors, who are paid for work and goods. */
export const vendors = sqliteTable(
	"vendors",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		isCompany: integer({ mode: "boolean" }).notNull().default(false),
		firstname: text().notNull().default(""),
		lastname: text().notNull().default(""),
		companyName: text().notNull().default(""),
		displayName: text().notNull(),
		sortName: text().notNull(),
		searchText: text().notNull(),
		/** The main trade. All of a vendor's trades are in `vendor_trades`. */
		trade: text().notNull().default("other"),
		/** What the trade "other" stands for. */
		otherTrade: text().notNull().default(""),
		email: text().notNull().default(""),
		alternateEmail: text().notNull().default(""),
		phone: text().notNull().default(""),
		alternatePhone: text().notNull().default(""),
		website: text().notNull().default(""),
		street: text().notNull().default(""),
		street2: text().notNull().default(""),
		city: text().notNull().default(""),
		state: text().notNull().default(""),
		postalCode: text().notNull().default(""),
		country: text().notNull().default("US"),
		/** Name written on checks; "" for the vendor's name. */
		checkName: text().notNull().default(""),
		/** The organization's account number with the vendor. */
		accountNumber: text().notNull().default(""),
		/** Default expense account of their bills. */
		expenseAccountId: integer().references(() => glAccounts.id),
		/** Days until a bill is due. */
		termsDays: integer().notNull().default(0),
		/** What they charge by the hour, at least for coming, and by the hour at night and on weekends. */
		hourlyCents: integer(),
		minimumCents: integer(),
		afterHoursCents: integer(),
		/** Of their current certificates the one that ends first, kept with the certificates. */
		insuranceProvider: text().notNull().default(""),
		insurancePolicy: text().notNull().default(""),
		insuranceExpires: text(),
		/** The whole number, sealed; "" if only its last four digits are known. */
		taxIdSealed: text().notNull().default(""),
		taxIdKind: text({ enum: taxIdKinds }),
		taxIdLast4: text().notNull().default(""),
		taxName: text().notNull().default(""),
		/** Federal tax classification of the W-9; "" if unknown. */
		taxClass: text().notNull().default(""),
		/** A file of the vendor, as long as it is kept. */
		w9FileId: integer(),
		w9Date: text(),
		includeIn1099: integer({ mode: "boolean" }).notNull().default(false),
		doNotUse: integer({ mode: "boolean" }).notNull().default(false),
		doNotUseReason: text().notNull().default(""),
		comment: text().notNull().default(""),
		/** The member of the team who is notified about them; null for everyone who may view vendors. */
		assigneeId: integer().references(() => users.id),
		/** How many finished jobs were rated, and the sum of their ratings from 1 to 5. */
		ratedJobs: integer().notNull().default(0),
		ratingSum: integer().notNull().default(0),
		/** The vendor that this one was merged into. Posted entries keep this one. */
		mergedIntoId: integer().references((): AnySQLiteColumn => vendors.id),
		active: integer({ mode: "boolean" }).notNull().default(true),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("vendors_by_id").on(t.profileId, t.id),
		index("vendors_by_name").on(t.profileId, t.sortName, t.id, t.active, t.searchText),
		uniqueIndex("vendors_active_name").on(t.profileId, sql`display_name COLLATE NOCASE`).where(sql`active = 1`),
		index("vendors_by_tax_id").on(t.profileId, t.taxIdLast4).where(sql`tax_id_last4 <> ''`),
		index("vendors_by_insurance").on(t.profileId, t.insuranceExpires).where(sql`insurance_expires IS NOT NULL`),
		index("vendors_merged").on(t.mergedIntoId).where(sql`merged_into_id IS NOT NULL`),
	],
);

/** Every trade of a vendor, the main one too. */
export const vendorTradesOf = sqliteTable(
	"vendor_trades",
	{
		vendorId: integer()
			.notNull()
			.references(() => vendors.id),
		trade: text().notNull(),
		profileId: integer().notNull(),
	},
	(t) => [primaryKey({ columns: [t.vendorId, t.trade] }), index("vendor_trades_by_trade").on(t.profileId, t.trade)],
);

/** The properties where a vendor is preferred. */
export const vendorProperties = sqliteTable(
	"vendor_properties",
	{
		vendorId: integer()
			.notNull()
			.references(() => vendors.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		profileId: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.vendorId, t.propertyId] }),
		index("vendor_properties_by_property").on(t.propertyId, t.vendorId),
	],
);

/** Certificates of insurance, licenses and certifications. A removed one no longer counts, and stays on file. */
export const vendorInsurances = sqliteTable(
	"vendor_insurances",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		vendorId: integer()
			.notNull()
			.references(() => vendors.id),
		kind: text({ enum: insuranceKinds }).notNull(),
		/** The insurer, or who issued a license. */
		carrier: text().notNull().default(""),
		policyNumber: text().notNull().default(""),
		eachOccurrenceCents: integer(),
		aggregateCents: integer(),
		/** The organization is named as additional insured. */
		additionalInsured: integer({ mode: "boolean" }).notNull().default(false),
		/** The first day; null if it isn't known. */
		fromDate: text(),
		/** The last day, included. */
		toDate: text().notNull(),
		/** Files of the vendor, of those that are kept: a deleted one is purged, and the certificate stays. */
		certificateFileId: integer(),
		endorsementFileId: integer(),
		/** The latest reminder that went out, in days before the last day; null if none did. */
		remindedFor: integer(),
		removedDate: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("vendor_insurances_by_vendor").on(t.vendorId, t.kind, t.toDate),
		index("vendor_insurances_ending").on(t.profileId, t.toDate).where(sql`removed_date IS NULL`),
	],
);

/** What the organization requires of vendors of a trade; the trade "all" stands for every vendor. */
export const vendorRequirements = sqliteTable(
	"vendor_requirements",
	{
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		trade: text().notNull(),
		kind: text({ enum: insuranceKinds }).notNull(),
		/** The least limits; null for any. */
		eachOccurrenceCents: integer(),
		aggregateCents: integer(),
		additionalInsured: integer({ mode: "boolean" }).notNull().default(false),
		createdDate: createdDate(),
	},
	(t) => [primaryKey({ columns: [t.profileId, t.trade, t.kind] })],
);

/** What happens without the required insurance when work is sent out, and when money is paid. */
export const vendorSettings = sqliteTable("vendor_settings", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	atDispatch: text({ enum: insuranceModes }).notNull().default("warn"),
	atPayment: text({ enum: insuranceModes }).notNull().default("warn"),
	updatedDate: updatedDate(),
});
