// Owned by: maintenance

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { assets } from "./assets";
import { createdDate, id, updatedDate } from "./columns";
import { profiles, users } from "./identity";
import { leases } from "./leasing";
import { propertyOwners, tenants } from "./people";
import { properties, units } from "./rentals";
import { vendors } from "./vendors";

export const requestStatuses = ["new", "troubleshooting", "in_progress", "deferred", "completed", "closed"] as const;

/** A request to the organization: a repair, a question, or a to-do for the office. */
export const maintenanceRequests = sqliteTable(
	"maintenance_requests",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		/** Consecutive in the organization: #812. */
		number: integer().notNull(),
		type: text({ enum: ["resident", "owner", "contact", "todo"] }).notNull(),
		title: text().notNull(),
		category: text().notNull().default("other"),
		/** One of its category's; empty if it isn't said. */
		subcategory: text().notNull().default(""),
		/** Someone of the team decided that it is an emergency. */
		emergency: integer({ mode: "boolean" }).notNull().default(false),
		/** Where in the home, such as the kitchen or bathroom. */
		place: text().notNull().default("other"),
		description: text().notNull().default(""),
		priority: text({ enum: ["low", "normal", "high", "urgent"] })
			.notNull()
			.default("normal"),
		status: text({ enum: requestStatuses }).notNull().default("new"),
		entry: text({ enum: ["unknown", "yes", "call_first", "no"] })
			.notNull()
			.default("unknown"),
		/** Times that suit the resident. */
		entryNotes: text().notNull().default(""),
		pets: text().notNull().default(""),
		alarmNote: text().notNull().default(""),
		phone: text().notNull().default(""),
		/** Null only for a to-do of the company itself. */
		propertyId: integer().references(() => properties.id),
		unitId: integer().references(() => units.id),
		/** The appliance or equipment that it is about. */
		assetId: integer().references(() => assets.id),
		leaseId: integer().references(() => leases.id),
		tenantId: integer().references(() => tenants.id),
		ownerId: integer().references(() => propertyOwners.id),
		/** The requester's name at that time. */
		requesterName: text().notNull(),
		/** Whether the lease's residents, and the property's owners, see it in their centers. */
		sharedWithTenants: integer({ mode: "boolean" }).notNull().default(false),
		sharedWithOwners: integer({ mode: "boolean" }).notNull().default(false),
		assigneeId: integer().references(() => users.id),
		/** Who is to do it; work orders for it start with them. */
		vendorId: integer().references(() => vendors.id),
		dueDate: text(),
		deferredUntil: text(),
		/** The staff asked the residents something and haven't had an answer. */
		waitsForResident: integer({ mode: "boolean" }).notNull().default(false),
		/** The date of the visit, and its time window as text. */
		visitDate: text(),
		visitWindow: text().notNull().default(""),
		/** When, and on which local date, it was completed or closed; null while it's open. */
		endedDate: text(),
		endedOn: text(),
		/** The resident's rating of the work, 1 to 5. */
		rating: integer(),
		/** Until when it should be answered and done. A pause moves `repairBy` on when it ends; null without a target. */
		respondBy: text(),
		repairBy: text(),
		/** When it was last reopened: since then its time to repair counts. */
		reopenedDate: text(),
		/** When the requester first heard from the staff. */
		respondedDate: text(),
		/** Since when the clock stands, and for how long it stood before since it came in or was reopened. */
		pausedSince: text(),
		pausedSeconds: integer().notNull().default(0),
		reopenedCount: integer().notNull().default(0),
		/** It was answered, or done, after its target. */
		respondedLate: integer({ mode: "boolean" }).notNull().default(false),
		repairedLate: integer({ mode: "boolean" }).notNull().default(false),
		/** The due moment of which the chosen member was told that it passed. */
		toldLateAt: text(),
		/** The request that this one was merged into. */
		mergedIntoId: integer(),
		/** Number, title, requester and place in lower case without accents, for searches. */
		searchText: text().notNull(),
		authorId: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
		updatedDate: updatedDate(),
		open: integer().generatedAlwaysAs(sql`status NOT IN ('completed', 'closed')`),
		urgency: integer().generatedAlwaysAs(
			sql`CASE priority WHEN 'urgent' THEN 0 WHEN 'high' THEN 1 WHEN 'normal' THEN 2 ELSE 3 END`,
		),
		dueOrder: text().generatedAlwaysAs(sql`coalesce(due_date, '9999-12-31')`),
		/** From when it is late; null while it stands or has no target. */
		lateAt: text().generatedAlwaysAs(
			sql`CASE WHEN status IN ('completed', 'closed') OR paused_since IS NOT NULL THEN NULL
				WHEN responded_date IS NULL THEN min(coalesce(respond_by, repair_by), coalesce(repair_by, respond_by))
				ELSE repair_by END`,
		),
	},
	(t) => [
		index("maintenance_requests_by_id").on(t.profileId, t.id),
		uniqueIndex("maintenance_requests_number").on(t.profileId, t.number),
		/** With the columns that filters, other orders and counts of open ones read, so that few rows are opened. */
		index("maintenance_requests_open")
			.on(
				...([t.profileId, t.urgency, t.dueOrder, t.id, t.status, t.type, t.category, t.entry, t.vendorId] as const),
				...([t.assigneeId, t.propertyId, t.waitsForResident, t.emergency, t.lateAt, t.updatedDate] as const),
			)
			.where(sql`open = 1`),
		index("maintenance_requests_open_number")
			.on(
				...([t.profileId, t.id, t.urgency, t.dueOrder, t.status, t.type, t.category, t.entry, t.vendorId] as const),
				...([t.assigneeId, t.propertyId, t.waitsForResident, t.emergency, t.lateAt] as const),
			)
			.where(sql`open = 1`),
		index("maintenance_requests_open_update")
			.on(
				...([t.profileId, t.updatedDate, t.id, t.urgency, t.dueOrder, t.status, t.type, t.category] as const),
				...([t.entry, t.vendorId, t.assigneeId, t.propertyId, t.waitsForResident, t.emergency, t.lateAt] as const),
			)
			.where(sql`open = 1`),
		index("maintenance_requests_by_all_urgency").on(t.profileId, t.urgency, t.dueOrder, t.id),
		index("maintenance_requests_by_status").on(t.profileId, t.status, t.urgency, t.dueOrder, t.id),
		index("maintenance_requests_by_status_number").on(t.profileId, t.status, t.id),
		index("maintenance_requests_by_status_update").on(t.profileId, t.status, t.updatedDate, t.id),
		/** By a filter: each status in the list's order, with the column of another order. */
		index("maintenance_requests_by_type").on(
			...([t.profileId, t.type, t.status, t.urgency, t.dueOrder, t.id, t.updatedDate] as const),
		),
		index("maintenance_requests_by_category").on(
			...([t.profileId, t.category, t.status, t.urgency, t.dueOrder, t.id, t.updatedDate] as const),
		),
		index("maintenance_requests_by_entry").on(
			...([t.profileId, t.entry, t.status, t.urgency, t.dueOrder, t.id, t.updatedDate] as const),
		),
		index("maintenance_requests_by_property_status").on(
			...([t.propertyId, t.status, t.urgency, t.dueOrder, t.id, t.updatedDate] as const),
		),
		index("maintenance_requests_by_assignee_status").on(
			...([t.profileId, t.assigneeId, t.status, t.urgency, t.dueOrder, t.id, t.updatedDate] as const),
		),
		index("maintenance_requests_by_vendor")
			.on(t.vendorId, t.status, t.urgency, t.dueOrder, t.id, t.updatedDate)
			.where(sql`vendor_id IS NOT NULL`),
		index("maintenance_requests_waiting")
			.on(t.profileId, t.status, t.urgency, t.dueOrder, t.id, t.updatedDate, t.waitsForResident)
			.where(sql`waits_for_resident = 1`),
		index("maintenance_requests_emergencies")
			.on(t.profileId, t.status, t.urgency, t.dueOrder, t.id, t.updatedDate, t.emergency)
			.where(sql`emergency = 1`),
		index("maintenance_requests_without_due")
			.on(t.profileId, t.status, t.urgency, t.dueOrder, t.id, t.updatedDate, t.dueDate)
			.where(sql`due_date IS NULL`),
		index("maintenance_requests_by_update").on(t.profileId, t.updatedDate, t.id),
		index("maintenance_requests_by_property").on(t.propertyId, t.open, t.id),
		index("maintenance_requests_by_unit").on(t.unitId, t.id),
		index("maintenance_requests_by_lease").on(t.leaseId, t.id).where(sql`lease_id IS NOT NULL`),
		index("maintenance_requests_by_asset").on(t.assetId, t.id).where(sql`asset_id IS NOT NULL`),
		index("maintenance_requests_ended").on(t.profileId, t.endedDate).where(sql`ended_date IS NOT NULL`),
		/** Tasks by when they were completed and came in, with what reports add up and narrow by, so that no row is opened. */
		index("maintenance_requests_completed")
			.on(
				...([t.profileId, t.endedDate, t.createdDate, t.propertyId, t.assigneeId, t.category, t.dueDate] as const),
				...([t.endedOn, t.repairBy, t.repairedLate, t.reopenedCount, t.rating] as const),
			)
			.where(sql`ended_date IS NOT NULL AND open = 0 AND merged_into_id IS NULL`),
		index("maintenance_requests_by_created")
			.on(t.profileId, t.createdDate, t.endedDate, t.propertyId, t.assigneeId, t.category, t.respondedDate)
			.where(sql`merged_into_id IS NULL`),
		index("maintenance_requests_unanswered").on(t.endedOn, t.id).where(sql`status = 'completed'`),
		index("maintenance_requests_by_assignee").on(
			...([t.profileId, t.assigneeId, t.open, t.urgency, t.dueOrder, t.id, t.updatedDate, t.status] as const),
		),
		index("maintenance_requests_late").on(t.profileId, t.lateAt).where(sql`late_at IS NOT NULL`),
		index("maintenance_requests_merged").on(t.mergedIntoId).where(sql`merged_into_id IS NOT NULL`),
		index("maintenance_requests_deferred").on(t.deferredUntil, t.id).where(sql`status = 'deferred'`),
	],
);

/** Messages of a request. Each is in one channel and only visible to that channel's readers. */
export const requestMessages = sqliteTable(
	"request_messages",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		requestId: integer()
			.notNull()
			.references(() => maintenanceRequests.id),
		channel: text({ enum: ["staff", "resident", "owner"] }).notNull(),
		body: text().notNull(),
		authorId: integer()
			.notNull()
			.references(() => users.id),
		authorRole: text({ enum: ["staff", "resident", "owner"] }).notNull(),
		createdDate: createdDate(),
	},
	(t) => [index("request_messages_by_request").on(t.requestId, t.id)],
);

/** Estimates of a request, with the owner's answer, which is given once. */
export const requestEstimates = sqliteTable(
	"request_estimates",
	{
		id: id(),
		profileId: integer()
			.notNull()
			.references(() => profiles.id),
		requestId: integer()
			.notNull()
			.references(() => maintenanceRequests.id),
		amountCents: integer().notNull(),
		/** The work it covers. */
		scope: text().notNull(),
		vendorId: integer().references(() => vendors.id),
		state: text({ enum: ["asked", "approved", "declined", "withdrawn"] })
			.notNull()
			.default("asked"),
		askedById: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
		answeredById: integer().references(() => users.id),
		answeredDate: text(),
		note: text().notNull().default(""),
	},
	(t) => [
		index("request_estimates_by_request").on(t.requestId, t.id),
		index("request_estimates_asked").on(t.profileId, t.requestId).where(sql`state = 'asked'`),
		uniqueIndex("request_estimates_one_asked").on(t.requestId).where(sql`state = 'asked'`),
	],
);
