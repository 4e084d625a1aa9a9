// Owned by: work-orders

import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { users } from "./identity";
import { tenants } from "./people";
import { files } from "./records";
import { vendors } from "./vendors";
import { ofProfile, workOrders } from "./work-orders";

/** The vendors that are asked to do the work, one after the other. */
export const workOrderAsks = sqliteTable(
	"work_order_asks",
	{
		id: id(),
		profileId: ofProfile(),
		orderId: integer()
			.notNull()
			.references(() => workOrders.id),
		vendorId: integer()
			.notNull()
			.references(() => vendors.id),
		position: integer().notNull(),
		/** Hours to answer; null if there is no deadline. */
		answerHours: integer(),
		state: text({ enum: ["waiting", "sent", "accepted", "declined", "late", "revoked"] })
			.notNull()
			.default("waiting"),
		sentDate: text(),
		answerBy: text(),
		answeredDate: text(),
		/** Why the vendor declined. */
		reason: text().notNull().default(""),
		/** Whose file and message it is when the vendor answers by link: the member who sent it. */
		sentById: integer()
			.notNull()
			.references(() => users.id),
		createdDate: createdDate(),
	},
	(t) => [
		index("work_order_asks_by_order").on(t.orderId, t.position, t.id),
		index("work_order_asks_by_vendor").on(t.vendorId, t.state, t.id),
		index("work_order_asks_late").on(t.answerBy, t.id).where(sql`state = 'sent' AND answer_by IS NOT NULL`),
	],
);

/** Emailed links, by the hash of their secret: a vendor's to what they were asked, or a resident's to the visit. */
export const workOrderLinks = sqliteTable(
	"work_order_links",
	{
		id: id(),
		profileId: ofProfile(),
		orderId: integer()
			.notNull()
			.references(() => workOrders.id),
		askId: integer().references(() => workOrderAsks.id),
		tenantId: integer().references(() => tenants.id),
		tokenHash: text().notNull().unique(),
		createdDate: createdDate(),
	},
	(t) => [index("work_order_links_by_order").on(t.orderId)],
);

/** Messages between the office and a vendor about a work order. */
export const workOrderMessages = sqliteTable(
	"work_order_messages",
	{
		id: id(),
		profileId: ofProfile(),
		orderId: integer()
			.notNull()
			.references(() => workOrders.id),
		vendorId: integer()
			.notNull()
			.references(() => vendors.id),
		/** The member who wrote it; null for the vendor's own. */
		authorId: integer().references(() => users.id),
		body: text().notNull(),
		createdDate: createdDate(),
	},
	(t) => [index("work_order_messages_by_order").on(t.orderId, t.id)],
);

/** Files that a vendor sees or sent: photos of the request that were chosen, photos of the work, invoices. */
export const workOrderFiles = sqliteTable(
	"work_order_files",
	{
		orderId: integer()
			.notNull()
			.references(() => workOrders.id),
		fileId: integer()
			.notNull()
			.references(() => files.id),
		profileId: ofProfile(),
		/** The vendor who sent it; null for one that every vendor of the work order sees. */
		vendorId: integer().references(() => vendors.id),
		kind: text({ enum: ["shared", "work", "invoice"] }).notNull(),
	},
	(t) => [primaryKey({ columns: [t.orderId, t.fileId] })],
);

/** Photos of a work order that show the place before the work, or what was done. */
export const workOrderPhotos = sqliteTable(
	"work_order_photos",
	{
		fileId: integer()
			.primaryKey()
			.references(() => files.id),
		orderId: integer()
			.notNull()
			.references(() => workOrders.id),
		profileId: ofProfile(),
		stage: text({ enum: ["before", "after"] }).notNull(),
	},
	(t) => [index("work_order_photos_by_order").on(t.orderId)],
);

/** Times that a resident, a vendor or the office offers for a visit. */
export const workOrderWindows = sqliteTable(
	"work_order_windows",
	{
		id: id(),
		profileId: ofProfile(),
		orderId: integer()
			.notNull()
			.references(() => workOrders.id),
		offeredBy: text({ enum: ["resident", "vendor", "staff"] }).notNull(),
		date: text().notNull(),
		fromTime: text().notNull(),
		toTime: text().notNull(),
		state: text({ enum: ["offered", "chosen", "dropped"] })
			.notNull()
			.default("offered"),
		createdDate: createdDate(),
	},
	(t) => [index("work_order_windows_by_order").on(t.orderId, t.state, t.date, t.fromTime)],
);

/** Private calendar addresses of a member, a vendor or a resident, by the hash of their secret. */
export const calendarFeeds = sqliteTable(
	"calendar_feeds",
	{
		id: id(),
		profileId: ofProfile(),
		userId: integer().references(() => users.id),
		vendorId: integer().references(() => vendors.id),
		tenantId: integer().references(() => tenants.id, { onDelete: "cascade" }),
		tokenHash: text().notNull().unique(),
		createdDate: createdDate(),
	},
	(t) => [index("calendar_feeds_of").on(t.profileId, t.userId, t.vendorId)],
);
