import { setImmediate } from "node:timers/promises";
import { runRequests } from "#domain/maintenance";

/** Closes completed requests that no one answered, and reopens requests deferred until today. */
export async function runDueRequests() {
	for (const _ of runRequests()) await setImmediate();
}
