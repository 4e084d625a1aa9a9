import { findAssignee } from "#domain/identity";
import { write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changeInspection, findRecord, note, workAt } from "./inspection-record";

/**
 * Gives inspections to another member, or to no one with null, and notifies no one. Returns how many changed. Refuses, at
 * `assigneeId`, someone who isn't on the team or doesn't see all of them.
 */
export function giveInspections(
	scope: Scope,
	inspectionIds: readonly number[],
	assigneeId: number | null,
): Result<{ given: number }> {
	return write((): Result<{ given: number }> => {
		const found = inspectionIds.flatMap((id) => findRecord(scope, id) ?? []);
		const work = workAt(...found.map(({ propertyId }) => propertyId));
		const assignee = assigneeId === null ? undefined : findAssignee(scope, work, assigneeId);
		if (assignee && !assignee.ok) return assignee;
		const changed = found.filter((inspection) => inspection.assigneeId !== assigneeId);
		for (const { id, assigneeId: before } of changed) {
			changeInspection(id, { assigneeId });
			const summary = `The inspection was assigned to ${assignee?.person.name ?? "no one"}.`;
			note(scope, id, "assigned", summary, { assigneeId: [before, assigneeId] });
		}
		return { ok: true, given: changed.length };
	});
}
