import { nowIso } from "#domain/calendar";
import { findAssignee } from "#domain/identity";
import { statement, write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { workAt } from "./template";
import { noteTurn } from "./turn-record";

type GivenTask = { id: number; turnId: number; name: string; propertyId: number; assigneeId: number | null };

/**
 * Gives tasks of turns to another member, or to no one with null, and notifies no one. Returns how many changed. Refuses,
 * at `assigneeId`, someone who isn't on the team or doesn't see all of the turns.
 */
export function giveTurnTasks(
	scope: Scope,
	taskIds: readonly number[],
	assigneeId: number | null,
): Result<{ given: number }> {
	return write((): Result<{ given: number }> => {
		const found = statement<GivenTask>(
			`SELECT k.id, k.turn_id AS turnId, k.name, t.property_id AS propertyId, k.assignee_id AS assigneeId
			FROM turn_tasks k JOIN unit_turns t ON t.id = k.turn_id
			WHERE k.id IN (SELECT value FROM json_each(?)) AND k.profile_id = ? ORDER BY k.id`,
		).all(JSON.stringify(taskIds), scope.profileId);
		const places = found.map(({ propertyId }) => propertyId);
		const assignee = assigneeId === null ? undefined : findAssignee(scope, workAt(places, "assigneeId"), assigneeId);
		if (assignee && !assignee.ok) return assignee;
		const changed = found.filter((task) => task.assigneeId !== assigneeId);
		for (const { id, turnId, name, assigneeId: before } of changed) {
			const sql = "UPDATE turn_tasks SET assignee_id = ?, updated_date = ? WHERE id = ?";
			statement(sql).run(assigneeId, nowIso(), id);
			const summary = `The task “${name}” was assigned to ${assignee?.person.name ?? "no one"}.`;
			noteTurn(scope, turnId, "task_assigned", summary, { assigneeId: [before, assigneeId] });
		}
		return { ok: true, given: changed.length };
	});
}
