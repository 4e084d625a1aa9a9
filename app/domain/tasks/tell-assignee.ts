import { raise } from "#domain/notifications";
import { mustBeWriting } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Notifies the person a task was assigned to. */
export function tellAssignee(
	scope: Scope,
	{ id, title, assigneeId }: { id: number; title: string; assigneeId: number | null },
): void {
	mustBeWriting();
	if (assigneeId === null) return;
	raise(scope, {
		...{ type: "request_status_updates", userIds: [assigneeId], about: { kind: "task", id } },
		message: `The task “${title}” was assigned to you.`,
	});
}
