import { firstOfMonth, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import type { LateFeeTerms } from "./late-fee-rule-record";

/**
 * How much a rule may still charge a lease, in cents: up to its maximum per month, and its maximum total until
 * everything overdue is paid.
 */
export function roomUnderCaps(
	{ monthCapCents, totalCapCents }: LateFeeTerms,
	leaseId: number,
	oldestDue: PlainDate,
	day: PlainDate,
): number {
	const room = (cap: number | null, since: PlainDate) =>
		cap === null ? Number.MAX_SAFE_INTEGER : cap - chargedSince(leaseId, since, day);
	return Math.min(room(monthCapCents, firstOfMonth(day)), room(totalCapCents, oldestDue));
}

function chargedSince(leaseId: number, from: PlainDate, to: PlainDate): number {
	const charged = statement<{ cents: number }>(
		`SELECT coalesce(sum(f.amount_cents), 0) AS cents
		FROM leases l CROSS JOIN late_fees f ON f.profile_id = l.profile_id AND f.lease_id = l.id
		JOIN gl_transactions t ON t.id = f.transaction_id
		WHERE l.id = ? AND f.date BETWEEN ? AND ? AND t.reversed_by IS NULL`,
	).get(leaseId, from, to);
	return charged?.cents ?? 0;
}
