import { addDays, type PlainDate } from "#domain/calendar/format";
import { raise } from "#domain/notifications";
import { pendingPaymentDays } from "#domain/payments";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Days } from "./tell-daily";
import { sumByDay } from "./tell-upcoming-rent";

type Overdue = { leaseId: number; dueDate: PlainDate; cents: number };

/**
 * Notifies each lease's residents of rent that was due on these dates and isn't paid, and the managers of the totals
 * per day. Payments that are processing count as paid. Returns the number of notifications.
 */
export function tellOverdueRent(scope: Scope, { from, to }: Days): number {
	mustBeWriting();
	const { money, date, today } = organizationOf(scope);
	const overdue = statement<Overdue>(unpaid)
		.all({ profileId: scope.profileId, from, to })
		.map((one) => ({ ...one, cents: one.cents - pendingPaymentDays(scope, one.leaseId, addDays(today, 1)) }))
		.filter(({ cents }) => cents > 0);
	let told = 0;
	for (const { leaseId, dueDate, cents } of overdue) {
		told += raise(scope, {
			...{ type: "overdue_rent_alert", tenantsOf: leaseId, cause: `overdue:${leaseId}:${dueDate}` },
			message: `${money(cents)} was due on ${date(dueDate)} and hasn't been paid.`,
			about: { kind: "overdue_rent" },
		});
	}
	for (const [dueDate, { leases, cents }] of sumByDay(overdue)) {
		told += raise(scope, {
			...{ type: "overdue_rent_alert", cause: `overdue:${dueDate}` },
			message: `${money(cents)} due on ${date(dueDate)} is unpaid on ${leases === 1 ? "one lease" : `${leases} leases`}.`,
			about: { kind: "overdue_rent" },
		});
	}
	return told;
}

const unpaid = `
	SELECT c.lease_id AS leaseId, c.due_date AS dueDate, sum(c.open_cents) AS cents FROM charges c
	INDEXED BY charges_open
	WHERE c.profile_id = @profileId AND c.kind = 'AR' AND c.due_date BETWEEN @from AND @to AND c.open_cents > 0
		AND c.lease_id IS NOT NULL
	GROUP BY c.lease_id, c.due_date ORDER BY c.due_date, c.lease_id`;
