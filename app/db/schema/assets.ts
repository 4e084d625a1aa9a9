// Owned by: assets

import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { properties, units } from "./rentals";
import { vendors } from "./vendors";

export const assetStatuses = ["in_service", "out_of_order", "retired"] as const;

/** Appliances and equipment of a unit or a whole property. */
export const assets = sqliteTable(
	"assets",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		/** Null if it serves the whole property. */
		unitId: integer().references(() => units.id),
		/** What it is a part of, such as the boiler of a pump. */
		parentId: integer().references((): AnySQLiteColumn => assets.id),
		kind: text().notNull(),
		name: text().notNull(),
		make: text().notNull().default(""),
		model: text().notNull().default(""),
		serialNumber: text().notNull().default(""),
		costCents: integer(),
		/** The day it went into service; null if it isn't known. */
		installedDate: text(),
		/** The last day of the warranty, and who gives it. */
		warrantyUntil: text(),
		warrantyBy: text().notNull().default(""),
		/** How many years it is expected to last. */
		lifeYears: integer(),
		/** The day its expected life ends, kept with the two columns above; null if one isn't known. */
		lifeEnds: text(),
		status: text({ enum: assetStatuses }).notNull().default("in_service"),
		/** Whoever services it. */
		vendorId: integer().references(() => vendors.id),
		comment: text().notNull().default(""),
		/** The secret of its label; null if the label doesn't work. It is printed, so it's kept as it is. */
		labelToken: text(),
		sortName: text().notNull(),
		/** Name, make, model, serial number and place in lower case without accents, for searches. */
		searchText: text().notNull(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
		/** Those without a date come last. */
		warrantyOrder: text().generatedAlwaysAs(sql`coalesce(warranty_until, '9999-12-31')`),
		installedOrder: text().generatedAlwaysAs(sql`coalesce(installed_date, '9999-12-31')`),
	},
	(t) => [
		index("assets_by_name").on(t.profileId, t.sortName, t.id, t.status, t.kind),
		index("assets_by_property").on(t.propertyId, t.unitId, t.sortName, t.id),
		index("assets_by_unit").on(t.unitId, t.sortName, t.id).where(sql`unit_id IS NOT NULL`),
		index("assets_by_warranty").on(t.profileId, t.warrantyOrder, t.id),
		index("assets_by_installed").on(t.profileId, t.installedOrder, t.id),
		index("assets_by_parent").on(t.parentId).where(sql`parent_id IS NOT NULL`),
		index("assets_by_vendor").on(t.vendorId).where(sql`vendor_id IS NOT NULL`),
		uniqueIndex("assets_label").on(t.labelToken).where(sql`label_token IS NOT NULL`),
	],
);

/** What was done to an asset, and when. */
export const assetEvents = sqliteTable(
	"asset_events",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		assetId: integer()
			.notNull()
			.references(() => assets.id),
		kind: text({ enum: ["installed", "serviced", "uninstalled"] }).notNull(),
		date: text().notNull(),
		note: text().notNull().default(""),
		costCents: integer(),
		vendorId: integer().references(() => vendors.id),
		authorId: integer().references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [index("asset_events_by_asset").on(t.assetId, t.date, t.id)],
);
