import { setImmediate } from "node:timers/promises";
import { passOnCalls } from "#domain/maintenance";

/** Calls the next member about emergencies that no one took in time. */
export async function passOnDueCalls() {
	for (const _ of passOnCalls()) await setImmediate();
}
