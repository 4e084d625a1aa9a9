import { nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { stillSees } from "#domain/identity";
import { seesRequests } from "#domain/maintenance";
import { raise } from "#domain/notifications";
import { findPlace, homeName } from "#domain/rentals";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { turnTasks, unitTurns } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseCompany } from "~/domain/kernel/refuse-company";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { turnTemplateOf } from "./template";
import { keepSums, noteTurn } from "./turn-record";

type StartFields = {
	propertyId?: number | undefined;
	/** As typed. */
	unitNumber?: string | undefined;
	moveOutDate: PlainDate;
	idempotencyKey?: string | undefined;
};

/** Starts a turn of a unit by hand. Refuses at the form's fields, and a unit whose turn is under way. */
export function startTurn(scope: Scope, fields: StartFields): Result<{ turnId: number }> {
	return once(scope, "start-turn", fields, () => {
		if (!fields.propertyId) return refuse("Choose a property.", "propertyId");
		const place = findPlace(scope, fields);
		if (!place.ok) return place;
		const company = refuseCompany(place.propertyId, "propertyId");
		if (company) return company;
		if (place.unitId === null) return refuse("Enter the unit.", "unitNumber");
		if (openTurnOf(place.unitId) !== undefined) return refuse("This unit's turn is already underway.", "unitNumber");
		const lease = statement<{ id: number }>(
			`SELECT id FROM leases WHERE unit_id = ? AND move_out_date = ? AND stage = 'executed'
			AND NOT EXISTS (SELECT 1 FROM unit_turns t WHERE t.lease_id = leases.id AND t.canceled = 0)
			ORDER BY id DESC LIMIT 1`,
		).get(place.unitId, fields.moveOutDate);
		const at = { propertyId: fields.propertyId, unitId: place.unitId, leaseId: lease?.id ?? null };
		return { ok: true, turnId: insertTurn(scope, { ...at, moveOutDate: fields.moveOutDate }) };
	});
}

/** The turn that is under way of a unit. */
export function openTurnOf(unitId: number): number | undefined {
	const sql = "SELECT id FROM unit_turns WHERE unit_id = ? AND ended_date IS NULL";
	return statement<{ id: number }>(sql).get(unitId)?.id;
}

type New = { propertyId: number; unitId: number; leaseId: number | null; moveOutDate: PlainDate };

/**
 * Inserts a turn with its tasks, logs it, and notifies the managers. Without a stage, its date says whether they left.
 */
export function insertTurn(scope: Scope, fields: New, stage?: "notice"): number {
	mustBeWriting();
	const { profileId } = scope;
	const { tasks, readyAfterDays } = turnTemplateOf(scope);
	const { today, date } = organizationOf(scope);
	// Whoever sees only what is assigned to them would lose a turn that they start for no one.
	const own = scope.assignedOnly ? scope.userId : null;
	const estimateCents = tasks.reduce((sum, task) => sum + task.estimateCents, 0);
	const turnId = insertRow(unitTurns, {
		...{ ...fields, profileId, stage: stage ?? (fields.moveOutDate < today ? "moved_out" : "notice") },
		...{ targetDate: addDays(fields.moveOutDate, readyAfterDays), budgetCents: estimateCents },
		...{ createdDate: nowIso(), updatedDate: nowIso() },
	});
	for (const [position, { dueAfterDays, ...task }] of tasks.entries()) {
		const dueDate = addDays(fields.moveOutDate, dueAfterDays);
		const assigneeId = stillSees(scope, seesRequests, fields.propertyId, task.assigneeId) ?? own;
		insertRow(turnTasks, { ...task, assigneeId, profileId, turnId, position, dueDate, updatedDate: nowIso() });
	}
	keepSums(turnId);
	const home = homeName(scope, fields);
	noteTurn(scope, turnId, "started", `The unit turn at ${home} was started.`);
	raise(scope, {
		...{ type: "request_status_updates", cause: `turn:${turnId}`, about: { kind: "unit_turn", id: turnId } },
		message: `The unit turn at ${home} was started. Move-out is ${date(fields.moveOutDate)}.`,
	});
	return turnId;
}
