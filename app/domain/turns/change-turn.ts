import { changedFields } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { followAvailableDay } from "#domain/listings";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { type TurnStage, turnStages } from "./labels";
import { changeTurn, findTurnRecord, noteTurn, type TurnRecord } from "./turn-record";

/** Moves a turn to another stage. "Ready" needs the date on which it's rent-ready. */
export function moveTurn(scope: Scope, turnId: number, stage: TurnStage): Result {
	return once(scope, "move-turn", {}, () => {
		const turn = findTurnRecord(scope, turnId);
		if (!turn) return refuse("That turn wasn't found.");
		if (turn.open !== 1) return refuse("This turn is over.");
		if (stage === "ready") return refuse("Enter the date on which the unit is rent-ready.", "readyDate");
		if (stage === turn.stage) return { ok: true };
		changeTurn(turnId, { stage });
		const summary = `The turn was moved to ${turnStages[stage].toLowerCase()}.`;
		noteTurn(scope, turnId, "stage_changed", summary, { stage: [turn.stage, stage] });
		return { ok: true };
	});
}

type PlanFields = {
	targetDate: PlainDate;
	budgetCents: number;
	note?: string | undefined;
	seenUpdatedDate?: string | undefined;
};

/**
 * Changes a turn's target date, budget and note. The unit's listing learns the target as its available day
 * (`followAvailableDay`). Returns the listing's own day if someone set it by hand.
 */
export function planTurn(scope: Scope, turnId: number, fields: PlanFields): Result<{ keptDay: PlainDate | undefined }> {
	return once(scope, "plan-turn", {}, () => {
		const turn = findTurnRecord(scope, turnId);
		if (!turn) return refuse("That turn wasn't found.");
		if (turn.open !== 1) return refuse("This turn is over.");
		const stale = staleEdit(scope, fields.seenUpdatedDate, turn.updatedDate);
		if (stale) return stale;
		const { targetDate, budgetCents, note = "" } = fields;
		if (targetDate < turn.moveOutDate) return refuse("This is before the move-out.", "targetDate");
		const changes = changedFields(turn, { targetDate, budgetCents, note });
		if (!changes) return { ok: true, keptDay: undefined };
		changeTurn(turnId, { targetDate, budgetCents, note });
		noteTurn(scope, turnId, "planned", "The turn's plan was changed.", changes);
		if (!changes.targetDate) return { ok: true, keptDay: undefined };
		return { ok: true, keptDay: tellListing(scope, turn, targetDate) };
	});
}

/**
 * Says on which date the unit is rent-ready, today or later or in the past; the turn ends. The unit's listing learns it
 * as its available day. Returns the listing's own day if someone set it by hand.
 */
export function markRentReady(
	scope: Scope,
	turnId: number,
	readyDate: PlainDate,
): Result<{ keptDay: PlainDate | undefined }> {
	return once(scope, "mark-rent-ready", {}, () => {
		const turn = findTurnRecord(scope, turnId);
		if (!turn) return refuse("That turn wasn't found.");
		if (turn.open !== 1) return refuse("This turn is over.");
		const { today, date } = organizationOf(scope);
		if (readyDate > today)
			return refuse("Use today's date or earlier. Change the target for a later one.", "readyDate");
		if (readyDate <= turn.moveOutDate) return refuse("This is before the unit was empty.", "readyDate");
		changeTurn(turnId, { stage: "ready", readyDate, endedDate: today });
		noteTurn(scope, turnId, "ready", `The unit is rent-ready since ${date(readyDate)}.`, {
			readyDate: [turn.readyDate, readyDate],
		});
		return { ok: true, keptDay: tellListing(scope, turn, readyDate) };
	});
}

/** Uses the turn's day on the unit's listing, although the listing's was set by hand. */
export function takeTurnDay(scope: Scope, turnId: number): Result {
	return once(scope, "use-turn-day", {}, () => {
		const turn = findTurnRecord(scope, turnId);
		if (!turn || turn.canceled) return refuse("That turn wasn't found.");
		const day = turn.readyDate ?? turn.targetDate;
		const followed = followAvailableDay(scope, turn.unitId, { day, always: true });
		if (!followed.followed) return refuse("This unit has no listing.");
		changeTurn(turnId, { learnedDay: day });
		return { ok: true };
	});
}

/** Calls a turn off, with a reason. */
export function cancelTurn(scope: Scope, turnId: number, reason: string): Result {
	return once(scope, "cancel-turn", {}, () => {
		const turn = findTurnRecord(scope, turnId);
		if (!turn) return refuse("That turn wasn't found.");
		if (turn.open !== 1) return refuse("This turn is over.");
		changeTurn(turnId, { canceled: true, endedDate: organizationOf(scope).today });
		noteTurn(scope, turnId, "canceled", `The turn was called off. ${reason}`);
		return { ok: true };
	});
}

/** Has the listing follow, from the day that it had from the turn as it was before. */
function tellListing(scope: Scope, before: TurnRecord, day: PlainDate): PlainDate | undefined {
	const learned = [before.learnedDay, before.targetDate];
	const { followed, keptDay } = followAvailableDay(scope, before.unitId, { day, learned });
	if (followed) changeTurn(before.id, { learnedDay: day });
	return keptDay;
}
