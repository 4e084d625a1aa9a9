import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { tellListing } from "./listing-day";
import { openTurnOf } from "./start-turn";
import { changeTurn, findTurnRecord, noteTurn } from "./turn-record";

/** Takes back that a unit is rent-ready: the turn goes on with cleaning, and the listing has its target again. */
export function reopenTurn(scope: Scope, turnId: number): Result {
	return once(scope, "reopen-turn", {}, () => {
		const turn = findTurnRecord(scope, turnId);
		if (!turn) return refuse("That turn wasn't found.");
		if (turn.readyDate === null || turn.canceled) return refuse("This turn isn't rent-ready.");
		if (openTurnOf(turn.unitId) !== undefined) return refuse("This unit's next turn is already underway.");
		changeTurn(turnId, { stage: "cleaning", readyDate: null, endedDate: null });
		noteTurn(scope, turnId, "reopened", "The unit isn't rent-ready after all, so the turn was reopened.", {
			readyDate: [turn.readyDate, null],
		});
		tellListing(scope, turn, turn.targetDate);
		return { ok: true };
	});
}
