import { addDays } from "#domain/calendar/format";
import type { IndexedList } from "~/db/by-index.server";
import { whereOf } from "~/db/where.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { InspectionFilters } from "./inspection-list";
import { type InspectionState, inspectionStates } from "./labels";

const every = Object.keys(inspectionStates) as InspectionState[];
const isOver = (state: string) => state === "completed" || state === "canceled";
const openOnes = every.filter((state) => !isOver(state));

/**
 * The conditions of a list of inspections `i`, and the index to read it by. One of a place, a member or a type is read a
 * state at a time, from the index of that filter; one of a single state from the index of states.
 */
export function conditions(scope: Scope, filters: InspectionFilters, sort?: "due"): IndexedList {
	const { status, kind, due, last, propertyId, unitId, assigneeId } = filters;
	if (due && isOver(status)) return { where: ["0"], params: [] };
	const { today } = organizationOf(scope);
	const isOpen = status === "open" || (status === "all" && due !== undefined);
	const states = isOpen ? openOnes : status === "all" ? every : [status];
	const narrow = unitId === undefined ? indexed(scope, filters) : undefined;
	const { where, params, add } = ownedBy(scope, filters);

	if (scope.assignedOnly) add("i.assignee_id IS ?", scope.userId ?? 0);
	if (states.length === 1) add("i.state = ?", states[0] ?? "");
	else if (isOpen && !narrow) add("i.open = 1");
	// The plus sign keeps SQLite from reading all at once, which would have to be sorted. A count has no order.
	else if (isOpen) add(`${sort ? "+" : ""}i.state IN (${states.map(() => "?").join(", ")})`, ...states);
	if (kind) add("i.kind = ?", kind);
	if (due === "overdue") add("i.due_date < ?", today);
	if (due === "week") add("i.due_date <= ?", addDays(today, 7));
	if (due === "month") add("i.due_date <= ?", addDays(today, 31));
	if (last === "never") add("i.last_on IS NULL");
	if (propertyId !== undefined) add("i.property_id = ?", propertyId);
	if (unitId !== undefined) add("i.unit_id = ?", unitId);
	if (assigneeId) add("i.assignee_id = ?", assigneeId);
	if (assigneeId === 0) add("i.assignee_id IS NULL");
	const oneOf = narrow && states.length > 1 ? { sql: "i.state", values: states } : undefined;
	const index = narrow ?? (states.length === 1 && unitId === undefined ? "by_state" : undefined);
	return { where, params, index: index && `inspections_${index}`, oneOf };
}

/** Whose inspections are read. Those of a place are the organization's if the place is, which is asked once. */
function ownedBy({ profileId }: Scope, { propertyId, unitId }: InspectionFilters) {
	if (unitId !== undefined) return whereOf("+i.profile_id = ?", profileId);
	if (propertyId === undefined) return whereOf("i.profile_id = ?", profileId);
	return whereOf("(SELECT profile_id FROM properties WHERE id = ?) = ?", propertyId, profileId);
}

/** The index of the narrowest filter that has one. */
function indexed({ assignedOnly }: Scope, { propertyId, assigneeId, last, kind }: InspectionFilters) {
	if (propertyId !== undefined) return "by_property";
	if (assignedOnly || assigneeId !== undefined) return "by_assignee";
	if (last) return "never_before";
	return kind ? "by_kind" : undefined;
}
