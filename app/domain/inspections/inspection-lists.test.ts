import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { sqlite, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { makeInspection } from "../../../tests/factories/inspections";
import { makeBooks, makeLease, onDay } from "../../../tests/factories/leasing";
import { queryPlans } from "../../../tests/factories/query-plans";
import { countInspections, type InspectionFilters, listInspections } from "./index.server";
import { type InspectionKind, inspectionKinds, inspectionStates } from "./labels";

afterEach(() => setClock());

/** 60 inspections of every state, type, place and member, in the SQL that says how. */
function makeBook() {
	onDay("2026-03-05");
	const scope = makeBooks();
	const leases = [makeLease(scope).leaseId, makeLease(scope).leaseId];
	for (let at = 0; at < 60; at++) makeInspection(scope, leases[at % 2] ?? 0, "routine", "2026-03-01");
	const pick = (values: readonly unknown[], every: number) =>
		`json_extract('${JSON.stringify(values)}', '$[' || (id / ${every} % ${values.length}) || ']')`;
	sqlite().exec(`UPDATE inspections SET state = ${pick(Object.keys(inspectionStates), 1)},
		kind = ${pick(Object.keys(inspectionKinds), 2)}, assignee_id = ${pick([scope.userId, null], 3)},
		last_on = ${pick([null, "2025-03-01"], 2)}, due_date = date('2026-02-20', (id * 7 % 50) || ' days')`);
	const place = statement<{ propertyId: number; unitId: number }>(
		"SELECT property_id AS propertyId, unit_id AS unitId FROM inspections ORDER BY id LIMIT 1",
	).get();
	return { scope, propertyId: place?.propertyId ?? 0, unitId: place?.unitId ?? 0 };
}

type Stored = Record<"id" | "propertyId" | "unitId" | "assigneeId", number> &
	Record<"kind" | "state" | "dueDate", string> & { lastOn: string | null };

/** The ids that plain reading of all inspections finds, by due date. */
function expected(scope: Scope, { status, kind, due, last, propertyId, unitId, assigneeId }: InspectionFilters) {
	const isOver = (state: string) => state === "completed" || state === "canceled";
	const until = due && { overdue: "2026-03-04", week: "2026-03-12", month: "2026-04-05" }[due];
	return statement<Stored>(
		`SELECT id, property_id AS propertyId, unit_id AS unitId, assignee_id AS assigneeId, kind, state,
			due_date AS dueDate, last_on AS lastOn FROM inspections WHERE profile_id = ? ORDER BY due_date, id`,
	)
		.all(scope.profileId)
		.filter((row) => status === "all" || (status === "open" ? !isOver(row.state) : row.state === status))
		.filter((row) => !until || (!isOver(row.state) && row.dueDate <= until))
		.filter((row) => (kind ? row.kind === kind : true) && (last ? row.lastOn === null : true))
		.filter((row) => (propertyId ? row.propertyId === propertyId : true) && (unitId ? row.unitId === unitId : true))
		.filter((row) => assigneeId === undefined || (row.assigneeId ?? 0) === assigneeId)
		.filter((row) => !scope.assignedOnly || row.assigneeId === scope.userId)
		.map(({ id }) => id);
}

function paged(scope: Scope, filters: InspectionFilters, direction: "asc" | "desc"): number[] {
	const ids: number[] = [];
	let cursor: string | undefined;
	do {
		const page = listInspections(scope, { filters, direction, cursor, limit: 7 });
		ids.push(...page.rows.map(({ id }) => id));
		cursor = page.nextCursor;
	} while (cursor);
	return ids;
}

const statuses = ["open", "all", ...(Object.keys(inspectionStates) as (keyof typeof inspectionStates)[])] as const;

test("inspections of every state and filter are listed by due date and counted", () => {
	const { scope, propertyId, unitId } = makeBook();
	const narrowed: Partial<InspectionFilters>[] = [
		...[
			{},
			{ propertyId },
			{ unitId },
			{ assigneeId: scope.userId ?? 0 },
			{ assigneeId: 0 },
			{ last: "never" as const },
		],
		...(Object.keys(inspectionKinds) as InspectionKind[]).map((kind) => ({ kind })),
		...(["overdue", "week", "month"] as const).map((due) => ({ due })),
		...[
			{ propertyId, due: "week" as const },
			{ propertyId, kind: "routine" as const, assigneeId: 0 },
			{ unitId, last: "never" as const },
		],
	];
	let seen = 0;
	for (const who of [scope, { ...scope, assignedOnly: true }]) {
		for (const status of statuses) {
			for (const more of narrowed) {
				const filters = { status, ...more };
				const ids = expected(who, filters);
				seen += ids.length;
				expect(paged(who, filters, "asc"), JSON.stringify(filters)).toEqual(ids);
				expect(paged(who, filters, "desc"), JSON.stringify(filters)).toEqual(ids.toReversed());
				expect(countInspections(who, filters), JSON.stringify(filters)).toBe(ids.length);
			}
		}
	}
	expect(seen).toBeGreaterThan(1_000);
});

test("another organization's property has none", () => {
	const { propertyId } = makeBook();
	expect(countInspections(makeBooks(), { status: "all", propertyId })).toBe(0);
});

test("one filter is read from its index, in order, a state at a time", () => {
	const { scope, propertyId } = makeBook();
	const indexes = {
		by_property: { propertyId },
		by_assignee: { assigneeId: 0 },
		never_before: { last: "never" as const },
		by_kind: { kind: "routine" as const },
	};
	for (const [name, filters] of Object.entries(indexes)) {
		for (const status of statuses) {
			const read = () => listInspections(scope, { filters: { status, ...filters } });
			const plans = queryPlans(read, (sql) => sql.includes("ORDER BY i.due_date"));
			expect(plans, `${name} ${status}`).toHaveLength(1);
			const steps = plans[0]?.steps ?? [];
			const parts = steps.filter(
				(step) => /^SEARCH [\w.]+ USING (COVERING )?INDEX/.test(step) && step.includes("inspections_"),
			);
			expect(parts.every((step) => step.includes(`inspections_${name} (`) && step.includes("state=?"))).toBe(true);
			expect(parts, `${name} ${status} ${steps}`).toHaveLength(status === "open" ? 5 : status === "all" ? 7 : 1);
		}
	}
});

test("those in one state are read from the index of states", () => {
	const { scope } = makeBook();
	for (const status of Object.keys(inspectionStates) as (keyof typeof inspectionStates)[]) {
		const read = () => listInspections(scope, { filters: { status } });
		const [plan] = queryPlans(read, (sql) => sql.includes("ORDER BY i.due_date"));
		expect(plan?.steps.join("; "), status).toContain("inspections_by_state (profile_id=? AND state=?");
	}
});
