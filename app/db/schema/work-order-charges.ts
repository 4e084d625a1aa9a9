// Owned by: work-orders

import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdDate, id } from "./columns";
import { leases, recurringTransactions } from "./leasing";
import { glTransactions } from "./ledger";
import { ofProfile, workOrders } from "./work-orders";

/**
 * What the resident was charged for a work order, a row a charge. Triggers (drizzle/0043_work-order-charges.sql) add what
 * corrects one, make a scheduled one the charge that is posted, and keep the work order's sum of those that stand.
 */
export const workOrderCharges = sqliteTable(
	"work_order_charges",
	{
		id: id(),
		profileId: ofProfile(),
		orderId: integer()
			.notNull()
			.references(() => workOrders.id),
		/** Who was charged. */
		leaseId: integer().references(() => leases.id),
		/** Null while it's scheduled, and for what was charged before each charge was kept. */
		chargeId: integer().references(() => glTransactions.id),
		/** The scheduled charge, until it's posted. */
		recurringId: integer().references(() => recurringTransactions.id, { onDelete: "set null" }),
		amountCents: integer().notNull(),
		createdDate: createdDate(),
	},
	(t) => [
		index("work_order_charges_by_order").on(t.orderId, t.id),
		index("work_order_charges_latest").on(t.profileId, t.id, t.chargeId),
		uniqueIndex("work_order_charges_of_charge").on(t.chargeId).where(sql`charge_id IS NOT NULL`),
		uniqueIndex("work_order_charges_of_schedule").on(t.recurringId).where(sql`recurring_id IS NOT NULL`),
	],
);
