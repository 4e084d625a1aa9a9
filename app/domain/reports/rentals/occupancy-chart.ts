import { dayAt } from "#domain/calendar";
import { addMonths, firstOfMonth, formatMonth, lastOfMonth, monthOf, type PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { ReportChart } from "../define-report";
import { shareBp } from "../share-bp";
import { groupedBy } from "./grouped";
import { askedProperties, type Where } from "./walk-properties";

const mostUnits = 5000;

/** Occupancy at the ends of twelve months, the last of them on the report's day. Undefined for more than 5,000 units. */
export function occupancyChart(scope: Scope, asked: Where & { asOf: PlainDate }): ReportChart | undefined {
	const { locale } = organizationOf(scope);
	const days = Array.from({ length: 12 }, (_, at) => {
		const month = addMonths(firstOfMonth(asked.asOf), at - 11);
		return at === 11 ? asked.asOf : lastOfMonth(month);
	});
	const known = occupancyOnDays(scope, asked, days);
	if (!known) return undefined;
	return {
		title: "Occupancy over 12 months",
		type: "percent",
		series: ["Occupied units"],
		bars: days.map((day, at) => ({
			label: formatMonth(monthOf(day), locale),
			values: [shareBp(known[at]?.occupied ?? 0, known[at]?.units ?? 0) ?? 0],
			soFar: day !== lastOfMonth(day),
		})),
	};
}

type Occupancy = { units: number; occupied: number };

/** How many units counted, and how many were lived in, on some days. */
function occupancyOnDays(scope: Scope, asked: Where, days: readonly PlainDate[]): Occupancy[] | undefined {
	const named = namedOf(scope, asked);
	const units = unitSpans(named);
	if (units.length > mostUnits) return undefined;
	const { timeZone } = organizationOf(scope);
	const leases = groupedBy(leaseSpans(named), ({ unitId }) => unitId);
	const counts = days.map((): Occupancy => ({ units: 0, occupied: 0 }));
	const dayOfMoment = new Map<string, PlainDate>();
	for (const { id, propertyId, created, known, gone } of units) {
		if (!dayOfMoment.has(created)) dayOfMoment.set(created, dayAt(created, timeZone));
		const day = dayOfMoment.get(created) ?? "";
		const from = known !== null && known < day ? known : day;
		const to = gone === null ? undefined : dayAt(gone, timeZone);
		const own = leases.get(id) ?? [];
		for (const [at, on] of days.entries()) {
			const count = counts[at];
			if (!count || !isHeld(asked, propertyId, on)) continue;
			const occupied = own.some((lease) => lease.from <= on && (lease.to === null || lease.to >= on));
			if (occupied) count.occupied += 1;
			if (occupied || (from <= on && (to === undefined || to > on))) count.units += 1;
		}
	}
	return counts;
}

function isHeld({ owner }: Where, propertyId: number, on: PlainDate): boolean {
	return owner?.held.some((days) => days.propertyId === propertyId && days.from <= on && days.to >= on) !== false;
}

type Named = { profileId: number; asked: string | null };

function namedOf(scope: Scope, where: Where): Named {
	const asked = askedProperties(where);
	return { profileId: scope.profileId, asked: asked ? JSON.stringify(asked) : null };
}

const isAsked = "(@asked IS NULL OR %.property_id IN (SELECT value FROM json_each(@asked)))";

function unitSpans(named: Named) {
	return statement<{ id: number; propertyId: number; created: string; known: PlainDate | null; gone: string | null }>(
		`WITH known AS (
			SELECT property_id, min(day) AS day FROM (
				SELECT l.property_id, min(l.start_date) AS day FROM leases l
				WHERE l.profile_id = @profileId AND l.stage = 'executed' GROUP BY 1
				UNION ALL
				SELECT o.property_id, min(o.from_date) FROM ownership_shares o
				WHERE o.profile_id = @profileId AND o.from_date > '0001-01-01' GROUP BY 1
			) GROUP BY 1
		)
		SELECT u.id, u.property_id AS propertyId, u.created_date AS created,
			iif(u.created_date <= strftime('%Y-%m-%dT%H:%M:%fZ', p.created_date, '+7 days'), k.day, NULL) AS known,
			iif(u.active, NULL, (SELECT h.since FROM unit_history h WHERE h.unit_id = u.id ORDER BY h.since DESC, h.id DESC LIMIT 1))
				AS gone
		FROM units u JOIN properties p ON p.id = u.property_id LEFT JOIN known k ON k.property_id = p.id
		WHERE u.profile_id = @profileId AND ${isAsked.replace("%", "u")} LIMIT ${mostUnits + 1}`,
	).all(named);
}

function leaseSpans(named: Named) {
	return statement<{ unitId: number; from: PlainDate; to: PlainDate | null }>(
		`SELECT l.unit_id AS unitId, l.start_date AS "from",
			min(coalesce(l.move_out_date, '9999'), coalesce(date(l.followed_on, '-1 day'), '9999')) AS "to"
		FROM leases l WHERE l.profile_id = @profileId AND l.stage = 'executed' AND ${isAsked.replace("%", "l")}`,
	).all(named);
}
