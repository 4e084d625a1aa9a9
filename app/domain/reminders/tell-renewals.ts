import { dayCount, daysBetween, type PlainDate } from "#domain/calendar/format";
import { raise } from "#domain/notifications";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Days } from "./tell-daily";

/** If more leases than this end on one day, they share one notification. */
const few = 10;

type Ending = { leaseId: number; propertyId: number; name: string; home: string; endDate: PlainDate };

/**
 * Notifies managers and owners of leases that end on these dates, have no following lease and got no renewal offer.
 * Returns the number of notifications.
 */
export function tellRenewals(scope: Scope, { from, to }: Days, today: PlainDate): number {
	mustBeWriting();
	const { date } = organizationOf(scope);
	const leases = statement<Ending>(ending).all({ profileId: scope.profileId, from, to });
	let told = 0;
	for (const { leaseId, propertyId, name, home, endDate } of leases) {
		const cause = `renewal:${leaseId}:${endDate}`;
		const message = `The lease for ${name} at ${home} ends on ${date(endDate)}, in ${dayCount(daysBetween(today, endDate))}.`;
		const type = "lease_renewal_reminder";
		const about = { kind: "lease", id: leaseId } as const;
		if (leases.length <= few) told += raise(scope, { type, cause, message, about });
		told += raise(scope, { type, cause, message, ownersOf: propertyId, about });
	}
	if (leases.length <= few) return told;
	return (
		told +
		raise(scope, {
			...{ type: "lease_renewal_reminder", cause: `renewals:${from}:${to}` },
			message: `${leases.length} leases end by ${date(to)} and haven't been renewed.`,
			about: { kind: "ending_leases" },
		})
	);
}

const ending = `
	SELECT l.id AS leaseId, l.property_id AS propertyId, l.name, l.end_date AS endDate,
		p.name || ' · ' || u.unit_number AS home
	FROM leases l JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = l.property_id
	WHERE l.profile_id = @profileId AND l.stage = 'executed' AND l.end_date BETWEEN @from AND @to
		AND l.followed_on IS NULL AND l.move_out_date IS NULL
		AND NOT EXISTS (SELECT 1 FROM renewal_offers o WHERE o.lease_id = l.id AND o.term_end = l.end_date
			AND o.state IN ('sent', 'accepted', 'renewed'))
	ORDER BY l.end_date, l.id`;
