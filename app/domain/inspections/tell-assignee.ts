import { raise } from "#domain/notifications";
import { mustBeWriting } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { called, type InspectionRecord } from "./inspection-record";

/** Notifies the person that an inspection was assigned to. */
export function tellAssignee(scope: Scope, inspection: InspectionRecord): void {
	mustBeWriting();
	const { id, assigneeId, dueDate } = inspection;
	if (assigneeId === null) return;
	const words = called(scope, inspection);
	raise(scope, {
		...{ type: "request_status_updates", userIds: [assigneeId], about: { kind: "inspection", id } },
		message: `${words.charAt(0).toUpperCase()}${words.slice(1)} was assigned to you. It's due ${organizationOf(scope).date(dueDate)}.`,
	});
}
