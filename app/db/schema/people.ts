// Owned by: rentals

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { properties } from "./rentals";

export const propertyOwners = sqliteTable(
	"property_owners",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		isCompany: integer({ mode: "boolean" }).notNull().default(false),
		firstname: text().notNull().default(""),
		lastname: text().notNull().default(""),
		companyName: text().notNull().default(""),
		/** "Last name first name" or the company, in lower case without accents, for sorting. Never shown. */
		sortName: text().notNull(),
		displayName: text().notNull(),
		/** Names, emails and digits of phone numbers in lower case without accents, for searches. */
		searchText: text().notNull(),
		email: text().notNull().default(""),
		alternateEmail: text().notNull().default(""),
		phone: text().notNull().default(""),
		alternatePhone: text().notNull().default(""),
		street: text().notNull().default(""),
		street2: text().notNull().default(""),
		city: text().notNull().default(""),
		state: text().notNull().default(""),
		postalCode: text().notNull().default(""),
		country: text().notNull().default("US"),
		agreementStart: text(),
		agreementEnd: text(),
		taxIdLast4: text().notNull().default(""),
		taxName: text().notNull().default(""),
		includeIn1099: integer({ mode: "boolean" }).notNull().default(true),
		comment: text().notNull().default(""),
		active: integer({ mode: "boolean" }).notNull().default(true),
		userId: integer().references(() => users.id),
		/** Hash of the last invitation's secret; null once it's used or canceled. */
		signupToken: text(),
		signupTokenExpiry: text(),
		/** When the last invitation was sent, and when they signed up. */
		invitedDate: text(),
		signedUpDate: text(),
		/** Since when a manager blocks them from their center, and the message they see. */
		portalBlockedDate: text(),
		portalBlockedMessage: text().notNull().default(""),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("property_owners_by_id").on(t.profileId, t.id),
		index("property_owners_by_name").on(t.profileId, t.sortName, t.id),
		index("property_owners_email").on(t.email),
		index("property_owners_user").on(t.userId),
		index("property_owners_signup_token").on(t.signupToken).where(sql`signup_token IS NOT NULL`),
	],
);

/** Ownership shares by date. On each date, a property's shares sum to 10,000 basis points, or there are none. */
export const ownershipShares = sqliteTable(
	"ownership_shares",
	{
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		ownerId: integer()
			.notNull()
			.references(() => propertyOwners.id),
		fromDate: text().notNull(),
		/** The last day of the share; null if it has no end. */
		toDate: text(),
		profileId: integer().notNull(),
		shareBp: integer().notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.propertyId, t.ownerId, t.fromDate] }),
		index("ownership_shares_owner").on(t.ownerId, t.propertyId),
	],
);

export const tenants = sqliteTable(
	"tenants",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		isCompany: integer({ mode: "boolean" }).notNull().default(false),
		firstname: text().notNull().default(""),
		lastname: text().notNull().default(""),
		companyName: text().notNull().default(""),
		/** "Last name first name" or the company, in lower case without accents, for sorting. Never shown. */
		sortName: text().notNull(),
		displayName: text().notNull(),
		/** Names, emails and digits of phone numbers in lower case without accents, for searches. */
		searchText: text().notNull(),
		email: text().notNull().default(""),
		alternateEmail: text().notNull().default(""),
		mobilePhone: text().notNull().default(""),
		homePhone: text().notNull().default(""),
		workPhone: text().notNull().default(""),
		birthDate: text(),
		street: text().notNull().default(""),
		street2: text().notNull().default(""),
		city: text().notNull().default(""),
		state: text().notNull().default(""),
		postalCode: text().notNull().default(""),
		country: text().notNull().default(""),
		mailingPreference: text({ enum: ["email", "mail", "both"] })
			.notNull()
			.default("email"),
		/** The date of an agreement to text messages on paper, as it was once written down. It permits no texts. */
		smsOptInDate: text(),
		emergencyName: text().notNull().default(""),
		emergencyRelationship: text().notNull().default(""),
		emergencyPhone: text().notNull().default(""),
		emergencyEmail: text().notNull().default(""),
		vehicles: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		comment: text().notNull().default(""),
		active: integer({ mode: "boolean" }).notNull().default(true),
		/** Updated by the leasing module from the tenant's leases, for the tenant list. */
		status: text({ enum: ["current", "future", "past", "none"] })
			.notNull()
			.default("none"),
		currentLeaseId: integer(),
		userId: integer().references(() => users.id),
		/** Hash of the last invitation's secret; null once it's used or canceled. */
		signupToken: text(),
		signupTokenExpiry: text(),
		/** When the last invitation was sent, and when they signed up. */
		invitedDate: text(),
		signedUpDate: text(),
		/** Since when a manager blocks them from their center, and the message they see. */
		portalBlockedDate: text(),
		portalBlockedMessage: text().notNull().default(""),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("tenants_by_id").on(t.profileId, t.id),
		/** Includes the columns that a search compares, so that only matching rows are read. */
		index("tenants_by_name").on(t.profileId, t.sortName, t.id, t.active, t.status, t.searchText),
		index("tenants_by_status").on(t.profileId, t.status, t.sortName, t.id),
		index("tenants_email").on(t.email),
		index("tenants_user").on(t.userId),
		index("tenants_signup_token").on(t.signupToken).where(sql`signup_token IS NOT NULL`),
	],
);

/** Tenants' emails and phone numbers in comparable form, to find the same person before they're added twice. */
export const tenantContacts = sqliteTable(
	"tenant_contacts",
	{
		profileId: integer().notNull(),
		/** An email in lower case, or the last ten digits of a phone number. */
		contact: text().notNull(),
		tenantId: integer()
			.notNull()
			.references(() => tenants.id),
	},
	(t) => [
		primaryKey({ columns: [t.profileId, t.contact, t.tenantId] }),
		index("tenant_contacts_tenant").on(t.tenantId),
	],
);
