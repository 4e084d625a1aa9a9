import { momentsOf } from "#domain/calendar";
import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { TurnStage } from "#domain/turns/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

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

type Asked = { from: PlainDate; to: PlainDate; propertyIds?: readonly number[] | undefined };

/**
 * Units that were on their way to rent-ready in some days: moved out of by the last, and not rent-ready before the
 * first. Canceled turns are left out. Vacant days count from the day after the move-out until rent-ready, or until the
 * last day asked for.
 */
export function unitTurnRows(scope: Scope, { from, to, propertyIds }: Asked): UnitTurnRow[] {
	const { timeZone, today } = organizationOf(scope);
	const until = to < today ? to : today;
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
		WHERE t.profile_id = @profileId AND t.canceled = 0 AND t.move_out_date <= @to
			AND (t.ended_date IS NULL OR t.ended_date >= @begins)
			AND (@properties IS NULL OR t.property_id IN (SELECT value FROM json_each(@properties)))
		ORDER BY p.sort_name, p.id, u.sort_key, u.id, t.move_out_date`,
	)
		.all({
			...{ profileId: scope.profileId, to, begins: momentsOf(from, timeZone).begins },
			properties: propertyIds ? JSON.stringify(propertyIds) : null,
		})
		.map((row) => {
			const end = row.readyDate ?? until;
			return {
				...row,
				daysVacant: Math.max(0, daysBetween(addDays(row.moveOutDate, 1), end)),
				daysLate: Math.max(0, daysBetween(row.targetDate, end)),
			};
		});
}
