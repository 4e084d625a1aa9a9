import { changedFields } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { staleEdit } from "~/domain/kernel/stale-edit";
import { tellListing } from "./listing-day";
import { changeTurn, findTurnRecord, noteTurn } from "./turn-record";

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
		if (turn.open !== 1) return refuse("This turn is closed.");
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
