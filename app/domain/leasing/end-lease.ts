import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { db, statement } from "~/db/client.server";
import { leases } from "~/db/schema";
import { allOrNothing } from "~/domain/all-or-nothing";
import { organizationOf } from "~/domain/organization";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { keepStanding } from "./keep-standing";
import { findPostableLease, type Lease } from "./lease-record";
import { scheduleRules } from "./schedule-rules";

export type LaterCharge = { transactionId: number; dueDate: PlainDate; amountCents: number };

/**
 * Records the notice and the last day of living there. Charges after that day stop, the last rent is prorated as the
 * lease says. What was already posted for later days stays and is given back, to be credited or kept.
 */
export function endLease(
	scope: Scope,
	leaseId: number,
	input: { noticeDate?: PlainDate | undefined; moveOutDate: PlainDate },
): Result<{ laterCharges: LaterCharge[] }> {
	return allOrNothing(() => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		const { noticeDate, moveOutDate } = input;
		if (moveOutDate < found.lease.startDate) return refuse("This is before the first day of the lease.", "moveOutDate");
		if (noticeDate && noticeDate > moveOutDate) return refuse("This is after the move-out.", "noticeDate");
		const organization = organizationOf(scope);
		const lease: Lease = { ...found.lease, moveOutDate, noticeDate: noticeDate ?? found.lease.noticeDate };
		setDates(scope, lease, organization.today);
		recordActivity(scope, {
			action: "lease.ended",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: `The lease of ${lease.name} ends on ${organization.date(moveOutDate)}.`,
		});
		return { ok: true, laterCharges: chargedAfter(leaseId, moveOutDate) };
	});
}

function setDates(scope: Scope, lease: Lease, today: PlainDate) {
	const { moveOutDate, noticeDate } = lease;
	db().update(leases).set({ moveOutDate, noticeDate, updatedDate: nowIso() }).where(eq(leases.id, lease.id)).run();
	scheduleRules(lease);
	keepStanding(scope, lease, today);
}

/** What is posted by rules for days after the move-out. */
function chargedAfter(leaseId: number, day: PlainDate): LaterCharge[] {
	return statement<LaterCharge>(
		`SELECT p.transaction_id AS transactionId, p.due_date AS dueDate, c.amount_cents AS amountCents
		FROM recurring_transactions r JOIN recurring_postings p ON p.recurring_id = r.id
		JOIN gl_transactions t ON t.id = p.transaction_id AND t.reversed_by IS NULL
		JOIN charges c ON c.posting_id = t.id * 256
		WHERE r.lease_id = ? AND p.due_date > ? ORDER BY p.due_date`,
	).all(leaseId, day);
}
