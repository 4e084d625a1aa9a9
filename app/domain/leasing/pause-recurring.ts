import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { db, statement } from "~/db/client.server";
import { recurringTransactions } from "~/db/schema";
import { allOrNothing } from "~/domain/all-or-nothing";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { organizationOf } from "./organization";
import { postLeaseRules } from "./post-recurring";
import { findRecurring, type Recurring } from "./recurring-record";
import { chargesBetween } from "./schedule";
import { scheduleRules } from "./schedule-rules";

type Moved = Result<{ nextDate: PlainDate | null }>;

/** Keeps a rule from posting until it is resumed. */
export function pauseRecurring(scope: Scope, recurringId: number): Moved {
	return change(scope, recurringId, () => ({ paused: true }));
}

/** Lets a rule post again. Dates missed meanwhile are posted when `postMissed`, else passed over. */
export function resumeRecurring(scope: Scope, recurringId: number, { postMissed }: { postMissed: boolean }): Moved {
	return change(scope, recurringId, (rule) => {
		const { today } = organizationOf(scope);
		if (!postMissed && rule.nextDate) {
			const found = findRecurring(scope, recurringId);
			if (!found.ok) return found;
			for (const { dueDate } of chargesBetween(rule, found.lease, rule.nextDate, today)) {
				passOver(recurringId, dueDate, "Paused");
			}
		}
		return { paused: false };
	});
}

/** Passes one date over that is not posted yet: the next, unless `dueDate` names a later one. */
export function skipRecurring(
	scope: Scope,
	recurringId: number,
	{ dueDate, reason }: { dueDate?: PlainDate | undefined; reason: string },
): Moved {
	return change(scope, recurringId, (rule) => {
		const day = dueDate ?? rule.nextDate;
		if (!reason.trim()) return refuse("Say why.", "reason");
		if (day === null || rule.nextDate === null || day < rule.nextDate) return refuse("Nothing is to come.", "dueDate");
		const found = findRecurring(scope, recurringId);
		const due = found.ok && chargesBetween(rule, found.lease, day, day).length > 0;
		if (!due) return refuse("It is not due on this day.", "dueDate");
		passOver(recurringId, day, reason.trim());
		return {};
	});
}

/** Ends a rule: nothing falls due after `toDate`, today when unset. What is posted stays. */
export function endRecurring(
	scope: Scope,
	recurringId: number,
	{ toDate }: { toDate?: PlainDate | undefined } = {},
): Moved {
	return change(scope, recurringId, () => ({ toDate: toDate ?? organizationOf(scope).today }));
}

function change(
	scope: Scope,
	recurringId: number,
	decide: (rule: Recurring) => Partial<Recurring> | ReturnType<typeof refuse>,
): Moved {
	return allOrNothing(() => {
		const found = findRecurring(scope, recurringId);
		if (!found.ok) return found;
		const decided = decide(found.rule);
		if ("ok" in decided) return decided;
		db()
			.update(recurringTransactions)
			.set({ ...decided, updatedDate: nowIso() })
			.where(eq(recurringTransactions.id, recurringId))
			.run();
		scheduleRules(found.lease);
		postLeaseRules(scope, found.lease.id, organizationOf(scope).today);
		const after = findRecurring(scope, recurringId);
		return { ok: true, nextDate: after.ok ? after.rule.nextDate : null };
	});
}

function passOver(recurringId: number, dueDate: PlainDate, reason: string) {
	statement("INSERT OR IGNORE INTO recurring_postings (recurring_id, due_date, skipped_reason) VALUES (?, ?, ?)").run(
		recurringId,
		dueDate,
		reason,
	);
}
