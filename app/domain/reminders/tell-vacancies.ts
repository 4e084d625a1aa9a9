import { daysBetween, type PlainDate } from "#domain/calendar/format";
import { raise } from "#domain/notifications";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import type { Days } from "./tell-daily";

type Vacant = { unitId: number; propertyId: number; home: string; since: PlainDate };

/** Tells managers and owners of units that stand vacant since one of these days. */
export function tellVacancies(scope: Scope, { from, to }: Days, today: PlainDate): number {
	let told = 0;
	const units = statement<Vacant>(vacant).all({ profileId: scope.profileId, from, to });
	for (const { unitId, propertyId, home, since } of units) {
		const cause = `vacant:${unitId}:${since}`;
		const message = `${home} has been vacant for ${daysBetween(since, today)} days.`;
		const type = "vacant_property_alert";
		told += raise(scope, { type, cause, message, link: `/app/unitdetail?uid=${unitId}` });
		told += raise(scope, { type, cause, message, ownersOf: propertyId, link: "/owner/ohome" });
	}
	return told;
}

/** Since the day after the last lease ended, or since the unit was added. */
const vacant = `
	SELECT * FROM (
		SELECT u.id AS unitId, u.property_id AS propertyId,
			p.name || ' · ' || u.unit_number AS home,
			date(coalesce((SELECT max(coalesce(l.move_out_date, l.end_date)) FROM leases l
				WHERE l.unit_id = u.id AND l.stage = 'executed'), substr(u.created_date, 1, 10)), '+1 day') AS since
		FROM units u JOIN properties p ON p.id = u.property_id
		WHERE u.profile_id = @profileId AND u.occupancy = 'vacant' AND u.active = 1 AND u.use_status = 'ready' AND p.active = 1
	) WHERE since BETWEEN @from AND @to`;
