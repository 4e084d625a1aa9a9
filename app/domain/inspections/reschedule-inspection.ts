import { refuseAssignee } from "#domain/identity";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { changeInspection, findRecord, note, workAt } from "./inspection-record";
import { tellAssignee } from "./tell-assignee";

/** Moves an open inspection to another date or person, who is notified. */
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
		const unseen = refuseAssignee(scope, workAt(inspection.propertyId), assigneeId, inspection.assigneeId);
		if (unseen) return unseen;
		if (dueDate === inspection.dueDate && assigneeId === inspection.assigneeId) return { ok: true };
		changeInspection(inspectionId, { dueDate, assigneeId });
		const summary = `The inspection is due ${organizationOf(scope).date(dueDate)}.`;
		note(scope, inspectionId, "rescheduled", summary, {
			dueDate: [inspection.dueDate, dueDate],
			assigneeId: [inspection.assigneeId, assigneeId],
		});
		if (assigneeId !== inspection.assigneeId) tellAssignee(scope, { ...inspection, dueDate, assigneeId });
		return { ok: true };
	});
}
