// Owned by: inspections

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { glAccounts } from "./ledger";
import { properties } from "./rentals";

export const inspectionKinds = ["move_in", "move_out", "routine", "drive_by"] as const;

/** A room of a template with its items. `each`: once for every bedroom or bathroom of the unit. */
export type TemplateRoom = { name: string; each?: "bedroom" | "bathroom"; items: string[] };

/** An organization's own templates; built-in ones are in the code. One that isn't used any more is retired. */
export const inspectionTemplates = sqliteTable(
	"inspection_templates",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		name: text().notNull(),
		rooms: text({ mode: "json" }).$type<TemplateRoom[]>().notNull(),
		retiredDate: text(),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
	},
	(t) => [
		uniqueIndex("inspection_templates_name").on(t.profileId, sql`name COLLATE NOCASE`).where(sql`retired_date IS NULL`),
	],
);

/** How often the units of a property are inspected. */
export const inspectionCycles = sqliteTable(
	"inspection_cycles",
	{
		propertyId: integer()
			.primaryKey()
			.references(() => properties.id),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		everyMonths: integer().notNull(),
		kind: text({ enum: inspectionKinds }).notNull(),
		templateKey: text().notNull(),
		assigneeId: integer().references(() => users.id),
		/** The due date of units that were never inspected. */
		firstDue: text().notNull(),
		updatedDate: updatedDate(),
	},
	(t) => [index("inspection_cycles_by_profile").on(t.profileId, t.propertyId)],
);

/** The organization's cost sheet: what replacing or repairing something costs, and how many years it lasts. */
export const inspectionCosts = sqliteTable(
	"inspection_costs",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		name: text().notNull(),
		amountCents: integer().notNull(),
		/** Null for what doesn't wear out, such as cleaning. */
		lifeYears: integer(),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		removedDate: text(),
	},
	(t) => [index("inspection_costs_by_name").on(t.profileId, t.name).where(sql`removed_date IS NULL`)],
);
