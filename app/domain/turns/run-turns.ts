import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import { statement, write } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { insertTurn, openTurnOf } from "./start-turn";
import { turnTemplateOf } from "./template";
import { changeTurn, findTurnRecord, noteTurn } from "./turn-record";

/** A move-out that was longer ago starts no turn. */
const daysBack = 30;

/** So many days before its last day, a fixed lease without a recorded move-out starts its turn. */
const daysAhead = 30;

/**
 * Starts the turns of leases whose move-out is recorded, or whose fixed term ends without one, follows move-outs that were moved or called off, and moves
 * turns on once the tenants are gone or the move-out inspection is completed. Idempotent.
 */
export function* runTurns(): Generator<void> {
	const organizations = statement<{ profileId: number }>(
		"SELECT profile_id AS profileId FROM organization ORDER BY profile_id",
	).all();
	for (const { profileId } of organizations) {
		for (const step of turnSteps(systemScope(profileId))) {
			write(step);
			yield;
		}
	}
}

/** The same for one lease, once its move-out was recorded, moved or called off. */
export function followMoveOut(scope: Scope, leaseId: number): void {
	for (const step of turnSteps(scope, leaseId)) write(step);
}

type Leaving = { leaseId: number; propertyId: number; unitId: number; moveOutDate: PlainDate };

function* turnSteps(scope: Scope, leaseId?: number): Generator<() => void> {
	const { profileId } = scope;
	const { today } = organizationOf(scope);
	const leaving = statement<Leaving>(
		`SELECT e.lease_id AS leaseId, l.property_id AS propertyId, l.unit_id AS unitId, e.move_out_date AS moveOutDate
		FROM lease_endings e JOIN leases l ON l.id = e.lease_id
		WHERE e.profile_id = @profileId AND e.move_out_date >= @since AND e.undone_date IS NULL
			AND (@leaseId IS NULL OR e.lease_id = @leaseId)
			AND NOT EXISTS (SELECT 1 FROM unit_turns t WHERE t.lease_id = e.lease_id AND t.canceled = 0)
		ORDER BY e.move_out_date, e.lease_id LIMIT 500`,
	).all({ profileId, since: addDays(today, -daysBack), leaseId: leaseId ?? null });
	for (const lease of leaving) {
		yield () => {
			if (openTurnOf(lease.unitId) === undefined) insertTurn(scope, lease);
		};
	}
	const ending = statement<Leaving>(
		`SELECT l.id AS leaseId, l.property_id AS propertyId, l.unit_id AS unitId, l.end_date AS moveOutDate
		FROM leases l WHERE l.profile_id = @profileId AND l.stage = 'executed' AND l.end_date BETWEEN @since AND @until
			AND (@leaseId IS NULL OR l.id = @leaseId) AND ${runsOut}
			AND NOT EXISTS (SELECT 1 FROM unit_turns t WHERE t.lease_id = l.id AND t.move_out_date = l.end_date)
		ORDER BY l.end_date, l.id LIMIT 500`,
	).all({ profileId, since: addDays(today, -daysBack), until: addDays(today, daysAhead), leaseId: leaseId ?? null });
	for (const lease of ending) {
		yield () => {
			if (openTurnOf(lease.unitId) === undefined) insertTurn(scope, lease, "notice");
		};
	}
	const under = statement<{
		id: number;
		lastDay: PlainDate | null;
		endDate: PlainDate | null;
		ended: number;
		out: number;
		inspected: number;
	}>(
		`SELECT t.id, l.move_out_date AS lastDay, l.end_date AS endDate,
			${runsOut} AND l.end_date <= @until AS out,
			EXISTS (SELECT 1 FROM lease_endings e WHERE e.lease_id = l.id AND e.undone_date IS NULL) AS ended,
			EXISTS (SELECT 1 FROM inspections i WHERE i.lease_id = l.id AND i.kind = 'move_out' AND i.state = 'completed') AS inspected
		FROM unit_turns t JOIN leases l ON l.id = t.lease_id
		WHERE t.profile_id = @profileId AND t.open = 1 AND t.stage_order < 2
			AND (@leaseId IS NULL OR t.lease_id = @leaseId) ORDER BY t.id`,
	).all({ profileId, leaseId: leaseId ?? null, until: addDays(today, daysAhead) });
	for (const { id, lastDay, endDate, ended, out, inspected } of under) {
		const known = { inspected: inspected === 1, recorded: ended === 1, today };
		yield () => followOne(scope, id, { ...known, lastDay: ended ? lastDay : out ? endDate : null });
	}
}

/** SQL: a lease `l` ends with its fixed term: nothing follows it, and no move-out was recorded. */
const runsOut = "(l.type = 'fixed' AND l.move_out_date IS NULL AND l.followed_on IS NULL AND l.end_date IS NOT NULL)";

function followOne(
	scope: Scope,
	turnId: number,
	{
		lastDay,
		recorded,
		inspected,
		today,
	}: { lastDay: PlainDate | null; recorded: boolean; inspected: boolean; today: PlainDate },
) {
	const turn = findTurnRecord(scope, turnId);
	if (turn?.open !== 1) return;
	if (lastDay === null) {
		if (turn.stage !== "notice") return;
		changeTurn(turnId, { canceled: true, endedDate: today });
		noteTurn(scope, turnId, "canceled", "The notice was undone, so the turn was canceled.");
		return;
	}
	if (lastDay !== turn.moveOutDate) {
		const targetDate = addDays(lastDay, turnTemplateOf(scope).readyAfterDays);
		const moved = daysBetween(turn.moveOutDate, lastDay);
		statement(
			`UPDATE turn_tasks SET due_date = date(due_date, ? || ' days') WHERE turn_id = ? AND done = 0
			AND due_date IS NOT NULL`,
		).run(moved, turnId);
		changeTurn(turnId, { moveOutDate: lastDay, targetDate });
		noteTurn(scope, turnId, "moved", "The move-out date changed, so the turn was rescheduled.", {
			moveOutDate: [turn.moveOutDate, lastDay],
			targetDate: [turn.targetDate, targetDate],
		});
	}
	// Until their move-out is recorded, tenants may still be there.
	const stage = inspected ? "inspected" : recorded && lastDay < today ? "moved_out" : turn.stage;
	if (stage === turn.stage) return;
	changeTurn(turnId, { stage });
	noteTurn(scope, turnId, "stage_changed", "The turn moved to its next stage.", { stage: [turn.stage, stage] });
}
