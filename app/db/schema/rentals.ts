// Owned by: rentals

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles } from "./identity";
import { glAccounts } from "./ledger";

export const properties = sqliteTable(
	"properties",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		name: text().notNull(),
		/** The name for sorting: lower case, without accents, digits padded so that 2 comes before 10. */
		sortName: text().notNull(),
		/** Name and address in lower case without accents, for searches. */
		searchText: text().notNull(),
		rentalType: text({ enum: ["residential", "commercial"] })
			.notNull()
			.default("residential"),
		subType: text({
			enum: [
				"condo_townhome",
				"multi_family",
				"single_family",
				"industrial",
				"office",
				"retail",
				"shopping_center",
				"storage",
				"parking_space",
			],
		}).notNull(),
		street: text().notNull(),
		street2: text().notNull().default(""),
		city: text().notNull(),
		state: text().notNull().default(""),
		postalCode: text().notNull().default(""),
		country: text().notNull().default("US"),
		yearBuilt: integer(),
		description: text().notNull().default(""),
		operatingAccountId: integer().references(() => glAccounts.id),
		depositAccountId: integer().references(() => glAccounts.id),
		reserveCents: integer().notNull().default(0),
		managementFeePercentBp: integer().notNull().default(0),
		managementFeeFlatCents: integer().notNull().default(0),
		managementFeeMinCents: integer().notNull().default(0),
		/** Null for no maximum. */
		managementFeeMaxCents: integer(),
		managementFeeWaiveVacant: integer({ mode: "boolean" }).notNull().default(false),
		managementFeePerUnitCents: integer().notNull().default(0),
		insuranceExpires: text(),
		managerName: text().notNull().default(""),
		/** Utilities included in the rent. See the schema of the rentals module. */
		includedInRent: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		features: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		active: integer({ mode: "boolean" }).notNull().default(true),
		deactivatedDate: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("properties_by_id").on(t.profileId, t.id),
		/** Includes the columns that a search compares, so that only matching rows are read. */
		index("properties_by_name").on(t.profileId, t.sortName, t.id, t.active, t.searchText),
		index("properties_by_manager").on(t.profileId, t.managerName).where(sql`manager_name <> ''`),
		index("properties_by_status").on(t.profileId, t.active, t.sortName, t.id),
		uniqueIndex("properties_active_name").on(t.profileId, sql`name COLLATE NOCASE`).where(sql`active = 1`),
	],
);

/** A unit of a property. The leasing module maintains `occupancy` and `currentLeaseId`. */
export const units = sqliteTable(
	"units",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		unitNumber: text().notNull(),
		/** The number for sorting: lower case, digits padded to 8, so that 2 comes before 10. */
		sortKey: text().notNull(),
		/** Its earlier numbers, newest first, which can still be searched. */
		formerNumbers: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		bedrooms: text({ enum: ["not_set", "studio", "1", "2", "3", "4", "5", "6", "7", "8", "9+"] })
			.notNull()
			.default("not_set"),
		bathrooms: text({ enum: ["not_set", "1", "1.5", "2", "2.5", "3", "3.5", "4", "4.5", "5+"] })
			.notNull()
			.default("not_set"),
		sizeSqft: integer(),
		marketRentCents: integer().notNull().default(0),
		street: text().notNull().default(""),
		description: text().notNull().default(""),
		features: text({ mode: "json" }).$type<string[]>().notNull().default([]),
		useStatus: text({ enum: ["ready", "in_service", "renovation", "maintenance", "model", "down", "off_market"] })
			.notNull()
			.default("ready"),
		useStatusFrom: text(),
		occupancy: text({ enum: ["vacant", "occupied", "notice", "leased_ahead", "off_market"] })
			.notNull()
			.default("vacant"),
		currentLeaseId: integer(),
		currentRentCents: integer().notNull().default(0),
		active: integer({ mode: "boolean" }).notNull().default(true),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("units_by_id").on(t.profileId, t.id),
		uniqueIndex("units_number").on(t.propertyId, sql`unit_number COLLATE NOCASE`),
		index("units_by_property").on(t.propertyId, t.sortKey, t.id),
		index("units_search").on(t.profileId, t.unitNumber).where(sql`unit_number <> ''`),
		index("units_by_occupancy").on(t.profileId, t.occupancy, t.id),
		index("units_inactive").on(t.profileId, t.propertyId).where(sql`active = 0`),
	],
);

/**
 * What a unit was like from a moment on, for reports as of a past day. Triggers (`unit_history_…` of
 * drizzle/0018_keep-rentals-history.sql) add a row when the unit is added and whenever one of these columns changes.
 * Units that were there before rows were kept begin with what they were then.
 */
export const unitHistory = sqliteTable(
	"unit_history",
	{
		id: id(),
		profileId: integer().notNull(),
		propertyId: integer().notNull(),
		unitId: integer()
			.notNull()
			.references(() => units.id, { onDelete: "cascade" }),
		since: text().notNull(),
		marketRentCents: integer().notNull(),
		useStatus: text({
			enum: ["ready", "in_service", "renovation", "maintenance", "model", "down", "off_market"],
		}).notNull(),
		/** The first day of the status, if someone entered one. */
		useStatusFrom: text(),
		active: integer({ mode: "boolean" }).notNull(),
	},
	(t) => [
		index("unit_history_by_unit").on(t.unitId, t.since, t.id),
		index("unit_history_by_profile").on(t.profileId, t.since),
	],
);

/**
 * Counts and sums of one property, maintained by triggers (`property_stats_…` of drizzle/0002_rules.sql) for lists and
 * the dashboard. Only active units count. `occupied` includes units on notice; `leasedAhead` units are still vacant.
 */
export const propertyStats = sqliteTable(
	"property_stats",
	{
		propertyId: integer()
			.primaryKey()
			.references(() => properties.id),
		profileId: integer().notNull(),
		active: integer({ mode: "boolean" }).notNull().default(true),
		units: integer().notNull().default(0),
		occupied: integer().notNull().default(0),
		onNotice: integer().notNull().default(0),
		leasedAhead: integer().notNull().default(0),
		offMarket: integer().notNull().default(0),
		marketRentCents: integer().notNull().default(0),
		rentCents: integer().notNull().default(0),
		/** Sum of positive lease balances, and of credit balances as a positive amount. */
		outstandingCents: integer().notNull().default(0),
		creditCents: integer().notNull().default(0),
		leasesOwing: integer().notNull().default(0),
		depositsHeldCents: integer().notNull().default(0),
	},
	(t) => [
		index("property_stats_by_units").on(t.profileId, t.units, t.propertyId),
		index("property_stats_by_occupancy").on(t.profileId, sql`occupied * 1000 / (units + (units = 0))`, t.propertyId),
		index("property_stats_by_rent").on(t.profileId, t.rentCents, t.propertyId),
		index("property_stats_by_outstanding").on(t.profileId, t.outstandingCents, t.propertyId),
	],
);

/**
 * Sums of `property_stats` over an organization's active properties, maintained by triggers (`portfolio_stats_…` of
 * drizzle/0002_rules.sql) for the dashboard.
 */
export const portfolioStats = sqliteTable("portfolio_stats", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	properties: integer().notNull().default(0),
	units: integer().notNull().default(0),
	occupied: integer().notNull().default(0),
	onNotice: integer().notNull().default(0),
	leasedAhead: integer().notNull().default(0),
	offMarket: integer().notNull().default(0),
	marketRentCents: integer().notNull().default(0),
	rentCents: integer().notNull().default(0),
	outstandingCents: integer().notNull().default(0),
	creditCents: integer().notNull().default(0),
	leasesOwing: integer().notNull().default(0),
	depositsHeldCents: integer().notNull().default(0),
});
