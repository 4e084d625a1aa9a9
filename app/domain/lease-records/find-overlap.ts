import { lastDay, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { LeaseType } from "./labels";

type LeaseSpan = {
	unitId: number;
	type: LeaseType;
	startDate: PlainDate;
	endDate?: PlainDate | null | undefined;
};

/**
 * A started lease on the unit that has any of the same days. One that rolls over occupies the days after its end date
 * only once that has passed; a month-to-month lease, all days until the tenants move out. Refused in leasing (execute-
 * lease.ts, extend-lease.ts, plan-ending.ts), renewals (new-term.ts) and imports (plan-row.ts).
 */
export function findOverlap(scope: Scope, span: LeaseSpan, today: PlainDate, exceptId = 0) {
	const endsByDate = span.type === "fixed" || (span.type === "fixed_with_rollover" && (span.endDate ?? "") >= today);
	const last = (endsByDate ? span.endDate : undefined) ?? lastDay;
	return statement<{ id: number; name: string; startDate: PlainDate; lastDay: PlainDate | null }>(
		`SELECT id, name, start_date AS startDate, nullif(last_day, '${lastDay}') AS lastDay FROM (
			SELECT id, name, start_date, CASE
				WHEN move_out_date IS NOT NULL THEN move_out_date
				WHEN type = 'fixed' OR followed_on IS NOT NULL OR (type = 'fixed_with_rollover' AND end_date >= ?)
					THEN coalesce(end_date, '${lastDay}')
				ELSE '${lastDay}' END AS last_day
			FROM leases WHERE unit_id = ? AND profile_id = ? AND stage = 'executed' AND id <> ?
		) WHERE start_date <= ? AND last_day >= ? ORDER BY start_date, id LIMIT 1`,
	).get(today, span.unitId, scope.profileId, exceptId, last, span.startDate);
}
