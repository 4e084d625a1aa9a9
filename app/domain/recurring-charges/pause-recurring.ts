import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { Lease } from "#domain/lease-records";
import { chargesBetween, scheduleRules } from "#domain/lease-records";
import { db, statement } from "~/db/client.server";
import { recurringTransactions } from "~/db/schema/index";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { postLeaseRules } from "./post-recurring";
import { findRecurring, type Recurring } from "./recurring-record";

type Moved = Result<{ nextDate: PlainDate | null }>;

/** Pauses a rule until it's resumed. */
export function pauseRecurring(scope: Scope, recurringId: number): Moved {
	return change(scope, recurringId, "paused", () => ({ set: { paused: true } }));
}

/** Resumes a paused rule. Dates missed in the meantime are posted if `postMissed`, otherwise skipped. */
export function resumeRecurring(scope: Scope, recurringId: number, { postMissed }: { postMissed: boolean }): Moved {
	return change(scope, recurringId, "resumed", (rule, lease) => {
		if (!postMissed && rule.nextDate) {
			for (const { dueDate } of chargesBetween(rule, lease, rule.nextDate, organizationOf(scope).today)) {
				passOver(recurringId, dueDate, "Paused");
			}
		}
		return { set: { paused: false } };
	});
}

/**
 * Skips one due date that isn't posted yet. Skipping the same date again is refused, so that no other date is skipped
 * by accident.
 */
export function skipRecurring(
	scope: Scope,
	recurringId: number,
	{ dueDate, reason }: { dueDate: PlainDate; reason: string },
): Moved {
	return change(scope, recurringId, "skipped", (rule, lease) => {
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

/** Ends a rule after `toDate`, today by default. Posted charges don't change. */
export function endRecurring(
	scope: Scope,
	recurringId: number,
	{ toDate }: { toDate?: PlainDate | undefined } = {},
): Moved {
	return change(scope, recurringId, "ended", ({ toDate: ended, nextDate }) => {
		if (nextDate === null && ended !== null) return refuse("It has already ended.");
		return { set: { toDate: toDate ?? organizationOf(scope).today } };
	});
}

function change(
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
function passOver(recurringId: number, dueDate: PlainDate, reason: string): boolean {
	const sql = "INSERT OR IGNORE INTO recurring_postings (recurring_id, due_date, skipped_reason) VALUES (?, ?, ?)";
	return statement(sql).run(recurringId, dueDate, reason).changes === 1;
}
