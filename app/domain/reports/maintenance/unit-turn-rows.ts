import { momentsOf } from "#domain/calendar";
import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { TurnStage } from "#domain/turns/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, heldWithin } from "../define-report";

export type UnitTurnRow = {
	id: number;
	propertyId: number;
	property: string;
	unitId: number;
	unit: string;
	leaseId: number | null;
	tenants: string;
	stage: TurnStage;
	moveOutDate: PlainDate;
	targetDate: PlainDate;
	/** Null if it wasn't rent-ready by the last day asked for. */
	readyDate: PlainDate | null;
	nextMoveIn: PlainDate | null;
	daysVacant: number;
	/** Days by which it was ready after its target, or is past it; 0 if it is in time. */
	daysLate: number;
	tasks: number;
	tasksDone: number;
	estimateCents: Cents;
	budgetCents: Cents;
	actualCents: Cents;
};

/** For owners: the turns of days on which they had a share. */
type Turns = Pick<Asked, "from" | "to" | "propertyIds" | "owner">;

/**
 * Units that were on their way to rent-ready in some days: moved out of by the last, and not rent-ready before the
 * first. Canceled turns are left out. Vacant days count from the day after the move-out until rent-ready, or until the
 * last day asked for. `part`: so many of them, from a place on.
 */
export function unitTurnRows(
	scope: Scope,
	turns: Turns,
	part: { start: number; count: number } = { start: 0, count: -1 },
): UnitTurnRow[] {
	const { where, params, until } = askedTurns(scope, turns);
	return statement<Omit<UnitTurnRow, "daysVacant" | "daysLate">>(
		`SELECT t.id, t.property_id AS propertyId, p.name AS property, t.unit_id AS unitId, u.unit_number AS unit,
			t.lease_id AS leaseId, coalesce(l.name, '') AS tenants, t.stage, t.move_out_date AS moveOutDate,
			t.target_date AS targetDate, iif(t.ready_date <= @to, t.ready_date, NULL) AS readyDate,
			(SELECT min(n.start_date) FROM leases n WHERE n.unit_id = t.unit_id AND n.stage = 'executed'
				AND n.start_date > t.move_out_date) AS nextMoveIn,
			t.tasks, t.tasks_done AS tasksDone, t.estimate_cents AS estimateCents, t.budget_cents AS budgetCents,
			t.actual_cents AS actualCents
		FROM unit_turns t JOIN properties p ON p.id = t.property_id JOIN units u ON u.id = t.unit_id
		LEFT JOIN leases l ON l.id = t.lease_id
		WHERE ${where} ORDER BY p.sort_name, p.id, u.sort_key, u.id, t.move_out_date, t.id LIMIT @count OFFSET @start`,
	)
		.all({ ...params, ...part })
		.map((row) => {
			const end = row.readyDate ?? until;
			return {
				...row,
				daysVacant: Math.max(0, daysBetween(addDays(row.moveOutDate, 1), end)),
				daysLate: Math.max(0, daysBetween(row.targetDate, end)),
			};
		});
}

/** What the turns of a property come to. */
export type PropertyTurns = {
	propertyId: number;
	property: string;
	turns: number;
	daysVacant: number;
	daysLate: number;
	tasks: number;
	tasksDone: number;
	estimateCents: Cents;
	budgetCents: Cents;
	actualCents: Cents;
};

/** The sums of the same turns by property, in the order of their rows. */
export function sumUnitTurns(scope: Scope, turns: Turns): PropertyTurns[] {
	const { where, params, until } = askedTurns(scope, turns);
	return statement<PropertyTurns>(
		`SELECT p.id AS propertyId, p.name AS property, s.turns, s.daysVacant, s.daysLate, s.tasks, s.tasksDone,
			s.estimateCents, s.budgetCents, s.actualCents
		FROM (
			SELECT property_id, count(*) AS turns, sum(max(0, ending - julianday(move_out_date) - 1)) AS daysVacant,
				sum(max(0, ending - julianday(target_date))) AS daysLate, sum(tasks) AS tasks, sum(tasks_done) AS tasksDone,
				sum(estimate_cents) AS estimateCents, sum(budget_cents) AS budgetCents, sum(actual_cents) AS actualCents
			FROM (SELECT t.*, julianday(iif(t.ready_date <= @to, t.ready_date, @until)) AS ending FROM unit_turns t WHERE ${where})
			GROUP BY property_id) s
		JOIN properties p ON p.id = s.property_id ORDER BY p.sort_name, p.id`,
	).all({ ...params, until });
}

/** SQL: the turns `t` that are asked for, and the day until which a unit that isn't rent-ready counts as vacant. */
function askedTurns(scope: Scope, { from, to, propertyIds, owner }: Turns) {
	const { timeZone, today } = organizationOf(scope);
	const begins = (day: PlainDate) => momentsOf(day, timeZone).begins;
	const held = owner && heldWithin({ from, to }, owner.held).map((part) => ({ ...part, begins: begins(part.from) }));
	return {
		where: `t.profile_id = @profileId AND t.canceled = 0 AND t.move_out_date <= @to
			AND (t.ended_date IS NULL OR t.ended_date >= @begins)
			${propertyIds ? "AND t.property_id IN (SELECT value FROM json_each(@properties))" : ""}
			${
				held
					? `AND EXISTS (SELECT 1 FROM json_each(@held) h WHERE h.value ->> 'propertyId' = t.property_id
				AND t.move_out_date <= h.value ->> 'to' AND (t.ended_date IS NULL OR t.ended_date >= h.value ->> 'begins'))`
					: ""
			}`,
		params: {
			...{ profileId: scope.profileId, to, begins: begins(from) },
			...(propertyIds ? { properties: JSON.stringify(propertyIds) } : {}),
			...(held ? { held: JSON.stringify(held) } : {}),
		},
		until: to < today ? to : today,
	};
}
