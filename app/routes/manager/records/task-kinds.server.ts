import type { SubjectKind } from "#domain/activity";
import { type Manager, mayOpen, needToOpen } from "~/web/guards.server";
import { recordTab } from "./record-address";

const kinds = ["property", "unit", "lease", "tenant", "owner", "vendor"] as const satisfies readonly SubjectKind[];

/** The kinds of record whose tasks the member may read: those whose pages they may open, and tasks about nothing. */
export function taskKinds(manager: Manager): SubjectKind[] {
	return [
		"organization",
		...kinds.filter((kind) => mayOpen(manager, recordTab({ subjectKind: kind, subjectId: 1 }, "tasks"))),
	];
}

/** Ends the request unless the member may change the task: it's theirs, about nothing, or of a record they may edit. */
export async function mayChangeTask(
	manager: Manager,
	task: { subjectKind: SubjectKind; subjectId: number; assigneeId: number | null },
) {
	if (task.subjectKind === "organization" || task.assigneeId === manager.userId) return;
	await needToOpen(manager, recordTab(task, "tasks"), "POST");
}
