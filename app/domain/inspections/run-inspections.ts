import { statement, write } from "~/db/client.server";
import { scheduleCycles } from "./cycles";
import { inspectionsToSeal, sealInspection } from "./seal-inspection";

/**
 * Schedules the inspections of cycles that fall due (cycles.ts), and files finished ones that aren't filed yet (seal-
 * inspection.ts). Idempotent.
 */
export async function* runInspections(): AsyncGenerator<void> {
	const organizations = statement<{ profileId: number }>(
		"SELECT DISTINCT profile_id AS profileId FROM inspection_cycles ORDER BY profile_id",
	).all();
	for (const { profileId } of organizations) {
		for (const schedule of scheduleCycles(profileId)) {
			write(schedule);
			yield;
		}
	}
	for (const { id, profileId } of inspectionsToSeal()) {
		await sealInspection(profileId, id);
		yield;
	}
}
