import { now, nowIso } from "#domain/calendar";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { activeMembers, groupOf, updateRecord } from "./application-record";
import { type Decision, findDecision, latestDecision, updateDecision } from "./decision-record";
import type { ApplicationStatus } from "./labels";
import { note } from "./timeline";

const hoursToUndo = 24;

/** Whether a decision can still be undone: within 24 hours, and only if its letter wasn't sent. */
export function canUndo({ createdDate, letterSentDate, undoneDate }: Decision): boolean {
	const age = now().getTime() - Date.parse(createdDate);
	return letterSentDate === null && undoneDate === null && age < hoursToUndo * 60 * 60_000;
}

/** Undoes a decision: everyone in the group gets their earlier status back. */
export function undoDecision(scope: Scope, decisionId: number): Result {
	return write((): Result => {
		const decision = findDecision(scope, decisionId);
		if (!decision) return refuse("That decision wasn't found.");
		const group = groupOf(decision);
		if (latestDecision(group.id)?.id !== decision.id) return refuse("There's a newer decision.");
		if (group.leaseId !== null) return refuse("A lease was created from it. Delete the draft lease first.");
		if (!canUndo(decision)) return refuse("You can undo a decision within 24 hours, if its letter hasn't been sent.");
		updateDecision(decision.id, { undoneDate: nowIso(), undoneById: scope.userId });
		for (const { id, status } of activeMembers(group.id)) {
			const before = decision.before[String(id)] as ApplicationStatus | undefined;
			if (before === undefined || status === "cancelled") continue;
			updateRecord(id, { status: before, decidedDate: null });
			note(scope, id, "undecided", "The decision was undone.");
		}
		return { ok: true };
	});
}
