import { statement, write } from "~/db/client.server";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { movesOfTurns } from "./advance-turns";
import { startsOfTurns } from "./start-due-turns";

/**
 * Starts the turns that are due (start-due-turns.ts), and moves those that are open with their leases and inspections
 * (advance-turns.ts). Idempotent.
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

/** The same for one lease, once its move-out was recorded, moved or canceled. */
export function followMoveOut(scope: Scope, leaseId: number): void {
	for (const step of turnSteps(scope, leaseId)) write(step);
}

function* turnSteps(scope: Scope, leaseId?: number): Generator<() => void> {
	yield* startsOfTurns(scope, leaseId);
	yield* movesOfTurns(scope, leaseId);
}
