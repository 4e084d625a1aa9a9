import { assignApplications, seesApplications } from "#domain/applications";
import { type Colleague, colleagues, colleaguesWhoSee, colleaguesWhoSeeRecords } from "#domain/identity";
import { giveInspections } from "#domain/inspections";
import { assignRequests, seesRequests } from "#domain/maintenance";
import { giveTasks, openTasksOf } from "#domain/tasks";
import { findMember } from "#domain/team";
import { giveTurnTasks } from "#domain/turns";
import { assignOrders } from "#domain/work-orders";
import { mustBeWriting, statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

type Work = { id: number; propertyId: number | null };
export type OpenWork = Record<"requests" | "orders" | "inspections" | "turnTasks" | "applications", Work[]> & {
	tasks: ReturnType<typeof openTasksOf>;
};

/** How much open work is assigned to a member, also what whoever asks doesn't see. */
export function openWorkOf(scope: Scope, memberId: number): Record<keyof OpenWork, number> {
	return countsOf(openWork(scope, findMember(scope, memberId)?.userId ?? null));
}

export function countsOf(work: OpenWork): Record<keyof OpenWork, number> {
	const { requests, orders, inspections, turnTasks, tasks, applications } = work;
	return {
		...{ requests: requests.length, orders: orders.length, inspections: inspections.length },
		...{ turnTasks: turnTasks.length, tasks: tasks.length, applications: applications.length },
	};
}

/** Who may take over a member's open work: those who see all of it. No one for someone without a login. */
export function takersOf(scope: Scope, memberId: number): Colleague[] {
	const userId = findMember(scope, memberId)?.userId ?? null;
	if (userId === null) return [];
	const { tasks, applications, ...maintenance } = openWork(scope, userId);
	const fieldWork = placesOf(Object.values(maintenance).flat());
	const seeing = [
		colleagues(scope),
		...(fieldWork.length > 0 ? [colleaguesWhoSee(scope, seesRequests, fieldWork)] : []),
		...(applications.length > 0 ? [colleaguesWhoSee(scope, seesApplications, placesOf(applications))] : []),
		...(tasks.length > 0 ? [colleaguesWhoSeeRecords(scope, tasks)] : []),
	];
	const takers = seeing.reduce((some, others) => some.filter(({ id }) => others.some((one) => one.id === id)));
	return takers.filter(({ id }) => id !== userId);
}

/** What is assigned to someone, whoever asks: also what they were given before their access was limited. */
export function openWork(scope: Scope, userId: number | null): OpenWork {
	const { profileId } = scope;
	const work = (sql: string) => wholeOrganization(() => statement<Work>(sql).all({ profileId, userId }));
	return {
		requests: work(
			`SELECT id, property_id AS propertyId FROM maintenance_requests
			WHERE profile_id = @profileId AND assignee_id = @userId AND open = 1 ORDER BY id`,
		),
		orders: work(
			`SELECT id, property_id AS propertyId FROM work_orders
			WHERE +profile_id = @profileId AND assignee_id = @userId AND open = 1 ORDER BY id`,
		),
		inspections: work(
			`SELECT id, property_id AS propertyId FROM inspections
			WHERE profile_id = @profileId AND open = 1 AND assignee_id = @userId ORDER BY id`,
		),
		turnTasks: work(
			`SELECT k.id, t.property_id AS propertyId FROM unit_turns t JOIN turn_tasks k ON k.turn_id = t.id
			WHERE t.profile_id = @profileId AND t.open = 1 AND k.assignee_id = @userId AND k.done = 0 ORDER BY k.id`,
		),
		applications: work(
			`SELECT id, property_id AS propertyId FROM rental_applications
			WHERE profile_id = @profileId AND assignee_id = @userId AND status IN ('new', 'undecided', 'deferred')
			ORDER BY id`,
		),
		tasks: openTasksOf(scope, userId),
	};
}

/**
 * Gives a member's open work to another, or to no one with null, also what whoever acts doesn't see. Notifies no one.
 * Refuses someone who doesn't see all of it.
 */
export function giveWork(
	scope: Scope,
	{ from, work }: { from: number | null; work: OpenWork },
	to: number | null,
): Result {
	mustBeWriting();
	const whole = { ...scope, assignedOnly: false };
	const quiet = { tells: false };
	const steps: [readonly Work[], (ids: number[]) => Result<object>][] = [
		[work.requests, (ids) => assignRequests(whole, ids, to, quiet)],
		[work.orders, (ids) => assignOrders(whole, ids, to, quiet)],
		[work.inspections, (ids) => giveInspections(whole, ids, to)],
		[work.turnTasks, (ids) => giveTurnTasks(whole, ids, to)],
		[work.applications, (ids) => assignApplications(whole, ids, to)],
	];
	return wholeOrganization((): Result => {
		for (const [some, give] of steps) {
			const given = some.length > 0 ? give(some.map(({ id }) => id)) : undefined;
			if (given && !given.ok) return given;
		}
		const given = giveTasks(whole, from, to);
		return given.ok ? { ok: true } : given;
	});
}

function placesOf(work: readonly Work[]): (number | null)[] {
	return [...new Set(work.map(({ propertyId }) => propertyId))];
}
