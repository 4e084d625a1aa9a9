import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { Lease } from "#domain/lease-records";
import { scheduleRules } from "#domain/lease-records";
import { db, mustBeWriting, statement } from "~/db/client.server";
import { recurringTransactions } from "~/db/schema/index";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import type { Failure, Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { postLeaseRules } from "./post-recurring";
import { findRecurring, type Recurring } from "./recurring-record";

export type Moved = Result<{ nextDate: PlainDate | null }>;

/** Pauses, resumes, skips or ends a rule as `decide` says, and posts what is due by today. */
export function changeRule(
	scope: Scope,
	recurringId: number,
	done: "paused" | "resumed" | "skipped" | "ended",
	decide: (rule: Recurring, lease: Lease) => { set: Partial<Recurring>; what?: string } | Failure,
): Moved {
	return allOrNothing(() => {
		const found = findRecurring(scope, recurringId);
		if (!found.ok) return found;
		const { rule, lease } = found;
		const decided = decide(rule, lease);
		if ("ok" in decided) return decided;
		db()
			.update(recurringTransactions)
			.set({ ...decided.set, updatedDate: nowIso() })
			.where(eq(recurringTransactions.id, recurringId))
			.run();
		scheduleRules(lease);
		const { today, money } = organizationOf(scope);
		postLeaseRules(scope, lease.id, today);
		recordActivity(scope, {
			action: `recurring.${done}`,
			subjectKind: "lease",
			subjectId: lease.id,
			summary: `The recurring ${rule.kind} of ${money(rule.amountCents)}${rule.memo ? `, ${rule.memo},` : ""} was ${done}${decided.what ?? ""}.`,
		});
		const after = findRecurring(scope, recurringId);
		return { ok: true, nextDate: after.ok ? after.rule.nextDate : null };
	});
}

/** Marks a date as skipped. False if it was posted or skipped already. */
export function passOver(recurringId: number, dueDate: PlainDate, reason: string): boolean {
	mustBeWriting();
	const sql = "INSERT OR IGNORE INTO recurring_postings (recurring_id, due_date, skipped_reason) VALUES (?, ?, ?)";
	return statement(sql).run(recurringId, dueDate, reason).changes === 1;
}
