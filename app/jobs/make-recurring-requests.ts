import { setImmediate } from "node:timers/promises";
import { makeRecurringRequests } from "#domain/maintenance";

/** Makes the requests of recurring requests whose day has come. */
export async function makeDueRequests() {
	for (const _ of makeRecurringRequests()) await setImmediate();
}
