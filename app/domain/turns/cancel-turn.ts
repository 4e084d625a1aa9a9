import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changeTurn, findTurnRecord, noteTurn } from "./turn-record";

/** Calls a turn off, with a reason. */
export function cancelTurn(scope: Scope, turnId: number, reason: string): Result {
	return once(scope, "cancel-turn", {}, () => {
		const turn = findTurnRecord(scope, turnId);
		if (!turn) return refuse("That turn wasn't found.");
		if (turn.open !== 1) return refuse("This turn is closed.");
		changeTurn(turnId, { canceled: true, endedDate: organizationOf(scope).today });
		noteTurn(scope, turnId, "canceled", `The turn was canceled. ${reason}`);
		return { ok: true };
	});
}
