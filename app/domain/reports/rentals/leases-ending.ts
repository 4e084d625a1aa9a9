import {
	addDays,
	addMonths,
	daysBetween,
	firstOfMonth,
	formatMonth,
	monthOf,
	type PlainDate,
} from "#domain/calendar/format";
import { leaseTypes } from "#domain/lease-records/labels";
import { type OfferState, renewalStatusWords } from "#domain/renewals/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportChart, type ReportColumns, whenShown } from "../define-report";
import { depositOf } from "./current-tenants";
import { byProperty, type LeaseLine, leaseLines, ordered, theseLeaseLines, toLease } from "./lease-lines";
import { livingThere } from "./leases-on-day";
import { onDay } from "./on-day";
import { byPropertyIfLong, inProperties, knownPlaces } from "./property-pages";
import { type OfferOfTerm, offerColumns, offersOfTerms } from "./renewal-offers";
import type { LeaseStanding } from "./standings";
import { askedProperties } from "./walk-properties";

const filters = {
	window: {
		label: "Ending within",
		words: {
			"30": "30 days",
			"60": "60 days",
			"90": "90 days",
			"120": "120 days",
			"180": "180 days",
			"365": "12 months",
		},
		standard: "90",
	},
	monthly: { label: "Month-to-month", words: { with: "Included", without: "Left out" }, standard: "without" },
	noticed: { label: "With notice", words: { with: "Included", without: "Left out" }, standard: "with" },
} as const;

type EndingAsked = Asked<typeof filters>;

type EndingRow = LeaseLine & {
	/** The move-out date, or else the end date. Null for month-to-month without a notice. */
	endsOn: PlainDate | null;
	locale: string;
	renewal: string;
	daysLeft: number | null;
	/** The first day without a fixed term, if the lease rolls over at its end. */
	rollsOverOn: PlainDate | null;
	/** The newest offer for the term, read when it's asked for. */
	offer: () => OfferOfTerm | undefined;
};

/** 204: leases whose term ends, or whose tenants move out, within some days. */
export const leasesEndingReport = defineReport("leasesending", {
	period: "asOf",
	filters,
	rule: "Leases in force at the end of this date that end, or whose tenants move out, within the days you choose. A lease past its end date counts until the tenants move out. Rent at stake is the rent on that date.",
	rows: endingRows,
	columns: {
		property: {
			label: "Property",
			type: "text",
			of: ({ propertyName }) => propertyName,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
		},
		unit: { label: "Unit", type: "text", of: ({ unit }) => unit.number },
		tenant: { label: "Tenant", type: "text", of: ({ tenantNames }) => tenantNames, drill: toLease },
		type: {
			label: "Type",
			type: "text",
			of: ({ monthToMonth, type }) => (monthToMonth ? leaseTypes.at_will : leaseTypes[type]),
		},
		start: { label: "Lease from", type: "date", of: ({ startDate }) => startDate },
		end: { label: "Lease to", type: "date", of: ({ endDate }) => endDate },
		daysLeft: { label: "Days left", type: "count", of: (row) => row.daysLeft },
		rent: { label: "Rent", type: "money", sum: true, of: ({ rent }) => rent.rentCents },
		market: { label: "Market rent", type: "money", sum: true, of: ({ unit }) => unit.marketRentCents },
		gap: {
			label: "Market less rent",
			type: "money",
			sum: true,
			of: ({ unit, rent }) => unit.marketRentCents - rent.rentCents,
		},
		deposit: {
			label: "Deposit",
			type: "money",
			sum: true,
			of: depositOf,
			drill: ({ id }) => ({ to: "lease_deposits", id }),
		},
		notice: { label: "Notice", type: "date", of: ({ noticeDate }) => noticeDate },
		moveOut: { label: "Move-out", type: "date", of: ({ moveOutDate }) => moveOutDate },
		renewal: { label: "Renewal", type: "text", of: ({ renewal }) => renewal },
		...(offerColumns satisfies ReportColumns<Pick<EndingRow, "offer">>),
		rollsOver: { label: "Rolls over on", type: "date", hidden: true, of: ({ rollsOverOn }) => rollsOverOn },
		leaseId: { label: "Lease id", type: "number", fileOnly: true, of: ({ id }) => id },
	},
	groups: {
		month: {
			label: "End month",
			key: ({ endsOn }) => (endsOn ? monthOf(endsOn) : ""),
			heading: ({ endsOn, locale }) => (endsOn ? formatMonth(monthOf(endsOn), locale) : "Month-to-month"),
		},
		property: byProperty,
	},
	standardGroup: byPropertyIfLong("month"),
	sorts: { end: "End", unit: "Unit" },
	inParts: inProperties(endingRows, { among: placesWithEnds, units: 500, sort: "unit" }),
	chart: endingChart,
});

function endingRows(scope: Scope, asked: EndingAsked): Iterable<EndingRow> {
	const rows = inUnitOrder(scope, asked);
	const byEnd = ({ endsOn }: EndingRow) => endsOn ?? "9999";
	if (asked.group === "month") {
		return ordered(asked, asked.sort === "end" ? ordered(asked, rows, byEnd) : rows, (row) => monthOf(byEnd(row)));
	}
	return asked.sort === "end" ? ordered(asked, rows, byEnd) : rows;
}

function* inUnitOrder(scope: Scope, asked: EndingAsked): Generator<EndingRow> {
	const { locale } = organizationOf(scope);
	const last = addDays(asked.asOf, Number(asked.filters.window));
	const keep = (lease: LeaseStanding) => {
		if (!livingThere.includes(lease.status)) return false;
		if (asked.filters.noticed === "without" && lease.noticeDate !== null) return false;
		const on = endOf(lease);
		return on === null ? asked.filters.monthly === "with" : on <= last;
	};
	const states = renewalStates(scope, asked);
	const lines =
		asked.filters.monthly === "with"
			? leaseLines(scope, asked, keep)
			: theseLeaseLines(scope, asked, mayEnd(scope, asked), keep);
	let some: Omit<EndingRow, "offer">[] = [];
	for (const line of lines) {
		const endsOn = endOf(line);
		const state = states.get(`${line.id} ${line.endDate}`);
		const renewal = line.noticeDate !== null ? renewalStatusWords.leaving : state ? renewalStatusWords[state] : "";
		const daysLeft = endsOn ? daysBetween(asked.asOf, endsOn) : null;
		some.push({ ...line, ...{ endsOn, locale, renewal, daysLeft, rollsOverOn: rollsOverOn(line) } });
		if (some.length < 100) continue;
		yield* withOffers(scope, some);
		some = [];
	}
	yield* withOffers(scope, some);
}

function withOffers(scope: Scope, lines: readonly Omit<EndingRow, "offer">[]): EndingRow[] {
	const offer = whenShown(() => offersOfTerms(scope, lines));
	return lines.map((line) => ({ ...line, offer: () => offer(line.id) }));
}

/** A fixed term that rolls over goes on by the month from the day after its end, unless its tenants move out. */
function rollsOverOn({ type, endDate, monthToMonth, noticeDate, moveOutDate }: LeaseStanding): PlainDate | null {
	const goesOn = type === "fixed_with_rollover" && !monthToMonth && noticeDate === null && moveOutDate === null;
	return goesOn && endDate !== null ? addDays(endDate, 1) : null;
}

/**
 * SQL: leases that can be in force on `@asOf` and end within the window, by their dates of today, or by what an
 * extension or a notice was that has been changed since. Whoever had moved out by the day is left out.
 */
function canEnd({ filters: { window } }: EndingAsked): string {
	const last = `(SELECT date(@asOf, '+${Number(window)} days'))`;
	const there = `l.profile_id = @profileId AND l.stage = 'executed' AND l.start_date <= @asOf
		AND coalesce(l.move_out_date, '9999-12-31') >= @asOf`;
	return `SELECT l.id, l.property_id FROM leases l INDEXED BY leases_by_last_day
		WHERE l.profile_id = @profileId AND l.stage = 'executed' AND l.start_date <= @asOf
			AND coalesce(l.move_out_date, '9999-12-31') = '9999-12-31' AND l.end_date <= ${last}
		UNION ALL
		SELECT l.id, l.property_id FROM leases l INDEXED BY leases_by_last_day
		WHERE ${there} AND coalesce(l.move_out_date, '9999-12-31') < '9999-12-31'
			AND (l.end_date <= ${last} OR l.move_out_date <= ${last})
		UNION
		SELECT l.id, l.property_id FROM lease_extensions x CROSS JOIN leases l ON l.id = x.lease_id
		WHERE x.profile_id = @profileId AND x.created_date >= @ends AND ${there}
		UNION
		SELECT l.id, l.property_id FROM lease_endings e CROSS JOIN leases l ON l.id = e.lease_id
		WHERE e.profile_id = @profileId AND e.undone_date >= @ends AND e.move_out_date <= ${last} AND ${there}`;
}

function mayEnd(scope: Scope, asked: EndingAsked): { leaseId: number; propertyId: number }[] {
	const properties = askedProperties(asked);
	return statement<{ leaseId: number; propertyId: number }>(
		`SELECT l.id AS leaseId, l.property_id AS propertyId FROM (${canEnd(asked)}) one CROSS JOIN leases l ON l.id = one.id
		${properties ? "WHERE l.property_id IN (SELECT value FROM json_each(@asked))" : ""} ORDER BY l.start_date, l.id`,
	).all({
		...{ profileId: scope.profileId, asOf: asked.asOf, ends: onDay(scope, asked.asOf).ends },
		...(properties ? { asked: JSON.stringify(properties) } : {}),
	});
}

/** The properties with a lease that can end; every known one where leases without an end count too. */
function placesWithEnds(scope: Scope, asked: EndingAsked) {
	if (asked.filters.monthly === "with") return knownPlaces(scope);
	return { sql: `p.id IN (SELECT property_id FROM (${canEnd(asked)}))` };
}

/** A fixed term past its end stays until the tenants move out; one that rolled over has no end any more. */
function endOf({ moveOutDate, monthToMonth, endDate }: LeaseStanding): PlainDate | null {
	return moveOutDate ?? (monthToMonth ? null : endDate);
}

/** The state of the newest offer of each lease and term end. */
function renewalStates(scope: Scope, { asOf }: EndingAsked): Map<string, OfferState> {
	const rows = statement<{ key: string; state: OfferState }>(
		`SELECT o.lease_id || ' ' || o.term_end AS key, o.state FROM renewal_offers o
		WHERE o.profile_id = ? AND o.term_end >= ? ORDER BY o.id`,
	).all(scope.profileId, addMonths(asOf, -12));
	return new Map(rows.map(({ key, state }) => [key, state]));
}

/** Leases that end by month, over the window. */
function endingChart(scope: Scope, asked: EndingAsked): ReportChart | undefined {
	const counts = new Map<string, number>();
	for (const { endsOn } of inUnitOrder(scope, asked)) {
		if (endsOn === null) continue;
		counts.set(monthOf(endsOn), (counts.get(monthOf(endsOn)) ?? 0) + 1);
	}
	const { locale } = organizationOf(scope);
	const first = [...counts.keys()].sort()[0];
	if (first === undefined) return undefined;
	const last = monthOf(addDays(asked.asOf, Number(asked.filters.window)));
	const bars: { label: string; values: number[] }[] = [];
	const start = first < monthOf(asked.asOf) ? firstOfMonth(asked.asOf) : `${first}-01`;
	for (let month = start; monthOf(month) <= last; month = addMonths(month, 1)) {
		bars.push({ label: formatMonth(monthOf(month), locale), values: [counts.get(monthOf(month)) ?? 0] });
	}
	return { title: "Leases ending by month", type: "count", series: ["Leases"], bars };
}
