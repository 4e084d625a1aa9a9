import { findAssignee, type Work } from "#domain/identity";
import type { Need } from "#domain/team";
import { write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Application, findRecord, updateRecord } from "./application-record";
import { note } from "./timeline";

/** Assigns applications to a team member who sees them all; null assigns them to no one. Refuses at `assignee`. */
export function assignApplications(
	scope: Scope,
	applicationIds: readonly number[],
	assigneeId: number | null,
): Result<{ assigned: number }> {
	return write((): Result<{ assigned: number }> => {
		const found = applicationIds.flatMap((id) => findRecord(scope, id) ?? []);
		const assignee = assigneeId === null ? undefined : findAssignee(scope, workOf(found), assigneeId);
		if (assignee && !assignee.ok) return assignee;
		const person = assignee?.person;
		for (const { id } of found) {
			updateRecord(id, { assigneeId });
			note(scope, id, "assigned", person ? `Assigned to ${person.name}.` : "Assigned to no one.");
		}
		return { ok: true, assigned: found.length };
	});
}

/** The right that shows applications to a member of the team. */
export const seesApplications: Need = { area: "leasing", level: "view" };

/** Applications as work to be given to someone. */
function workOf(applications: readonly Pick<Application, "propertyId">[]): Work {
	const propertyIds = applications.map(({ propertyId }) => propertyId);
	const what = applications.length > 1 ? "all of these applications" : "this application";
	return { need: seesApplications, propertyIds, what, field: "assignee" };
}
