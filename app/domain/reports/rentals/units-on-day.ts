import { dayAt } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import type { useStatuses } from "#domain/rentals/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { OnDay } from "./on-day";

export type UnitOnDay = {
	id: number;
	propertyId: number;
	number: string;
	bedrooms: string;
	bathrooms: string;
	sizeSqft: number | null;
	marketRentCents: number;
	useStatus: keyof typeof useStatuses;
	/** Whether it counts on the day, leased or not. A lease in force makes it count as well. */
	listed: boolean;
};

/** Whether a unit can't be rented on the day. */
export function isOffMarket({ useStatus }: Pick<UnitOnDay, "useStatus">): boolean {
	return useStatus !== "ready" && useStatus !== "in_service";
}

type Stored = Omit<UnitOnDay, "listed"> & { active: number; createdDate: string; cameWith: number };

/**
 * The units of properties in their order, as they were at the end of a day: market rent and use status are those kept
 * by then, or the first that were kept. A unit counts from the day it was added; one that came with its property, from
 * the day on which the property is known (its first lease, or the first day of ownership). `unitIds` are some of them.
 */
export function unitsOnDay(
	scope: Scope,
	{ asOf, ends }: OnDay,
	propertyIds: readonly number[],
	unitIds?: readonly number[],
): UnitOnDay[] {
	const some = unitIds ? JSON.stringify(unitIds) : null;
	const named = { profileId: scope.profileId, asOf, ends, asked: JSON.stringify(propertyIds), some };
	const known = knownSince(scope, named);
	return statement<Stored>(
		`SELECT u.id, u.property_id AS propertyId, u.unit_number AS number, u.bedrooms, u.bathrooms,
			u.size_sqft AS sizeSqft, coalesce(h.market_rent_cents, u.market_rent_cents) AS marketRentCents,
			coalesce((
				SELECT s.use_status FROM unit_history s WHERE s.unit_id = u.id
					AND iif(s.use_status_from IS NULL, s.since < @ends, s.use_status_from <= @asOf)
				ORDER BY s.since DESC, s.id DESC LIMIT 1), 'ready') AS useStatus,
			coalesce(h.active, u.active) AS active, u.created_date AS createdDate,
			u.created_date <= strftime('%Y-%m-%dT%H:%M:%fZ', p.created_date, '+7 days') AS cameWith
		FROM json_each(@asked) a CROSS JOIN properties p ON p.id = a.value AND p.profile_id = @profileId
		CROSS JOIN units u ON u.property_id = p.id AND (@some IS NULL OR u.id IN (SELECT value FROM json_each(@some)))
		LEFT JOIN unit_history h ON h.id = coalesce(
			(SELECT x.id FROM unit_history x WHERE x.unit_id = u.id AND x.since < @ends ORDER BY x.since DESC, x.id DESC LIMIT 1),
			(SELECT x.id FROM unit_history x WHERE x.unit_id = u.id ORDER BY x.since, x.id LIMIT 1))
		ORDER BY a.key, u.sort_key, u.id`,
	)
		.all(named)
		.map(({ active, createdDate, cameWith, ...unit }) => {
			const since = cameWith === 1 ? known.get(unit.propertyId) : undefined;
			const there = createdDate < ends || (since !== undefined && since <= asOf);
			return { ...unit, listed: active === 1 && there };
		});
}

/**
 * The days of a period after its first one on which units may be other than the day before, by unit: what `unitsOnDay`
 * says is the same on all days between them.
 */
export function changesOfUnits(
	scope: Scope,
	propertyIds: readonly number[],
	{ from, to }: { from: PlainDate; to: PlainDate },
): Map<number, PlainDate[]> {
	const asked = JSON.stringify(propertyIds);
	const known = knownSince(scope, { asked });
	const { timeZone } = organizationOf(scope);
	const rows = statement<{ unitId: number; propertyId: number; moment: string | null; day: PlainDate | null }>(
		`SELECT u.id AS unitId, u.property_id AS propertyId, h.since AS moment, h.use_status_from AS day
		FROM json_each(@asked) a CROSS JOIN units u ON u.property_id = a.value AND u.profile_id = @profileId
		JOIN unit_history h ON h.unit_id = u.id
		UNION ALL SELECT u.id, u.property_id, u.created_date, NULL
		FROM json_each(@asked) a CROSS JOIN units u ON u.property_id = a.value AND u.profile_id = @profileId`,
	).all({ profileId: scope.profileId, asked });
	const changes = new Map<number, Set<PlainDate>>();
	for (const { unitId, propertyId, moment, day } of rows) {
		const own = changes.get(unitId) ?? new Set();
		changes.set(unitId, own);
		for (const one of [moment && dayAt(moment, timeZone), day, known.get(propertyId)])
			if (one && one > from && one <= to) own.add(one);
	}
	return new Map([...changes].map(([unitId, days]) => [unitId, [...days]]));
}

/** The first day on which each property had a lease or an owner. */
function knownSince(scope: Scope, { asked }: { asked: string }): Map<number, PlainDate> {
	const rows = statement<{ propertyId: number; since: PlainDate | null }>(
		`SELECT a.value AS propertyId, (SELECT min(day) FROM (
			SELECT min(l.start_date) AS day FROM leases l WHERE l.property_id = a.value AND l.stage = 'executed'
			UNION ALL
			SELECT min(o.from_date) FROM ownership_shares o WHERE o.property_id = a.value AND o.from_date > '0001-01-01'
		)) AS since
		FROM json_each(?) a JOIN properties p ON p.id = a.value AND p.profile_id = ?`,
	).all(asked, scope.profileId);
	return new Map(rows.flatMap(({ propertyId, since }) => (since ? [[propertyId, since]] : [])));
}

/** The first day of which market rents and use statuses were kept; undefined without units. */
export function historySince(scope: Scope): string | undefined {
	const row = statement<{ since: string | null }>(
		"SELECT min(since) AS since FROM unit_history WHERE profile_id = ?",
	).get(scope.profileId);
	return row?.since ?? undefined;
}
