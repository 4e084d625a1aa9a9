import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Application, findRecord, fullName } from "./application-record";
import { decide } from "./decide";
import type { DecisionReason } from "./labels";

/**
 * Rejects several applicants for one reason, each group once. Returns how many were rejected, and why others weren't.
 * Refuses at `id`.
 */
export function rejectApplications(
	scope: Scope,
	applicationIds: readonly number[],
	input: { reason: DecisionReason; sendNow: boolean },
): Result<{ rejected: number; failures: string[] }> {
	return allOrNothing(() => {
		const groups = new Map<number, Application>();
		for (const id of applicationIds) {
			const application = findRecord(scope, id);
			if (application && !groups.has(application.groupId)) groups.set(application.groupId, application);
		}
		if (groups.size === 0) return refuse("Select at least one applicant.", "id");
		const failures: string[] = [];
		let rejected = 0;
		for (const application of groups.values()) {
			const decided = decide(scope, application.id, {
				...{ outcome: "reject", reasons: [input.reason], sendNow: input.sendNow },
			});
			if (decided.ok) rejected += 1;
			else failures.push(`${fullName(application)}: ${decided.message}`);
		}
		return { ok: true, rejected, failures };
	});
}
