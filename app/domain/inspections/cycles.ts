import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { addDays, addMonths, type PlainDate } from "#domain/calendar/format";
import { refuseAssignee, stillSees } from "#domain/identity";
import { seesRequests } from "#domain/maintenance";
import { propertyName } from "#domain/rentals";
import { db, statement } from "~/db/client.server";
import { inspectionCycles } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { workAt } from "./inspection-record";
import type { InspectionKind } from "./labels";
import { insertInspection, leaseFor } from "./schedule-inspection";
import { findTemplate } from "./templates";

/** How long before its due date an inspection of a cycle is scheduled. */
const daysAhead = 30;

export type Cycle = {
	propertyId: number;
	propertyName: string;
	everyMonths: number;
	kind: InspectionKind;
	templateKey: string;
	assigneeId: number | null;
	assignee: string;
	/** Whether inspections are still assigned to them, who may have lost sight of the property. */
	assigneeSees: boolean;
	firstDue: PlainDate;
	/** Units of the property, and those of them that were never inspected. */
	units: number;
	never: number;
};

/** The properties that are inspected in a cycle, by name. */
export function listCycles(scope: Scope): Cycle[] {
	const rows = statement<Omit<Cycle, "assigneeSees">>(
		`SELECT c.property_id AS propertyId, p.name AS propertyName, c.every_months AS everyMonths, c.kind,
			c.template_key AS templateKey, c.assignee_id AS assigneeId,
			coalesce(trim(a.firstname || ' ' || a.lastname), '') AS assignee, c.first_due AS firstDue,
			(SELECT count(*) FROM units u WHERE u.property_id = p.id AND u.active = 1) AS units,
			(SELECT count(*) FROM units u WHERE u.property_id = p.id AND u.active = 1 AND NOT EXISTS (
				SELECT 1 FROM inspections i WHERE i.unit_id = u.id AND i.state = 'completed')) AS never
		FROM inspection_cycles c JOIN properties p ON p.id = c.property_id LEFT JOIN users a ON a.id = c.assignee_id
		WHERE c.profile_id = ? ORDER BY p.sort_name, p.id LIMIT 500`,
	).all(scope.profileId);
	return rows.map((row) => ({
		...row,
		assigneeSees: stillSees(scope, seesRequests, row.propertyId, row.assigneeId) !== null,
	}));
}

type CycleFields = {
	propertyId: number;
	everyMonths: number;
	kind: InspectionKind;
	templateKey: string;
	assigneeId?: number | undefined;
	firstDue: PlainDate;
};

/** Sets how often a property's units are inspected. Inspections that are scheduled already stay. */
export function setCycle(scope: Scope, fields: CycleFields): Result {
	return once(scope, "set-inspection-cycle", {}, () => {
		const { propertyId, assigneeId = null, templateKey } = fields;
		const name = propertyName(scope, propertyId);
		if (name === undefined) return refuse("That property wasn't found.", "propertyId");
		if (!findTemplate(scope, templateKey)) return refuse("That template wasn't found.", "templateKey");
		const work = { ...workAt(propertyId), what: "this property's inspections" };
		const unseen = refuseAssignee(scope, work, assigneeId);
		if (unseen) return unseen;
		const row = { ...fields, assigneeId, updatedDate: nowIso() };
		db()
			.insert(inspectionCycles)
			.values({ ...row, profileId: scope.profileId })
			.onConflictDoUpdate({ target: inspectionCycles.propertyId, set: row })
			.run();
		say(scope, propertyId, `The units of ${name} are inspected every ${fields.everyMonths} months.`);
		return { ok: true };
	});
}

/** Ends a property's cycle. Inspections that are scheduled already stay. */
export function endCycle(scope: Scope, propertyId: number): Result {
	return once(scope, "end-inspection-cycle", {}, () => {
		const cycle = listCycles(scope).find((one) => one.propertyId === propertyId);
		if (!cycle) return refuse("That cycle wasn't found.");
		db().delete(inspectionCycles).where(eq(inspectionCycles.propertyId, propertyId)).run();
		say(scope, propertyId, `The units of ${cycle.propertyName} are no longer inspected on a cycle.`);
		return { ok: true };
	});
}

/**
 * Schedules the inspections of an organization's cycles that fall due within 30 days, each unit's after its last one, or
 * on the first due date if it was never inspected. One that was canceled counts as done on its due date. A unit with an
 * open inspection of that kind gets none. Yields after each unit.
 */
export function* scheduleCycles(profileId: number): Generator<() => number> {
	const scope = systemScope(profileId);
	const until = addDays(organizationOf(scope).today, daysAhead);
	const passed = "SELECT max(i.due_date) FROM inspections i WHERE i.unit_id = u.id AND i.state = 'canceled'";
	for (const cycle of listCycles(scope)) {
		const template = findTemplate(scope, cycle.templateKey);
		if (!template) continue;
		const assigneeId = stillSees(scope, seesRequests, cycle.propertyId, cycle.assigneeId);
		const units = statement<{ unitId: number; last: PlainDate | null; canceled: PlainDate | null }>(
			`SELECT u.id AS unitId, (SELECT max(i.inspected_on) FROM inspections i
				WHERE i.unit_id = u.id AND i.state = 'completed') AS last,
				(${passed} AND i.kind = @kind AND i.author_id IS NULL) AS canceled
			FROM units u WHERE u.property_id = @propertyId AND u.active = 1 AND NOT EXISTS (
				SELECT 1 FROM inspections o WHERE o.property_id = @propertyId AND o.open = 1 AND o.unit_id = u.id
					AND o.kind = @kind)
			ORDER BY u.id`,
		).all({ propertyId: cycle.propertyId, kind: cycle.kind });
		for (const { unitId, last, canceled } of units) {
			const since = [last, canceled]
				.filter((day) => day !== null)
				.sort()
				.at(-1);
			const dueDate = since === undefined ? cycle.firstDue : addMonths(since, cycle.everyMonths);
			if (dueDate > until) continue;
			yield () =>
				insertInspection(scope, {
					...{ kind: cycle.kind, propertyId: cycle.propertyId, unitId, template, dueDate },
					...{ leaseId: leaseFor(unitId, cycle.kind, dueDate), assigneeId, byResident: false },
				});
		}
	}
}

function say(scope: Scope, propertyId: number, summary: string) {
	recordActivity(scope, {
		...{ action: "inspection_cycle.changed", subjectKind: "property", subjectId: propertyId, summary },
	});
}
