import { colleagues } from "#domain/identity";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
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

/** Moves an open inspection to another date or person. */
export function rescheduleInspection(
	scope: Scope,
	inspectionId: number,
	input: { dueDate: string; assigneeId?: number | undefined; seenUpdatedDate?: string | undefined },
): Result {
	return once(scope, "reschedule-inspection", {}, () => {
		const inspection = findRecord(scope, inspectionId);
		if (!inspection) return refuse("That inspection wasn't found.");
		if (inspection.open !== 1) return refuse("This inspection is closed.");
		const { dueDate, assigneeId = null } = input;
		const stale = staleEdit(scope, input.seenUpdatedDate, inspection.updatedDate);
		if (stale) return stale;
		if (assigneeId !== null && !colleagues(scope).some(({ id }) => id === assigneeId)) {
			return refuse("That person wasn't found.", "assigneeId");
		}
		if (dueDate === inspection.dueDate && assigneeId === inspection.assigneeId) return { ok: true };
		changeInspection(inspectionId, { dueDate, assigneeId });
		const summary = `The inspection is due ${organizationOf(scope).date(dueDate)}.`;
		note(scope, inspectionId, "rescheduled", summary, {
			dueDate: [inspection.dueDate, dueDate],
			assigneeId: [inspection.assigneeId, assigneeId],
		});
		return { ok: true };
	});
}
