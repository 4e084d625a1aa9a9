// Owned by: work-orders

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { glAccounts, glTransactions } from "./ledger";
import { maintenanceRequests } from "./maintenance";
import { files } from "./records";
import { properties, units } from "./rentals";
import { vendors } from "./vendors";

export const workOrderStatuses = ["new", "scheduled", "in_progress", "on_hold", "completed", "cancelled"] as const;

/** The organization that a row belongs to. */
export const ofProfile = () =>
	integer()
		.notNull()
		.references(() => profiles.id);

/** Work that someone does for a request: who does it, when, for how much, and how it is billed. */
export const workOrders = sqliteTable(
	"work_orders",
	{
		id: id(),
		profileId: ofProfile(),
		/** Consecutive in the organization: WO-231. */
		number: integer().notNull(),
		requestId: integer()
			.notNull()
			.references(() => maintenanceRequests.id),
		/** The request's place when the work order was made. */
		propertyId: integer().references(() => properties.id),
		unitId: integer().references(() => units.id),
		title: text().notNull(),
		details: text().notNull().default(""),
		priority: text({ enum: ["low", "normal", "high", "urgent"] })
			.notNull()
			.default("normal"),
		status: text({ enum: workOrderStatuses }).notNull().default("new"),
		/** Why it's on hold or was canceled. */
		statusReason: text().notNull().default(""),
		vendorId: integer().references(() => vendors.id),
		assigneeId: integer().references(() => users.id),
		dueDate: text(),
		entry: text({ enum: ["unknown", "yes", "call_first", "no"] })
			.notNull()
			.default("unknown"),
		/** Whether the vendor sees the resident's name and phone. */
		sharesContact: integer({ mode: "boolean" }).notNull().default(false),
		vendorNotes: text().notNull().default(""),
		chargeTo: text({ enum: ["owner", "tenant", "company"] })
			.notNull()
			.default("owner"),
		/** Most that it may cost, in cents; null for no limit. */
		limitCents: integer(),
		/** What the company adds to the cost, in basis points. */
		markupBp: integer().notNull().default(0),
		/** The agreed visit: its date, its local times as HH:MM, and its beginning in UTC. */
		scheduledDate: text(),
		fromTime: text().notNull().default(""),
		toTime: text().notNull().default(""),
		visitStarts: text(),
		remindedDay: integer({ mode: "boolean" }).notNull().default(false),
		remindedHour: integer({ mode: "boolean" }).notNull().default(false),
		/** Whether the vendor and the staff were asked, after the visit, if the work is done. */
		askedIfDone: integer({ mode: "boolean" }).notNull().default(false),
		/** The estimate that was approved, or the lines' estimate. */
		estimateCents: integer(),
		/** The sum of the actual lines; null until it's entered. */
		costCents: integer(),
		approval: text({ enum: ["not_needed", "waiting", "approved", "declined", "emergency"] })
			.notNull()
			.default("not_needed"),
		/** Why the work began without the owner's approval. */
		emergencyReason: text().notNull().default(""),
		completedOn: text(),
		workDone: text().notNull().default(""),
		/** True if no one will send a bill for it. */
		noBill: integer({ mode: "boolean" }).notNull().default(false),
		/**
		 * Kept by triggers (drizzle/0015_work-order-bills.sql) from the linked bills: their sum, what is still to be paid,
		 * and how many there are.
		 */
		billedCents: integer().notNull().default(0),
		openCents: integer().notNull().default(0),
		billCount: integer().notNull().default(0),
		/**
		 * Always null, and kept because SQLite drops no column with a key: the charges are `work_order_charges`. Their sum
		 * is kept by triggers (drizzle/0043_work-order-charges.sql).
		 */
		chargeId: integer().references(() => glTransactions.id),
		chargedCents: integer().notNull().default(0),
		/** For reports: when a vendor or member first answered, it was first scheduled, and it ended. */
		respondedDate: text(),
		scheduledAt: text(),
		endedDate: text(),
		reopenedCount: integer().notNull().default(0),
		/** Number, title, vendor and place in lower case without accents, for searches. */
		searchText: text().notNull(),
		authorId: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
		open: integer().generatedAlwaysAs(sql`status NOT IN ('completed', 'cancelled')`),
		dueOrder: text().generatedAlwaysAs(sql`coalesce(due_date, '9999-12-31')`),
		billState: text().generatedAlwaysAs(
			sql`CASE WHEN bill_count > 0 THEN iif(open_cents = 0, 'paid', iif(open_cents < billed_cents, 'part_paid', 'open'))
				WHEN no_bill THEN 'no_need' WHEN status = 'completed' THEN 'ready' ELSE 'none' END`,
		),
	},
	(t) => [
		index("work_orders_by_id").on(t.profileId, t.id),
		uniqueIndex("work_orders_number").on(t.profileId, t.number),
		/** With the columns that filters, other orders and figures of open work read, so that few rows are opened. */
		index("work_orders_open")
			.on(
				...([t.profileId, t.dueOrder, t.id, t.status, t.vendorId, t.assigneeId, t.propertyId, t.approval] as const),
				...([t.billState, t.scheduledDate, t.updatedDate] as const),
			)
			.where(sql`open = 1`),
		index("work_orders_open_number")
			.on(
				...([t.profileId, t.id, t.dueOrder, t.status, t.vendorId, t.assigneeId, t.propertyId, t.approval] as const),
				...([t.billState, t.scheduledDate] as const),
			)
			.where(sql`open = 1`),
		index("work_orders_open_update")
			.on(
				...([t.profileId, t.updatedDate, t.id, t.dueOrder, t.status, t.vendorId, t.assigneeId] as const),
				...([t.propertyId, t.approval, t.billState, t.scheduledDate] as const),
			)
			.where(sql`open = 1`),
		index("work_orders_by_status").on(t.profileId, t.status, t.dueOrder, t.id),
		index("work_orders_by_status_number").on(t.profileId, t.status, t.id),
		index("work_orders_by_status_update").on(t.profileId, t.status, t.updatedDate, t.id),
		index("work_orders_by_all_due").on(t.profileId, t.dueOrder, t.id),
		index("work_orders_by_update").on(t.profileId, t.updatedDate, t.id),
		/** By a vendor, a member or a place: what is open, and each status with the columns of the other orders. */
		index("work_orders_by_vendor")
			.on(t.vendorId, t.open, t.dueOrder, t.id, t.status, t.updatedDate)
			.where(sql`vendor_id IS NOT NULL`),
		index("work_orders_by_vendor_status")
			.on(t.vendorId, t.status, t.dueOrder, t.id, t.updatedDate)
			.where(sql`vendor_id IS NOT NULL`),
		index("work_orders_without_vendor")
			.on(t.profileId, t.status, t.dueOrder, t.id, t.updatedDate, t.vendorId)
			.where(sql`vendor_id IS NULL`),
		index("work_orders_by_assignee")
			.on(t.assigneeId, t.open, t.dueOrder, t.id, t.status, t.updatedDate)
			.where(sql`assignee_id IS NOT NULL`),
		index("work_orders_by_assignee_status")
			.on(t.assigneeId, t.status, t.dueOrder, t.id, t.updatedDate)
			.where(sql`assignee_id IS NOT NULL`),
		index("work_orders_without_assignee")
			.on(t.profileId, t.status, t.dueOrder, t.id, t.updatedDate, t.assigneeId)
			.where(sql`assignee_id IS NULL`),
		index("work_orders_by_property").on(t.propertyId, t.open, t.dueOrder, t.id, t.status, t.updatedDate),
		index("work_orders_by_property_status").on(
			...([t.propertyId, t.status, t.dueOrder, t.id, t.updatedDate] as const),
			...([t.billState, t.vendorId, t.assigneeId] as const),
		),
		/** With what a task's cost and vendor are read from. */
		index("work_orders_by_request").on(
			...([t.requestId, t.id, t.billCount, t.billedCents, t.costCents, t.vendorId, t.status] as const),
		),
		index("work_orders_by_bill").on(
			...([t.profileId, t.billState, t.status, t.dueOrder, t.id, t.updatedDate] as const),
			...([t.costCents, t.estimateCents] as const),
		),
		index("work_orders_by_visit")
			.on(t.profileId, t.scheduledDate, t.fromTime, t.id, t.status, t.dueOrder, t.updatedDate)
			.where(sql`scheduled_date IS NOT NULL`),
		index("work_orders_without_visit")
			.on(t.profileId, t.status, t.dueOrder, t.id, t.updatedDate, t.scheduledDate)
			.where(sql`scheduled_date IS NULL`),
		index("work_orders_without_due")
			.on(t.profileId, t.status, t.dueOrder, t.id, t.updatedDate, t.dueDate)
			.where(sql`due_date IS NULL`),
		index("work_orders_approval")
			.on(t.profileId, t.approval, t.status, t.dueOrder, t.id, t.updatedDate)
			.where(sql`approval <> 'not_needed'`),
		index("work_orders_to_remind").on(t.visitStarts, t.id).where(sql`visit_starts IS NOT NULL AND reminded_hour = 0`),
		index("work_orders_to_ask_if_done")
			.on(t.visitStarts, t.id)
			.where(sql`visit_starts IS NOT NULL AND asked_if_done = 0 AND status IN ('scheduled', 'in_progress')`),
	],
);

/** What the work consists of. Amounts are quantity × unit price; quantities are in hundredths. */
export const workOrderLines = sqliteTable(
	"work_order_lines",
	{
		id: id(),
		profileId: ofProfile(),
		orderId: integer()
			.notNull()
			.references(() => workOrders.id),
		position: integer().notNull(),
		accountId: integer()
			.notNull()
			.references(() => glAccounts.id),
		description: text().notNull(),
		/** The estimate; null for what was only found during the work. */
		estimateQuantity: integer(),
		estimateUnitCents: integer(),
		/** What it really was; null until it's entered. */
		actualQuantity: integer(),
		actualUnitCents: integer(),
		/** The bill that has it. It's free again once that bill is reversed. */
		billId: integer().references(() => glTransactions.id),
	},
	(t) => [
		index("work_order_lines_by_order").on(t.orderId, t.position, t.id),
		index("work_order_lines_by_bill").on(t.billId).where(sql`bill_id IS NOT NULL`),
	],
);

/** Offers of vendors. Of a work order's estimates one is approved. */
export const workOrderEstimates = sqliteTable(
	"work_order_estimates",
	{
		id: id(),
		profileId: ofProfile(),
		orderId: integer()
			.notNull()
			.references(() => workOrders.id),
		vendorId: integer().references(() => vendors.id),
		amountCents: integer().notNull(),
		/** The work it covers. */
		scope: text().notNull(),
		/** Days until the work begins, and days that it takes. */
		startDays: integer(),
		workDays: integer(),
		state: text({ enum: ["offered", "asked", "approved", "declined"] })
			.notNull()
			.default("offered"),
		/** The question to the property's owners, for an estimate above the spending limit. */
		requestEstimateId: integer(),
		byLink: integer({ mode: "boolean" }).notNull().default(false),
		decidedById: integer().references(() => users.id),
		decidedDate: text(),
		createdDate: createdDate(),
	},
	(t) => [
		index("work_order_estimates_by_order").on(t.orderId, t.id),
		index("work_order_estimates_asked").on(t.requestEstimateId).where(sql`request_estimate_id IS NOT NULL`),
	],
);

/** Invoices that vendors send by link, until a member records them. */
export const workOrderInvoices = sqliteTable(
	"work_order_invoices",
	{
		id: id(),
		profileId: ofProfile(),
		orderId: integer()
			.notNull()
			.references(() => workOrders.id),
		vendorId: integer()
			.notNull()
			.references(() => vendors.id),
		number: text().notNull(),
		amountCents: integer().notNull(),
		fileId: integer().references(() => files.id),
		/** The bill that it became; null while it waits. */
		transactionId: integer().references(() => glTransactions.id),
		createdDate: createdDate(),
	},
	(t) => [index("work_order_invoices_by_order").on(t.orderId, t.id)],
);

/**
 * Bills and expenses that were recorded for a work order. Triggers (drizzle/0015_work-order-bills.sql) keep the work
 * order's sums from them.
 */
export const workOrderBills = sqliteTable(
	"work_order_bills",
	{
		transactionId: integer()
			.notNull()
			.references(() => glTransactions.id),
		orderId: integer()
			.notNull()
			.references(() => workOrders.id),
		profileId: ofProfile(),
		/** The entry that moved the markup on it from the property to the company, and its amount. */
		markupId: integer().references(() => glTransactions.id),
		markupCents: integer().notNull().default(0),
	},
	(t) => [primaryKey({ columns: [t.transactionId, t.orderId] }), index("work_order_bills_by_order").on(t.orderId)],
);
