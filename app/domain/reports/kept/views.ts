import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { reportViews } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type ReportRoute, reportLabels } from "../labels";

/** A report's filters and columns under a name. */
type SavedView = {
	id: number;
	route: ReportRoute;
	name: string;
	query: string;
	columns: string[] | undefined;
	shared: boolean;
	isOwn: boolean;
	by: string;
};

const mostViews = 200;
const longestQuery = 2_000;

type Stored = Omit<SavedView, "columns" | "shared" | "isOwn"> & {
	columns: string | null;
	shared: 0 | 1;
	isOwn: 0 | 1;
};

const select = `SELECT v.id, v.route, v.name, v.query, v.columns, v.shared, v.user_id = @userId AS isOwn,
		trim(u.firstname || ' ' || u.lastname) AS by
	FROM report_views v JOIN users u ON u.id = v.user_id
	WHERE v.profile_id = @profileId AND (v.user_id = @userId OR v.shared = 1)`;

/** A person's own views and those that the team shares, by name; of one report if `route` is set. */
export function savedViews(scope: Scope, route?: string): SavedView[] {
	return statement<Stored>(`${select} AND (@route IS NULL OR v.route = @route) ORDER BY v.name COLLATE NOCASE, v.id`)
		.all({ profileId: scope.profileId, userId: scope.userId, route: route ?? null })
		.map(read);
}

/** A view that the person may open; undefined if there is none. */
export function findSavedView(scope: Scope, viewId: number): SavedView | undefined {
	const row = statement<Stored>(`${select} AND v.id = @viewId`).get({
		...{ profileId: scope.profileId, userId: scope.userId, viewId },
	});
	return row && read(row);
}

type Fields = { name: string; query: string; columns?: readonly string[] | undefined; shared: boolean };

/**
 * Saves a report's filters and columns under a name. The person's own view of that name, in capitals or not, is changed
 * and keeps its id, so that links and schedules that name it stay good; another member's view of that name stays as it
 * is. Refuses more than `mostViews`, and filters that are too long.
 */
export function saveView(
	scope: Scope,
	route: ReportRoute,
	{ name, query, columns, shared }: Fields,
): Result<{ viewId: number }> {
	const { profileId, userId } = scope;
	if (userId === null) throw new Error("Someone saves a view.");
	if (query.length > longestQuery) return refuse("These filters are too long to save.");
	return write((): Result<{ viewId: number }> => {
		const own = statement<{ id: number; name: string; route: string; shared: 0 | 1 }>(
			"SELECT id, name, route, shared FROM report_views WHERE profile_id = ? AND user_id = ?",
		).all(profileId, userId);
		const same = own.find((view) => view.route === route && view.name.toLowerCase() === name.toLowerCase());
		if (!same && own.length >= mostViews) return refuse(`You can save ${mostViews} views. Delete one first.`);
		const fields = { name, query, shared, columns: columns ? [...columns] : null };
		const viewId = same?.id ?? insertRow(reportViews, { profileId, userId, route, ...fields, createdDate: nowIso() });
		if (same) change(viewId, fields);
		const unshared = same?.shared === 1 ? "saved and is no longer shared with the team" : "saved";
		const how = shared ? "saved and shared with the team" : unshared;
		note(scope, "report.view_saved", `The view “${name}” of ${reportLabels[route].title} was ${how}.`);
		return { ok: true, viewId };
	});
}

function change(viewId: number, { name, query, shared, columns }: Omit<Fields, "columns"> & { columns: unknown }) {
	mustBeWriting();
	statement(
		"UPDATE report_views SET name = @name, query = @query, shared = @shared, columns = @columns WHERE id = @id",
	).run({
		...{ id: viewId, name, query, shared: shared ? 1 : 0 },
		columns: columns === null ? null : JSON.stringify(columns),
	});
}

/**
 * Deletes one's own view, or, for who `managesTeam`, one that another member shared, whether or not they are still
 * there. Refuses any other.
 */
export function deleteView(scope: Scope, viewId: number, { managesTeam = false } = {}): Result<{ name: string }> {
	return write((): Result<{ name: string }> => {
		const found = findSavedView(scope, viewId);
		if (!found || !(found.isOwn || managesTeam)) return refuse("That view wasn't found.");
		statement("DELETE FROM report_views WHERE id = ?").run(viewId);
		const whose = found.isOwn ? "" : ` that ${found.by} shared`;
		const view = `The view “${found.name}” of ${reportLabels[found.route].title}${whose}`;
		note(scope, "report.view_deleted", `${view} was deleted.`);
		return { ok: true, name: found.name };
	});
}

function note(scope: Scope, action: string, summary: string) {
	recordActivity(scope, { action, subjectKind: "organization", subjectId: scope.profileId, summary });
}

function read({ columns, shared, isOwn, ...row }: Stored): SavedView {
	return {
		...row,
		columns: columns === null ? undefined : (JSON.parse(columns) as string[]),
		shared: shared === 1,
		isOwn: isOwn === 1,
	};
}
