import { dayAt, momentsOf } from "#domain/calendar";
import { addDays, dayCount, daysBetween, type PlainDate } from "#domain/calendar/format";
import { raise } from "#domain/notifications";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Days } from "./tell-daily";

type Vacant = { unitId: number; propertyId: number; home: string; leftOn: PlainDate | null; createdDate: string };

/**
 * Notifies managers and owners of units that have been vacant since one of these dates. Returns the number of
 * notifications.
 */
export function tellVacancies(scope: Scope, { from, to }: Days, today: PlainDate): number {
	mustBeWriting();
	let told = 0;
	const { timeZone } = organizationOf(scope);
	const [first, last] = [addDays(from, -1), addDays(to, -1)];
	const { begins } = momentsOf(first, timeZone);
	const { ends } = momentsOf(last, timeZone);
	const units = statement<Vacant>(vacant).all({ profileId: scope.profileId, first, last, begins, ends });
	for (const { unitId, propertyId, home, leftOn, createdDate } of units) {
		const since = addDays(leftOn ?? dayAt(createdDate, timeZone), 1);
		const cause = `vacant:${unitId}:${since}`;
		const message = `${home} has been vacant for ${dayCount(daysBetween(since, today))}.`;
		const type = "vacant_property_alert";
		const about = { kind: "unit", id: unitId } as const;
		told += raise(scope, { type, cause, message, about });
		told += raise(scope, { type, cause, message, ownersOf: propertyId, about });
	}
	return told;
}

/**
 * Vacant units whose last lease ended on one of these dates, or that never had a lease and were added on one of them.
 */
const vacant = `
	SELECT * FROM (
		SELECT u.id AS unitId, u.property_id AS propertyId,
			p.name || ' · ' || u.unit_number AS home,
			(SELECT max(coalesce(l.move_out_date, l.end_date)) FROM leases l
				WHERE l.unit_id = u.id AND l.stage = 'executed') AS leftOn, u.created_date AS createdDate
		FROM units u JOIN properties p ON p.id = u.property_id
		WHERE u.profile_id = @profileId AND u.occupancy = 'vacant' AND u.active = 1 AND u.use_status = 'ready' AND p.active = 1
	) WHERE leftOn BETWEEN @first AND @last OR leftOn IS NULL AND createdDate >= @begins AND createdDate < @ends`;
