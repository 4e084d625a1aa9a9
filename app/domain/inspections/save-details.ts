import { changedFields } from "#domain/activity";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changeInspection, findRecord, keepProgress, note, refuseLocked } from "./inspection-record";
import type { AlarmState } from "./labels";

export type DetailsInput = {
	meterElectric?: string | undefined;
	meterGas?: string | undefined;
	meterWater?: string | undefined;
	keys?: number | undefined;
	smokeAlarms?: AlarmState | undefined;
	remarks?: string | undefined;
	seen: number;
	confirmReplace?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

/**
 * Saves meter readings, keys, smoke alarms and remarks, until it's signed (`refuseLocked`). Asks at `confirmReplace` if
 * someone saved them meanwhile.
 */
export function saveDetails(
	scope: Scope,
	inspectionId: number,
	input: DetailsInput,
	{ resident = false }: { resident?: boolean } = {},
): Result {
	return once(scope, "save-inspection-details", { inspectionId, ...input }, () => {
		const inspection = findRecord(scope, inspectionId);
		if (!inspection) return refuse("That inspection wasn't found.");
		const locked = refuseLocked(inspection, resident);
		if (locked) return locked;
		const { meterElectric = "", meterGas = "", meterWater = "", keys = null, smokeAlarms = null, remarks = "" } = input;
		const typed = { meterElectric, meterGas, meterWater, keys, smokeAlarms, remarks };
		const changes = changedFields(inspection, typed);
		if (!changes) return { ok: true };
		if (input.seen !== inspection.detailsVersion && !input.confirmReplace) {
			return refuse("Someone else saved these in the meantime. Save what you entered instead?", "confirmReplace");
		}
		changeInspection(inspectionId, { ...typed, detailsVersion: inspection.detailsVersion + 1 });
		keepProgress(inspection);
		note(scope, inspectionId, "details_saved", "Readings, keys and alarms were saved in the inspection.", changes);
		return { ok: true };
	});
}
