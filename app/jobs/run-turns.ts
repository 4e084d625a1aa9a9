import { setImmediate } from "node:timers/promises";
import { runTurns } from "#domain/turns";

/** Starts the turns of units whose move-out is recorded, and moves turns on with the move-out and its inspection. */
export async function runDueTurns() {
	for (const _ of runTurns()) await setImmediate();
}
