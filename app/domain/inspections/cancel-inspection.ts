import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changeInspection, findRecord, note } from "./inspection-record";

/** Cancels an inspection that isn't finished, with a reason. */
export function cancelInspection(scope: Scope, inspectionId: number, reason: string): Result {
	return once(scope, "cancel-inspection", {}, () => {
		const inspection = findRecord(scope, inspectionId);
		if (!inspection) return refuse("That inspection wasn't found.");
		if (inspection.inspectedOn !== null) return refuse("This inspection is completed and can't be changed.");
		if (inspection.state === "canceled") return { ok: true };
		changeInspection(inspectionId, { state: "canceled", cancelReason: reason });
		note(scope, inspectionId, "canceled", `The inspection was canceled. ${reason}`);
		return { ok: true };
	});
}
