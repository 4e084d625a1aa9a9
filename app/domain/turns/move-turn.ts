import { once } from "~/domain/kernel/once";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type TurnStage, turnStages } from "./labels";
import { changeTurn, findTurnRecord, noteTurn } from "./turn-record";

/** Moves a turn to another stage. "Ready" needs the date on which it's rent-ready. */
export function moveTurn(scope: Scope, turnId: number, stage: TurnStage): Result {
	return once(scope, "move-turn", {}, () => {
		const turn = findTurnRecord(scope, turnId);
		if (!turn) return refuse("That turn wasn't found.");
		if (turn.open !== 1) return refuse("This turn is closed.");
		if (stage === "ready") return refuse("Enter the date the unit is rent-ready.", "readyDate");
		if (stage === turn.stage) return { ok: true };
		changeTurn(turnId, { stage });
		const summary = `The turn was moved to “${turnStages[stage]}”.`;
		noteTurn(scope, turnId, "stage_changed", summary, { stage: [turn.stage, stage] });
		return { ok: true };
	});
}
