import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { seenBy } from "./order-record";

type OrderCosts = { orders: number; costCents: number; yearCents: number };

/** How many work orders a property, or a lease's requests, had without canceled ones, and what they cost in cents. */
export function orderCosts(scope: Scope, place: { property?: number; lease?: number }): OrderCosts {
	const { today } = organizationOf(scope);
	const cost = "iif(w.bill_count > 0, w.billed_cents, coalesce(w.cost_cents, 0))";
	const where =
		place.lease === undefined
			? "w.property_id = @id"
			: "w.request_id IN (SELECT r.id FROM maintenance_requests r WHERE r.lease_id = @id)";
	const row = statement<OrderCosts>(
		`SELECT count(*) AS orders, coalesce(sum(${cost}), 0) AS costCents,
			coalesce(sum(${cost}) FILTER (WHERE coalesce(w.completed_on, @today) >= @yearBegins), 0) AS yearCents
		FROM work_orders w WHERE ${where} AND +w.profile_id = @profileId AND w.status <> 'cancelled' AND ${seenBy(scope, "w")}`,
	).get({
		...{ id: place.lease ?? place.property ?? 0, profileId: scope.profileId, today },
		yearBegins: `${today.slice(0, 4)}-01-01`,
	});
	return row ?? { orders: 0, costCents: 0, yearCents: 0 };
}
