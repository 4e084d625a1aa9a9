import { momentsOf, nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { seenBy } from "#domain/maintenance";
import { statement } from "~/db/client.server";
import { whereOf } from "~/db/where.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** Which tasks: those open at the end of a day, or those completed or opened within some days. */
export type TaskDays = { openOn: PlainDate } | { from: PlainDate; to: PlainDate };

/**
 * SQL: the requests `r` that are tasks of these days, of some properties or of all that the member sees, found by the
 * index of what is open or of when requests were completed. One that was merged into another isn't a task of its own.
 */
export function tasksOf(scope: Scope, days: TaskDays, propertyIds?: readonly number[]) {
	const { from, ...list } = "openOn" in days ? openTasks(scope, days.openOn) : completedTasks(scope, days);
	return { from, ...narrowed(scope, list, propertyIds) };
}

/** SQL: the requests `r` that came in within some days, whatever became of them, by the index of when they did. */
export function tasksOpened(
	scope: Scope,
	{ from, to }: { from: PlainDate; to: PlainDate },
	propertyIds?: readonly number[],
) {
	const { begins, ends } = momentsBetween(scope, from, to);
	const list = whereOf(
		"r.profile_id = ? AND r.created_date >= ? AND r.created_date < ?",
		scope.profileId,
		begins,
		ends,
	);
	list.add("r.merged_into_id IS NULL");
	return { from: openedFrom, ...narrowed(scope, list, propertyIds) };
}

/** SQL: requests `r` by when they were completed, and by when they came in. */
export const completedFrom = "maintenance_requests r INDEXED BY maintenance_requests_completed";
export const openedFrom = "maintenance_requests r INDEXED BY maintenance_requests_by_created";

/** SQL: that a request `r` which ended is a task that was completed. */
export function isCompleted(alias = "r"): string {
	return `${alias}.ended_date IS NOT NULL AND ${alias}.open = 0 AND ${alias}.merged_into_id IS NULL`;
}

function completedTasks(scope: Scope, { from, to }: { from: PlainDate; to: PlainDate }) {
	const { begins, ends } = momentsBetween(scope, from, to);
	const list = whereOf("r.profile_id = ? AND r.ended_date >= ? AND r.ended_date < ?", scope.profileId, begins, ends);
	list.add(isCompleted());
	return { from: completedFrom, ...list };
}

/** On a day that isn't over those that are open now: they came in by now, and what is merged isn't open. */
function openTasks(scope: Scope, day: PlainDate) {
	const { profileId } = scope;
	const { ends } = momentsBetween(scope, day, day);
	if (ends > nowIso()) {
		const list = whereOf("r.profile_id = ? AND r.open = 1", profileId);
		return { from: "maintenance_requests r INDEXED BY maintenance_requests_open", ...list };
	}
	const index =
		endedSince(scope, ends) <= fewEnded ? "maintenance_requests_completed" : "maintenance_requests_by_created";
	/** The plus sign keeps SQLite from going through all requests. */
	const list = whereOf("+r.profile_id = ? AND r.created_date < ? AND r.merged_into_id IS NULL", profileId, ends);
	list.add(
		`r.id IN (
			SELECT o.id FROM maintenance_requests o INDEXED BY maintenance_requests_open WHERE o.profile_id = ? AND o.open = 1
			UNION ALL SELECT e.id FROM maintenance_requests e INDEXED BY ${index}
			WHERE e.profile_id = ? AND e.ended_date >= ? AND e.created_date < ? AND ${isCompleted("e")})`,
		...[profileId, profileId, ends, ends],
	);
	return { from: "maintenance_requests r", ...list };
}

/** If more than so many ended since a day, those that came in before it are looked through instead. */
const fewEnded = 20_000;

function endedSince({ profileId }: Scope, moment: string): number {
	const found = statement<{ count: number }>(
		`SELECT count(*) AS count FROM (SELECT 1 FROM maintenance_requests INDEXED BY maintenance_requests_ended
			WHERE profile_id = ? AND ended_date >= ? AND ended_date IS NOT NULL LIMIT ${fewEnded + 1})`,
	).get(profileId, moment);
	return found?.count ?? 0;
}

function momentsBetween(scope: Scope, from: PlainDate, to: PlainDate) {
	const { timeZone } = organizationOf(scope);
	return { begins: momentsOf(from, timeZone).begins, ends: momentsOf(to, timeZone).ends };
}

type List = Omit<ReturnType<typeof whereOf>, "from">;

function narrowed(scope: Scope, list: List, propertyIds: readonly number[] | undefined): List {
	list.add(seenBy(scope, "r"));
	if (propertyIds) list.add("r.property_id IN (SELECT value FROM json_each(?))", JSON.stringify(propertyIds));
	return list;
}
