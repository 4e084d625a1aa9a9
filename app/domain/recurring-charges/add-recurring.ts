import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { anchorBesideRent, findPostableLease, type Lease, scheduleRules } from "#domain/lease-records";
import { db, mustBeWriting } from "~/db/client.server";
import { recurringTransactions } from "~/db/schema/index";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { checkRecurring, type RecurringFields } from "./check-recurring";
import { postLeaseRules } from "./post-recurring";
import { findRecurring } from "./recurring-record";

export type Saved = Result<{ recurringId: number; nextDate: PlainDate | null }>;

/**
 * Adds a recurring charge or credit and posts what is due by today. Refuses by `checkRecurring`
 * (check-recurring.ts).
 */
export function addRecurring(
	scope: Scope,
	leaseId: number,
	fields: RecurringFields & { idempotencyKey?: string | undefined },
): Saved {
	return once(scope, "add-recurring", { leaseId, ...fields }, () => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const failure = checkRecurring(scope, found.lease, fields);
		return failure ?? insertRecurring(scope, found.lease, fields);
	});
}

/** Inserts a rule that passed the checks and posts what is due by today. */
export function insertRecurring(scope: Scope, lease: Lease, fields: RecurringFields): Saved {
	mustBeWriting();
	const { kind, accountId, amountCents, cycle, firstDate, memo, toDate, occurrences } = fields;
	const anchorDay = fields.anchorDay ?? anchorBesideRent(firstDate, lease.paymentDueDay);
	const { id: recurringId } = db()
		.insert(recurringTransactions)
		.values({
			...{ profileId: scope.profileId, leaseId: lease.id, kind, accountId, amountCents, cycle, firstDate },
			...{ memo: memo ?? "", anchorDay, postDaysInAdvance: fields.postDaysInAdvance ?? 0 },
			...{ toDate: toDate ?? null, occurrences: occurrences ?? null, onlyIfPaid: fields.onlyIfPaid ?? false },
		})
		.returning({ id: recurringTransactions.id })
		.get();
	scheduleRules(lease);
	const { today, money } = organizationOf(scope);
	postLeaseRules(scope, lease.id, today);
	recordActivity(scope, {
		action: "recurring.saved",
		subjectKind: "lease",
		subjectId: lease.id,
		summary: `A recurring ${kind} of ${money(amountCents)} was saved.`,
	});
	const saved = findRecurring(scope, recurringId);
	return { ok: true, recurringId, nextDate: saved.ok ? saved.rule.nextDate : null };
}
