import { expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import {
	addReading,
	addRecurringRequest,
	listReadings,
	listRecurringRequests,
	listRequests,
	pauseRecurringRequest,
} from "#domain/maintenance";
import { addTask, listTeamTasks } from "#domain/tasks";
import { makeBooks } from "../../../tests/factories/leasing";
import { makeRequest } from "../../../tests/factories/maintenance";
import { must } from "../../../tests/factories/must";
import { queryPlans } from "../../../tests/factories/query-plans";
import { makeProperty } from "../../../tests/factories/rentals";

/** The query plans of every statement with an order that `run` makes. */
const plans = (run: () => void) => queryPlans(run, (sql) => sql.includes("ORDER BY")).map(({ steps }) => steps);

test("every page of requests, recurring requests, readings and tasks is a range of an index", () => {
	setClock("2026-01-20T17:00:00.000Z");
	const scope = makeBooks();
	const assigneeId = scope.userId ?? 0;
	const { propertyId } = makeProperty(scope);
	const team = { subjectKind: "organization", subjectId: scope.profileId } as const;
	for (let at = 0; at < 55; at++) {
		makeRequest(scope, { assigneeId });
		must(addTask(scope, team, { title: "Call", assigneeId }));
		must(addReading(scope, { propertyId, meter: "water", readOn: "2026-01-20", reading: at }));
		const { recurringId } = must(
			addRecurringRequest(scope, {
				...{ title: "Filters", category: "heating", priority: "normal", sharedWithOwners: false, propertyId },
				...{ scope: "property", basis: "calendar", every: 1, period: "month", firstDate: "2026-02-01" },
				...{ daysAhead: 0, ends: "never" },
			}),
		);
		if (at === 0) must(pauseRecurringRequest(scope, recurringId, true));
	}
	for (const direction of ["asc", "desc"] as const) {
		for (const [list, index] of [
			[
				(cursor?: string) => listRequests(scope, { direction, cursor, filters: { q: "", status: "open" } }),
				"maintenance_requests_open",
			],
			[(cursor?: string) => listRecurringRequests(scope, { direction, cursor }), "recurring_requests_by_next"],
			[(cursor?: string) => listReadings(scope, { direction, cursor }), "meter_readings_by_profile"],
			[
				(cursor?: string) => listTeamTasks(scope, { direction, cursor, filters: { show: "mine" } }),
				"tasks_by_assignee",
			],
			[(cursor?: string) => listTeamTasks(scope, { direction, cursor, filters: { show: "all" } }), "tasks_by_due"],
		] as const) {
			const found = plans(() => {
				const { nextCursor } = list();
				expect(nextCursor).toBeDefined();
				list(nextCursor);
			});
			expect(found.length).toBeGreaterThanOrEqual(2);
			for (const [leading = "", ...plan] of found) {
				expect([leading, ...plan].join("\n")).toContain(index);
				expect(plan.filter((step) => /^SCAN/.test(step))).toEqual([]);
				// A page whose keys are read first is sorted by itself, its keys aren't.
				const isKeyed = leading.includes("INTEGER PRIMARY KEY");
				expect(plan.filter((step) => step.includes("B-TREE FOR ORDER BY")).length).toBeLessThanOrEqual(isKeyed ? 1 : 0);
			}
		}
	}
	setClock();
});
