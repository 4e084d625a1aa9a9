import type { PlainDate } from "#domain/calendar/format";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { tellListing } from "./listing-day";
import { changeTurn, findTurnRecord, noteTurn } from "./turn-record";

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
		if (turn.open !== 1) return refuse("This turn is closed.");
		const { today, date } = organizationOf(scope);
		if (readyDate > today)
			return refuse("Use today's date or earlier. Change the target for a later one.", "readyDate");
		if (readyDate <= turn.moveOutDate) return refuse("This is before the unit was vacant.", "readyDate");
		changeTurn(turnId, { stage: "ready", readyDate, endedDate: today });
		noteTurn(scope, turnId, "ready", `The unit has been rent-ready since ${date(readyDate)}.`, {
			readyDate: [turn.readyDate, readyDate],
		});
		return { ok: true, keptDay: tellListing(scope, turn, readyDate) };
	});
}
