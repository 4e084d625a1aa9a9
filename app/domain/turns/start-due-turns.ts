import { addDays, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { insertTurn, openTurnOf } from "./start-turn";

/** A move-out that was longer ago starts no turn. */
const daysBack = 30;

/** So many days before its last day, a fixed lease without a recorded move-out starts its turn. */
export const daysAhead = 30;

type Leaving = { leaseId: number; propertyId: number; unitId: number; moveOutDate: PlainDate };

/**
 * Starts the turns of leases whose move-out is recorded, or whose fixed term ends without one; of all leases, or of one.
 * One that a person canceled isn't started again for the same day. Each step is a write of its own.
 */
export function* startsOfTurns(scope: Scope, leaseId?: number): Generator<() => void> {
	const { profileId } = scope;
	const { today } = organizationOf(scope);
	const leaving = statement<Leaving>(
		`SELECT e.lease_id AS leaseId, l.property_id AS propertyId, l.unit_id AS unitId, e.move_out_date AS moveOutDate
		FROM lease_endings e JOIN leases l ON l.id = e.lease_id
		WHERE e.profile_id = @profileId AND e.move_out_date >= @since AND e.undone_date IS NULL
			AND (@leaseId IS NULL OR e.lease_id = @leaseId)
			AND NOT EXISTS (SELECT 1 FROM unit_turns t WHERE t.lease_id = e.lease_id
				AND (t.canceled = 0 OR t.move_out_date = e.move_out_date))
		ORDER BY e.move_out_date, e.lease_id LIMIT 500`,
	).all({ profileId, since: addDays(today, -daysBack), leaseId: leaseId ?? null });
	for (const lease of leaving) {
		yield () => {
			if (openTurnOf(lease.unitId) === undefined) insertTurn(scope, lease);
		};
	}
	const ending = statement<Leaving>(
		`SELECT l.id AS leaseId, l.property_id AS propertyId, l.unit_id AS unitId, l.end_date AS moveOutDate
		FROM leases l WHERE l.profile_id = @profileId AND l.stage = 'executed' AND l.end_date BETWEEN @since AND @until
			AND (@leaseId IS NULL OR l.id = @leaseId) AND ${runsOut}
			AND NOT EXISTS (SELECT 1 FROM unit_turns t WHERE t.lease_id = l.id AND t.move_out_date = l.end_date)
		ORDER BY l.end_date, l.id LIMIT 500`,
	).all({ profileId, since: addDays(today, -daysBack), until: addDays(today, daysAhead), leaseId: leaseId ?? null });
	for (const lease of ending) {
		yield () => {
			if (openTurnOf(lease.unitId) === undefined) insertTurn(scope, lease, "notice");
		};
	}
}

/** SQL: a lease `l` ends with its fixed term: nothing follows it, and no move-out was recorded. */
export const runsOut =
	"(l.type = 'fixed' AND l.move_out_date IS NULL AND l.followed_on IS NULL AND l.end_date IS NOT NULL)";
