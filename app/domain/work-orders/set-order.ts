import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { db, mustBeWriting } from "~/db/client.server";
import { workOrders } from "~/db/schema";
import type { OrderRecord } from "./order-record";

type Columns = Partial<Omit<typeof workOrders.$inferInsert, "id" | "profileId">>;

/** Changes columns of a work order and its updated date. Returns the work order as it is then. */
export function setOrder(order: OrderRecord, columns: Columns): OrderRecord {
	mustBeWriting();
	const set = { ...columns, updatedDate: nowIso() };
	db().update(workOrders).set(set).where(eq(workOrders.id, order.id)).run();
	return { ...order, ...set } as OrderRecord;
}
