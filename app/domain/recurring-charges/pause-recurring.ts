import { chargesBetween } from "#domain/lease-records";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { changeRule, type Moved, passOver } from "./change-rule";

/** Pauses a rule until it's resumed. */
export function pauseRecurring(scope: Scope, recurringId: number): Moved {
	return changeRule(scope, recurringId, "paused", () => ({ set: { paused: true } }));
}

/** Resumes a paused rule. Dates missed in the meantime are posted if `postMissed`, otherwise skipped. */
export function resumeRecurring(scope: Scope, recurringId: number, { postMissed }: { postMissed: boolean }): Moved {
	return changeRule(scope, recurringId, "resumed", (rule, lease) => {
		if (!postMissed && rule.nextDate) {
			for (const { dueDate } of chargesBetween(rule, lease, rule.nextDate, organizationOf(scope).today)) {
				passOver(recurringId, dueDate, "Paused");
			}
		}
		return { set: { paused: false } };
	});
}
