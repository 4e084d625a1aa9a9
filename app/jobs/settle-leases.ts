import { setImmediate } from "node:timers/promises";
import { settleWaitingLeases } from "#domain/lease-accounts";
import { throwFailures } from "./throw-failures";

/**
 * Settles the leases in `leases_to_settle` again: those that closed books kept from settling when something was posted.
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
