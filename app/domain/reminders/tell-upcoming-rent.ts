import type { PlainDate } from "#domain/calendar/format";
import { raise } from "#domain/notifications";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Days } from "./tell-daily";

type Due = { leaseId: number; dueDate: PlainDate; cents: number };

/**
 * Notifies each lease's residents of rent due on these dates, and the managers of the totals per day. Returns the
 * number of notifications.
 */
export function tellUpcomingRent(scope: Scope, { from, to }: Days): number {
	mustBeWriting();
	const { money, date } = organizationOf(scope);
	const due = statement<Due>(falling).all({ profileId: scope.profileId, from, to });
	let told = 0;
	for (const { leaseId, dueDate, cents } of due) {
		told += raise(scope, {
			...{ type: "upcoming_rent_due", tenantsOf: leaseId, cause: `rent_due:${leaseId}:${dueDate}` },
			message: `Your rent of ${money(cents)} is due on ${date(dueDate)}.`,
			about: { kind: "rent_due" },
		});
	}
	for (const [dueDate, { leases, cents }] of sumByDay(due)) {
		told += raise(scope, {
			...{ type: "upcoming_rent_due", cause: `rent_due:${dueDate}` },
			message: `Rent of ${money(cents)} is due on ${date(dueDate)} from ${leases === 1 ? "one lease" : `${leases} leases`}.`,
			about: { kind: "rent_due" },
		});
	}
	return told;
}

/** Scheduled rent and open charges due on these dates, less prepayments. */
const falling = `
	SELECT due.leaseId, due.day AS dueDate, sum(due.cents) - l.prepaid_cents AS cents FROM (
		SELECT l.id AS leaseId, r.next_date AS day, r.amount_cents AS cents
		FROM leases l CROSS JOIN recurring_transactions r ON r.lease_id = l.id
		WHERE l.profile_id = @profileId AND l.status IN ('active', 'notice', 'expired', 'future')
			AND r.is_rent = 1 AND r.kind = 'charge' AND r.paused = 0
			AND r.next_date BETWEEN @from AND @to AND (r.to_date IS NULL OR r.to_date >= r.next_date)
		UNION ALL
		SELECT c.lease_id, c.due_date, c.open_cents FROM charges c INDEXED BY charges_open
		WHERE c.profile_id = @profileId AND c.kind = 'AR' AND c.due_date BETWEEN @from AND @to AND c.open_cents > 0
	) due JOIN leases l ON l.id = due.leaseId
	GROUP BY due.leaseId, due.day HAVING sum(due.cents) > l.prepaid_cents ORDER BY due.day, due.leaseId`;

/** The number of leases and the total amount in cents for each due date. */
export function sumByDay(due: readonly Due[]): Map<PlainDate, { leases: number; cents: number }> {
	const days = new Map<PlainDate, { leases: number; cents: number }>();
	for (const { dueDate, cents } of due) {
		const day = days.get(dueDate) ?? { leases: 0, cents: 0 };
		days.set(dueDate, { leases: day.leases + 1, cents: day.cents + cents });
	}
	return days;
}
