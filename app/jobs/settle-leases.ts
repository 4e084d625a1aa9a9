import { setImmediate } from "node:timers/promises";
import { settleWaitingLeases } from "#domain/lease-accounts";
import { throwFailures } from "./throw-failures";

/** Settles leases whose payments an earlier version posted before their charges, in order of date. */
export async function settleLeases() {
	const run = settleWaitingLeases();
	let step = run.next();
	while (!step.done) {
		await setImmediate();
		step = run.next();
	}
	throwFailures("Leases were not settled in the order of their days.", step.value);
}
