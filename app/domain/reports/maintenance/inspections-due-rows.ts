import { addDays, addMonths, daysBetween, type PlainDate } from "#domain/calendar/format";
import { type InspectionKind, inspectionStates } from "#domain/inspections/labels";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

type InspectionDueRow = {
	propertyId: number;
	property: string;
	unitId: number;
	unit: string;
	tenants: string;
	/** The last one that was finished by the day; null for a unit that was never inspected. */
	lastId: number | null;
	lastOn: PlainDate | null;
	lastKind: InspectionKind | null;
	daysSince: number | null;
	/** Months between inspections; null for a property without a cycle. */
	everyMonths: number | null;
	/** The next one that is scheduled. */
	nextId: number | null;
	/** When the next one is due: as scheduled, or else by the cycle; null without either. */
	dueDate: PlainDate | null;
	/** Days past its due date; 0 if it isn't overdue. */
	daysOverdue: number;
	assignee: string;
};

type Asked = {
	asOf: PlainDate;
	propertyIds?: readonly number[] | undefined;
	/** Whether units that were never inspected and have no due date are listed. */
	never: boolean;
	/** Due within this many days of the day. */
	within: number;
};

type Stored = Omit<InspectionDueRow, "daysSince" | "dueDate" | "daysOverdue"> & {
	scheduledFor: PlainDate | null;
	firstDue: PlainDate | null;
};

/**
 * Units whose inspection is due within some days of a day, or overdue by then, by property and unit. As of a day in the
 * past, inspections that were finished later count as still scheduled.
 */
export function* inspectionsDueRows(scope: Scope, asked: Asked): Generator<InspectionDueRow> {
	const { asOf, propertyIds, never, within } = asked;
	const properties = statement<{ id: number }>(
		`SELECT id FROM properties WHERE profile_id = @profileId AND active = 1
			AND (@properties IS NULL OR id IN (SELECT value FROM json_each(@properties))) ORDER BY sort_name, id`,
	).all({ profileId: scope.profileId, properties: propertyIds ? JSON.stringify(propertyIds) : null });
	for (const { id } of properties) {
		for (const { scheduledFor, firstDue, ...row } of unitsOf(id, asOf)) {
			const cycleDue =
				row.everyMonths === null ? null : row.lastOn === null ? firstDue : addMonths(row.lastOn, row.everyMonths);
			const dueDate = scheduledFor ?? cycleDue;
			const isDue = dueDate !== null && dueDate <= addDays(asOf, within);
			if (!isDue && !(never && row.lastOn === null)) continue;
			yield {
				...row,
				dueDate,
				daysSince: row.lastOn === null ? null : daysBetween(row.lastOn, asOf),
				daysOverdue: dueDate === null ? 0 : Math.max(0, daysBetween(dueDate, asOf)),
			};
		}
	}
}

/** SQL: the states of inspections that are still to be finished, by which an index finds the few that a unit has. */
const notOver = Object.keys(inspectionStates)
	.filter((state) => state !== "completed" && state !== "canceled")
	.map((state) => `'${state}'`)
	.join(", ");

function unitsOf(propertyId: number, asOf: PlainDate): Stored[] {
	return statement<Stored>(
		`SELECT p.id AS propertyId, p.name AS property, u.id AS unitId, u.unit_number AS unit,
			coalesce(l.name, '') AS tenants, last.id AS lastId, last.inspected_on AS lastOn, last.kind AS lastKind,
			c.every_months AS everyMonths, c.first_due AS firstDue, next.id AS nextId, next.due_date AS scheduledFor,
			coalesce(trim(a.firstname || ' ' || a.lastname), '') AS assignee
		FROM units u JOIN properties p ON p.id = u.property_id
		LEFT JOIN leases l ON l.id = u.current_lease_id
		LEFT JOIN inspection_cycles c ON c.property_id = p.id
		LEFT JOIN inspections last ON last.id = (SELECT i.id FROM inspections i WHERE i.unit_id = u.id
			AND i.state = 'completed' AND i.inspected_on <= @asOf ORDER BY i.inspected_on DESC, i.id DESC LIMIT 1)
		LEFT JOIN inspections next ON next.id = (SELECT n.id FROM (
			SELECT i.id, i.due_date FROM inspections i WHERE i.unit_id = u.id AND i.state IN (${notOver})
			UNION ALL SELECT i.id, i.due_date FROM inspections i
			WHERE i.unit_id = u.id AND i.state = 'completed' AND i.inspected_on > @asOf) n ORDER BY n.due_date, n.id LIMIT 1)
		LEFT JOIN users a ON a.id = next.assignee_id
		WHERE u.property_id = @propertyId AND u.active = 1 ORDER BY u.sort_key, u.id`,
	).all({ propertyId, asOf });
}
