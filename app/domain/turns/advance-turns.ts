import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { tellListing } from "./listing-day";
import { daysAhead, runsOut } from "./start-due-turns";
import { changeTurn, findTurnRecord, noteTurn } from "./turn-record";

/**
 * Moves turns on once the tenants are gone or the move-out inspection is completed, and moves or cancels them with their
 * lease's move-out; of all leases, or of one. Each step is a write of its own.
 */
export function* movesOfTurns(scope: Scope, leaseId?: number): Generator<() => void> {
	const { profileId } = scope;
	const { today } = organizationOf(scope);
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
			EXISTS (SELECT 1 FROM inspections i WHERE i.lease_id = l.id AND i.kind = 'move_out' AND i.state = 'completed'
				AND i.inspected_on >= min(date(t.created_date), date(t.move_out_date, '-7 days'))) AS inspected
		FROM unit_turns t JOIN leases l ON l.id = t.lease_id
		WHERE t.profile_id = @profileId AND t.open = 1 AND t.stage_order < 2
			AND (@leaseId IS NULL OR t.lease_id = @leaseId) ORDER BY t.id`,
	).all({ profileId, leaseId: leaseId ?? null, until: addDays(today, daysAhead) });
	for (const { id, lastDay, endDate, ended, out, inspected } of under) {
		const known = { inspected: inspected === 1, recorded: ended === 1, today };
		yield () => followOne(scope, id, { ...known, lastDay: ended ? lastDay : out ? endDate : null });
	}
}

type Known = {
	/** Null if the tenants stay. */
	lastDay: PlainDate | null;
	/** A move-out is recorded: until then, tenants may still be there. */
	recorded: boolean;
	/** The move-out inspection is completed: since the turn began, or in the last week. */
	inspected: boolean;
	today: PlainDate;
};

function followOne(scope: Scope, turnId: number, { lastDay, recorded, inspected, today }: Known) {
	const turn = findTurnRecord(scope, turnId);
	if (turn?.open !== 1) return;
	if (lastDay === null) {
		// Without its lease, so that the next notice for the same day starts a turn.
		changeTurn(turnId, { canceled: true, endedDate: today, leaseId: null });
		noteTurn(scope, turnId, "canceled", "The notice was undone, so the turn was canceled.");
		return;
	}
	if (lastDay !== turn.moveOutDate) {
		const moved = daysBetween(turn.moveOutDate, lastDay);
		const targetDate = addDays(turn.targetDate, moved);
		statement(
			`UPDATE turn_tasks SET due_date = date(due_date, ? || ' days') WHERE turn_id = ? AND done = 0
			AND due_date IS NOT NULL`,
		).run(moved, turnId);
		changeTurn(turnId, { moveOutDate: lastDay, targetDate });
		noteTurn(scope, turnId, "moved", "The move-out date changed, so the turn was rescheduled.", {
			moveOutDate: [turn.moveOutDate, lastDay],
			targetDate: [turn.targetDate, targetDate],
		});
		tellListing(scope, turn, targetDate);
	}
	const left = recorded && (lastDay < today || (inspected && lastDay === today));
	const stage = !left ? turn.stage : inspected ? "inspected" : "moved_out";
	if (stage === turn.stage) return;
	changeTurn(turnId, { stage });
	noteTurn(scope, turnId, "stage_changed", "The turn moved to its next stage.", { stage: [turn.stage, stage] });
}
