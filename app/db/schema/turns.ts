// Owned by: turns

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { leases } from "./leasing";
import { properties, units } from "./rentals";
import { vendors } from "./vendors";
import { workOrders } from "./work-orders";

export const turnStages = ["notice", "moved_out", "inspected", "work", "cleaning", "ready"] as const;

/** A task that every new turn begins with. */
export type TurnTemplateTask = {
	name: string;
	stage: (typeof turnStages)[number];
	/** Days after the move-out. */
	dueAfterDays: number;
	estimateCents: number;
	assigneeId: number | null;
	vendorId: number | null;
};

/** What an organization's turns begin with. Without a row, the tasks in the code apply. */
export const turnTemplates = sqliteTable("turn_templates", {
	profileId: integer()
		.primaryKey()
		.references(() => profiles.id),
	tasks: text({ mode: "json" }).$type<TurnTemplateTask[]>().notNull(),
	/** Days from the move-out until a unit is meant to be rent-ready. */
	readyAfterDays: integer().notNull(),
	updatedDate: updatedDate(),
});

/** A unit on its way from a notice to rent-ready. */
export const unitTurns = sqliteTable(
	"unit_turns",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		propertyId: integer()
			.notNull()
			.references(() => properties.id),
		unitId: integer()
			.notNull()
			.references(() => units.id),
		/** The lease that ends; null for a unit that stood empty. */
		leaseId: integer().references(() => leases.id),
		stage: text({ enum: turnStages }).notNull().default("notice"),
		moveOutDate: text().notNull(),
		/** The date by which it's meant to be rent-ready. */
		targetDate: text().notNull(),
		/** The date on which it is rent-ready, set by a person. */
		readyDate: text(),
		budgetCents: integer().notNull().default(0),
		/** Sums over its tasks. */
		tasks: integer().notNull().default(0),
		tasksDone: integer().notNull().default(0),
		estimateCents: integer().notNull().default(0),
		actualCents: integer().notNull().default(0),
		/** The available day that the listing last learned from this turn. */
		learnedDay: text(),
		note: text().notNull().default(""),
		/** When it was rent-ready or canceled. */
		endedDate: text(),
		canceled: integer({ mode: "boolean" }).notNull().default(false),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
		open: integer().generatedAlwaysAs(sql`ended_date IS NULL`),
		stageOrder: integer().generatedAlwaysAs(
			sql`CASE stage WHEN 'notice' THEN 0 WHEN 'moved_out' THEN 1 WHEN 'inspected' THEN 2 WHEN 'work' THEN 3 WHEN 'cleaning' THEN 4 ELSE 5 END`,
		),
	},
	(t) => [
		uniqueIndex("unit_turns_open").on(t.unitId).where(sql`ended_date IS NULL`),
		uniqueIndex("unit_turns_by_lease").on(t.leaseId).where(sql`lease_id IS NOT NULL AND canceled = 0`),
		index("unit_turns_by_stage").on(t.profileId, t.open, t.stageOrder, t.targetDate, t.id),
		index("unit_turns_by_target").on(t.profileId, t.open, t.targetDate, t.id),
		index("unit_turns_by_all_target").on(t.profileId, t.targetDate, t.id),
		index("unit_turns_by_property").on(t.propertyId, t.open, t.targetDate, t.id),
	],
);

export const turnTasks = sqliteTable(
	"turn_tasks",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		turnId: integer()
			.notNull()
			.references(() => unitTurns.id),
		position: integer().notNull(),
		name: text().notNull(),
		stage: text({ enum: turnStages }).notNull(),
		dueDate: text(),
		assigneeId: integer().references(() => users.id),
		vendorId: integer().references(() => vendors.id),
		estimateCents: integer().notNull().default(0),
		actualCents: integer().notNull().default(0),
		done: integer({ mode: "boolean" }).notNull().default(false),
		doneDate: text(),
		/** The work order that does it: estimate, cost and whether it's done are kept from there by a trigger. */
		workOrderId: integer().references(() => workOrders.id),
		updatedDate: updatedDate(),
	},
	(t) => [
		index("turn_tasks_by_turn").on(t.turnId, t.position, t.id),
		uniqueIndex("turn_tasks_by_order").on(t.workOrderId).where(sql`work_order_id IS NOT NULL`),
	],
);
