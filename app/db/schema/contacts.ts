// Owned by: contacts

import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { properties, units } from "./rentals";

/** The organization's own address book: people who are not tenants, owners or vendors. */
export const contacts = sqliteTable(
	"contacts",
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
		/** What they do: "Building inspector". */
		role: text().notNull().default(""),
		email: text().notNull().default(""),
		/** They asked not to be emailed: an email to many skips them. */
		noEmail: integer({ mode: "boolean" }).notNull().default(false),
		phone: text().notNull().default(""),
		alternatePhone: text().notNull().default(""),
		street: text().notNull().default(""),
		street2: text().notNull().default(""),
		city: text().notNull().default(""),
		state: text().notNull().default(""),
		postalCode: text().notNull().default(""),
		country: text().notNull().default("US"),
		comment: text().notNull().default(""),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [index("contacts_by_name").on(t.profileId, t.sortName, t.id, t.searchText)],
);

/** The properties that a contact has to do with. */
export const contactProperties = sqliteTable(
	"contact_properties",
	{
		contactId: integer()
			.notNull()
			.references(() => contacts.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
	},
	(t) => [
		primaryKey({ columns: [t.contactId, t.propertyId] }),
		index("contact_properties_by_property").on(t.propertyId),
	],
);

/** Companies that supply electricity, gas, water, trash pickup or internet. */
export const utilityProviders = sqliteTable(
	"utility_providers",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		name: text().notNull(),
		sortName: text().notNull(),
		searchText: text().notNull(),
		service: text({ enum: ["electric", "gas", "water", "sewer", "trash", "internet", "other"] }).notNull(),
		phone: text().notNull().default(""),
		alternatePhone: text().notNull().default(""),
		outagePhone: text().notNull().default(""),
		/** Begins with https://. */
		website: text().notNull().default(""),
		email: text().notNull().default(""),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		uniqueIndex("utility_providers_name").on(t.profileId, t.sortName, t.service),
		index("utility_providers_by_name").on(t.profileId, t.sortName, t.id, t.searchText),
	],
);

/** An account with a utility provider: for a whole property, or for one unit of it. */
export const utilityAccounts = sqliteTable(
	"utility_accounts",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		providerId: integer()
			.notNull()
			.references(() => utilityProviders.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		/** Null for the whole property. */
		unitId: integer().references(() => units.id),
		accountNumber: text().notNull().default(""),
		meter: text().notNull().default(""),
		payer: text({ enum: ["owner", "tenant", "manager"] }).notNull(),
		/** The tenant puts the account in their name when they move in. */
		transferAtMoveIn: integer({ mode: "boolean" }).notNull().default(false),
	},
	(t) => [
		index("utility_accounts_by_provider").on(t.providerId, t.id),
		index("utility_accounts_by_property").on(t.propertyId, t.unitId),
	],
);

/** An email written once to many people, as it was sent; each got an email of their own. */
export const directoryEmails = sqliteTable(
	"directory_emails",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		subject: text().notNull(),
		body: text().notNull(),
		sent: integer().notNull(),
		skipped: integer().notNull(),
		authorId: integer().references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [index("directory_emails_by_profile").on(t.profileId, t.id)],
);
