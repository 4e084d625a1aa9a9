import { setImmediate } from "node:timers/promises";
import { runRequests } from "#domain/maintenance";

/** Closes requests whose end no one answered, and takes up again those deferred until today. */
export async function runDueRequests() {
	for (const _ of runRequests()) await setImmediate();
}
