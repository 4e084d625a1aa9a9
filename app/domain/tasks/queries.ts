import type { Subject, SubjectKind } from "#domain/activity";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { priorities, repeatPeriods, taskStatuses } from "./labels";

export type TaskRow = {
	id: number;
	title: string;
	description: string;
	priority: keyof typeof priorities;
	status: keyof typeof taskStatuses;
	dueDate: string | null;
	/** Due before today and neither completed nor closed. */
	overdue: boolean;
	subjectKind: SubjectKind;
	subjectId: number;
	/** Unit number of a unit's or lease's task; null for others. */
	unitNumber: string | null;
	author: string;
	assigneeId: number | null;
	assignee: string;
	remindOn: string | null;
	repeatEvery: number;
	repeatPeriod: keyof typeof repeatPeriods;
	createdDate: string;
	completedDate: string | null;
	updatedDate: string;
};

type TaskFilter = "open" | "done" | "all";

/**
 * Tasks of a property with its units and leases, or of another record: overdue first, then by priority, then by due
 * date. At most 200. `today` is the organization's date.
 */
export function listTasks(
	scope: Scope,
	{ subjectKind, subjectId }: Subject,
	{ status = "open", today }: { status?: TaskFilter; today: string },
): TaskRow[] {
	const place =
		subjectKind === "property"
			? "t.property_id = @subjectId"
			: "t.subject_kind = @subjectKind AND t.subject_id = @subjectId";
	return statement<StoredTask>(
		`${select} WHERE t.profile_id = @profileId AND ${place} AND ${statusConditions[status]}
		ORDER BY overdue DESC, CASE t.priority WHEN 'high' THEN 0 WHEN 'normal' THEN 1 ELSE 2 END,
			coalesce(t.due_date, '9999'), t.id LIMIT 200`,
	)
		.all({ profileId: scope.profileId, subjectId, today, ...(subjectKind === "property" ? {} : { subjectKind }) })
		.map(shownTask);
}

/** One task. `today` is the organization's date. */
export function findTask(scope: Scope, taskId: number, { today }: { today: string }): TaskRow | undefined {
	const task = statement<StoredTask>(`${select} WHERE t.id = @taskId AND t.profile_id = @profileId`).get({
		...{ taskId, profileId: scope.profileId, today },
	});
	return task && shownTask(task);
}

type StoredTask = Omit<TaskRow, "overdue"> & { overdue: number };

const open = "t.status NOT IN ('completed', 'closed')";
const statusConditions: Record<TaskFilter, string> = { open, done: `NOT (${open})`, all: "1" };

const select = `SELECT t.id, t.title, t.description, t.priority, t.status, t.due_date AS dueDate,
		coalesce(t.due_date < @today AND ${open}, 0) AS overdue, t.subject_kind AS subjectKind, t.subject_id AS subjectId,
		u.unit_number AS unitNumber, trim(a.firstname || ' ' || a.lastname) AS author, t.created_date AS createdDate,
		t.assignee_id AS assigneeId, coalesce(trim(s.firstname || ' ' || s.lastname), '') AS assignee,
		t.remind_on AS remindOn, t.repeat_every AS repeatEvery, t.repeat_period AS repeatPeriod,
		t.completed_date AS completedDate, t.updated_date AS updatedDate
	FROM tasks t JOIN users a ON a.id = t.author_id LEFT JOIN users s ON s.id = t.assignee_id
	LEFT JOIN leases l ON t.subject_kind = 'lease' AND l.id = t.subject_id
	LEFT JOIN units u ON u.id = CASE t.subject_kind WHEN 'unit' THEN t.subject_id ELSE l.unit_id END`;

function shownTask(task: StoredTask): TaskRow {
	return { ...task, overdue: task.overdue === 1 };
}
