import { dayAt } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** Payments for a lease that are processing, newest first. */
export function pendingPayments(scope: Scope, leaseId: number) {
	return statement<{ id: number; amountCents: Cents; startedDate: string; expectedDate: string | null; state: string }>(
		`SELECT id, amount_cents AS amountCents, started_date AS startedDate, expected_date AS expectedDate, state
		FROM online_payments WHERE profile_id = ? AND lease_id = ? AND state = 'processing' ORDER BY id DESC`,
	).all(scope.profileId, leaseId);
}

/**
 * What residents had sent for a lease before a day and was still processing when that day began, in cents. Late fees
 * count it as paid. Works for past days too, whatever happened since.
 */
export function pendingPaymentDays(scope: Scope, leaseId: number, day: PlainDate): Cents {
	const rows = statement<{ amountCents: Cents; startedDate: string; overDate: string | null }>(
		`SELECT amount_cents AS amountCents, started_date AS startedDate,
			CASE state WHEN 'processing' THEN NULL WHEN 'failed' THEN ended_date ELSE settled_date END AS overDate
		FROM online_payments
		WHERE lease_id = @leaseId AND profile_id = @profileId AND started_date < @after
			AND (state = 'processing' OR (state = 'failed' AND method = 'bank' AND ended_date >= @day)
				OR (settled_date >= @day AND state NOT IN ('scheduled', 'created', 'open', 'failed', 'canceled')))`,
	).all({ leaseId, profileId: scope.profileId, after: addDays(day, 1), day: addDays(day, -1) });
	if (rows.length === 0) return 0;
	const { timeZone } = organizationOf(scope);
	const dayOf = (moment: string) => (moment.length > 10 ? dayAt(moment, timeZone) : moment);
	return rows
		.filter(({ startedDate, overDate }) => dayOf(startedDate) < day && (overDate === null || dayOf(overDate) >= day))
		.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
