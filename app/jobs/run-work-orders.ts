import { setImmediate } from "node:timers/promises";
import { runWorkOrders } from "#domain/work-orders";

/** Asks the next vendor where one didn't answer in time, and reminds everyone of visits. */
export async function runDueWorkOrders() {
	for (const _ of runWorkOrders()) await setImmediate();
}
