import type { SubjectKind } from "#domain/activity";
import type { KindOfRecord } from "#domain/connections";
import { findFile } from "#domain/files";
import { mayOpenFile } from "~/routes/manager/records/file-rights.server";
import { recordTab } from "~/routes/manager/records/record-address";
import { taskKinds } from "~/routes/manager/records/task-kinds.server";
import { type Manager, mayOpen } from "~/web/guards.server";
import type { ApiActor } from "./define-operation";

/** Whether a key may see a record beside its kind: a task or a file is seen by who sees the record that it's about. */
export function maySee(actor: ApiActor, kind: KindOfRecord, record: Readonly<Record<string, unknown>>): boolean {
	if (kind === "task") return taskKinds(asManager(actor)).includes(record.subject_kind as SubjectKind);
	if (kind !== "file") return true;
	const file = findFile(actor, Number(record.id));
	return file !== undefined && mayOpenFile(asManager(actor), file);
}

/** A key's holder where pages' rights are asked, which read no more of a manager than this. */
export function asManager(actor: ApiActor): Manager {
	return { ...actor, role: "property_manager" } as unknown as Manager;
}

/** Whether a key may change a task: its member's own, one about nothing, or one of a record that it may edit. */
export function mayChangeTask(actor: ApiActor, task: Readonly<Record<string, unknown>>): boolean {
	if (task.subject_kind === "organization" || task.assignee_id === actor.userId) return true;
	const subject = { subjectKind: task.subject_kind as SubjectKind, subjectId: Number(task.subject_id) };
	return mayOpen(asManager(actor), recordTab(subject, "tasks"), "POST");
}
