import { mustBeWriting, statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changeInspection, findRecord, note } from "./inspection-record";

/** Removes the signatures, so that what was found can be changed. */
export function unlockInspection(scope: Scope, inspectionId: number): Result {
	return once(scope, "unlock-inspection", {}, () => {
		const inspection = findRecord(scope, inspectionId);
		if (!inspection) return refuse("That inspection wasn't found.");
		if (inspection.lockedDate === null || inspection.inspectedOn !== null || inspection.state === "canceled") {
			return refuse("This inspection has no signatures that can be removed.");
		}
		removeSignatures(inspectionId);
		changeInspection(inspectionId, { state: "started", lockedDate: null });
		note(scope, inspectionId, "unlocked", "The signatures were removed to change the inspection.");
		return { ok: true };
	});
}

/** Removes the signatures of an inspection; its record stays as it is. */
export function removeSignatures(inspectionId: number) {
	mustBeWriting();
	statement("DELETE FROM inspection_signatures WHERE inspection_id = ?").run(inspectionId);
}
