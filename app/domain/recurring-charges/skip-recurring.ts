import type { PlainDate } from "#domain/calendar/format";
import { chargesBetween } from "#domain/lease-records";
import { organizationOf } from "~/domain/kernel/organization";
import { refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changeRule, type Moved, passOver } from "./change-rule";

/**
 * Skips one due date that isn't posted yet. Skipping the same date again is refused, so that no other date is skipped
 * by accident.
 */
export function skipRecurring(
	scope: Scope,
	recurringId: number,
	{ dueDate, reason }: { dueDate: PlainDate; reason: string },
): Moved {
	return changeRule(scope, recurringId, "skipped", (rule, lease) => {
		if (!reason.trim()) return refuse("Enter a reason.", "reason");
		const { date } = organizationOf(scope);
		if (rule.nextDate === null) return refuse("It has already ended.");
		if (dueDate < rule.nextDate) {
			return refuse(`${date(dueDate)} was already posted or skipped.`, "dueDate");
		}
		if (chargesBetween(rule, lease, dueDate, dueDate).length === 0) {
			return refuse("It isn't due on this date.", "dueDate");
		}
		if (!passOver(recurringId, dueDate, reason.trim())) {
			return refuse(`${date(dueDate)} was already posted or skipped.`, "dueDate");
		}
		return { set: {}, what: ` for ${date(dueDate)}` };
	});
}
