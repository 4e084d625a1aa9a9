import type { SubjectKind } from "#domain/activity";
import { addDays } from "#domain/calendar/format";
import { searchConditions, searchForms } from "#domain/rentals";
import { rareIds } from "~/db/search-index.server";
import { whereOf } from "~/db/where.server";
import { defineList } from "~/domain/kernel/define-list";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { priorities, repeatPeriods, taskStatuses } from "./labels";

export type TeamTaskFilters = {
	q?: string | undefined;
	/** Open ones of whoever asks, all open ones, or those that are done. */
	show: "mine" | "all" | "done";
	/** 0 means unassigned. */
	assigneeId?: number | undefined;
	due?: "overdue" | "week" | "none" | undefined;
	/** The kinds of record whose tasks are listed beside the reader's own; all if unset. */
	kinds?: readonly SubjectKind[] | undefined;
};

export type TeamTaskRow = {
	id: number;
	title: string;
	description: string;
	priority: keyof typeof priorities;
	status: keyof typeof taskStatuses;
	dueDate: string | null;
	overdue: boolean;
	assignee: string;
	subjectKind: SubjectKind;
	subjectId: number;
	/** What it is about; empty for a task of the organization. */
	about: string;
	repeatEvery: number;
	repeatPeriod: keyof typeof repeatPeriods;
	updatedDate: string;
};

type StoredRow = Omit<TeamTaskRow, "overdue"> & { overdue: number; dueOrder: string };

const about = `CASE t.subject_kind
	WHEN 'property' THEN (SELECT name FROM properties WHERE id = t.subject_id)
	WHEN 'unit' THEN (SELECT concat(p.name, ' · ', u.unit_number) FROM units u JOIN properties p ON p.id = u.property_id
		WHERE u.id = t.subject_id)
	WHEN 'lease' THEN (SELECT name FROM leases WHERE id = t.subject_id)
	WHEN 'tenant' THEN (SELECT display_name FROM tenants WHERE id = t.subject_id)
	WHEN 'owner' THEN (SELECT display_name FROM property_owners WHERE id = t.subject_id)
	WHEN 'vendor' THEN (SELECT display_name FROM vendors WHERE id = t.subject_id) END`;

/** The team's tasks by their due date; those without one come last. */
export const {
	page: listTeamTasks,
	all: allTeamTasks,
	count: countTeamTasks,
} = defineList({
	select: `t.id, t.title, t.description, t.priority, t.status, t.due_date AS dueDate, t.due_order AS dueOrder,
		coalesce(t.due_date < @today AND t.open = 1, 0) AS overdue,
		coalesce(trim(a.firstname || ' ' || a.lastname), '') AS assignee, t.subject_kind AS subjectKind,
		t.subject_id AS subjectId, coalesce(${about}, '') AS about, t.repeat_every AS repeatEvery,
		t.repeat_period AS repeatPeriod, t.updated_date AS updatedDate`,
	table: "tasks t",
	joins: "LEFT JOIN users a ON a.id = t.assignee_id",
	sorts: { due: [{ sql: "t.due_order", key: "dueOrder" }] },
	unique: { sql: "t.id", key: "id" },
	where: (scope: Scope, { q, show, assigneeId, due, kinds }: TeamTaskFilters) => {
		const { today } = organizationOf(scope);
		const few = q ? rareIds(scope.profileId, "tasks", searchForms(q)) : undefined;
		const { where, params, add, addAll } = whereOf(few ? "+t.profile_id = ?" : "t.profile_id = ?", scope.profileId);
		if (show === "mine") add("t.assignee_id = ? AND t.open = 1", scope.userId ?? 0);
		else add("t.open = ?", show === "done" ? 0 : 1);
		if (assigneeId === 0) add("t.assignee_id IS NULL");
		else if (assigneeId !== undefined) add("t.assignee_id = ?", assigneeId);
		if (kinds && show !== "mine") {
			const isRead = "t.subject_kind IN (SELECT value FROM json_each(?)) OR t.assignee_id = ?";
			add(`(${isRead})`, JSON.stringify(kinds), scope.userId ?? 0);
		}
		if (due === "overdue") add("t.due_order < ?", today);
		if (due === "week") add("t.due_order <= ?", addDays(today, 7));
		if (due === "none") add("t.due_order = '9999-12-31'");
		if (few) add("t.id IN (SELECT value FROM json_each(?))", JSON.stringify(few));
		const words = q ? searchConditions("lower(t.title || ' ' || t.description)", q) : undefined;
		if (few && words) addAll(words);
		return { where, params, words: few ? undefined : words };
	},
	values: (scope) => ({ today: organizationOf(scope).today }),
	shown: (rows: StoredRow[]) => rows.map(({ dueOrder: _, overdue, ...row }) => ({ ...row, overdue: overdue === 1 })),
});

/** Open tasks of whoever asks that are due today or before, the oldest first; at most 20. */
export function tasksDueFor(scope: Scope): TeamTaskRow[] {
	const { today } = organizationOf(scope);
	const { rows } = listTeamTasks(scope, { filters: { show: "mine" }, limit: 20 });
	return rows.filter(({ dueDate }) => dueDate !== null && dueDate <= today);
}
