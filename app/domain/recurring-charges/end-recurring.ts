import type { PlainDate } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import { refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changeRule, type Moved } from "./change-rule";

/** Ends a rule after `toDate`, today by default. Posted charges don't change. */
export function endRecurring(
	scope: Scope,
	recurringId: number,
	{ toDate }: { toDate?: PlainDate | undefined } = {},
): Moved {
	return changeRule(scope, recurringId, "ended", ({ toDate: ended, nextDate }) => {
		if (nextDate === null && ended !== null) return refuse("It has already ended.");
		return { set: { toDate: toDate ?? organizationOf(scope).today } };
	});
}
