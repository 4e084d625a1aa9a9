import { setImmediate } from "node:timers/promises";
import { settleWaitingLeases } from "#domain/lease-accounts";
import { throwFailures } from "./throw-failures";

/**
 * Applies payments again, in order of date, on leases where an earlier version paid charges before they were posted.
 */
export async function settleLeases() {
	const run = settleWaitingLeases();
	let step = run.next();
	while (!step.done) {
		await setImmediate();
		step = run.next();
	}
	throwFailures("Leases were not settled in the order of their days.", step.value);
}
