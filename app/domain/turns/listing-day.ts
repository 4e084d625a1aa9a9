import type { PlainDate } from "#domain/calendar/format";
import { followAvailableDay } from "#domain/listings";
import { mustBeWriting } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changeTurn, findTurnRecord, type TurnRecord } from "./turn-record";

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

/**
 * Has the listing follow (`followAvailableDay` of listings), from the day that it had from the turn as it was before.
 */
export function tellListing(scope: Scope, before: TurnRecord, day: PlainDate): PlainDate | undefined {
	mustBeWriting();
	const learned = [before.learnedDay, before.targetDate];
	const { followed, keptDay } = followAvailableDay(scope, before.unitId, { day, learned });
	if (followed) changeTurn(before.id, { learnedDay: day });
	return keptDay;
}
