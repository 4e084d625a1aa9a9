import { setImmediate } from "node:timers/promises";
import { runInspections } from "#domain/inspections";

/** Schedules the inspections of cycles that fall due, and files finished ones that aren't filed yet. */
export async function runDueInspections() {
	for await (const _ of runInspections()) await setImmediate();
}
