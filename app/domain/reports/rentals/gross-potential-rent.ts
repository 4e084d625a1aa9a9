import {
	addDays,
	addMonths,
	dayOf,
	daysBetween,
	firstOfMonth,
	lastOfMonth,
	later,
	type PlainDate,
} from "#domain/calendar/format";
import { accountIdByRole, sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, type Check, defineReport, type Totals } from "../define-report";
import { openChargesOnDay } from "./balances-on-day";
import { groupedBy } from "./grouped";
import { dayAfterHistory } from "./history-note";
import { byProperty } from "./lease-lines";
import { type LeaseOnDay, leasesOnDay } from "./leases-on-day";
import { onDay } from "./on-day";
import { inProperties, knownPlaces } from "./property-pages";
import { bedsAndBaths } from "./rent-roll-rows";
import { type RuleOnDay, rentOnDayOf, rulesOfLeases } from "./rents-on-day";
import { isOffMarket, type UnitOnDay, unitsOnDay } from "./units-on-day";
import { type Place, walkProperties } from "./walk-properties";

type GprAsked = Asked<Record<never, never>>;

type Loss = { marketCents: Cents; vacancyCents: Cents; offMarketCents: Cents; leaseRentCents: Cents };
type GprRow = UnitOnDay &
	Loss & { propertyName: string; concessionCents: Cents; chargedCents: Cents; unpaidCents: Cents };

const lossToLease = (row: Loss) => row.marketCents - row.vacancyCents - row.offMarketCents - row.leaseRentCents;
const netOf = (row: GprRow) => row.chargedCents - row.concessionCents - row.unpaidCents;

/** What the units could have brought in over a period at market rent, and where it went. */
export const grossPotentialRentReport = defineReport<GprRow>("grosspotentialrent", {
	period: "range",
	rule: "Market rent of every unit for each day, less vacancy loss, less loss to lease, equals lease rent. Charged is net of credits. Charged, concessions and unpaid come from the ledger, by date.",
	rows: gprRows,
	columns: {
		unit: { label: "Unit", type: "text", of: ({ number }) => number, drill: ({ id }) => ({ to: "unit", id }) },
		beds: { label: "Beds / baths", type: "text", of: bedsAndBaths },
		market: { label: "Gross potential rent", type: "money", sum: true, of: ({ marketCents }) => marketCents },
		lossToLease: { label: "Loss to lease", type: "money", sum: true, of: lossToLease },
		vacancy: { label: "Vacancy", type: "money", sum: true, of: ({ vacancyCents }) => vacancyCents },
		offMarket: { label: "Off market", type: "money", sum: true, of: ({ offMarketCents }) => offMarketCents },
		leaseRent: { label: "Lease rent", type: "money", sum: true, of: ({ leaseRentCents }) => leaseRentCents },
		charged: { label: "Rent charged", type: "money", sum: true, of: ({ chargedCents }) => chargedCents },
		concessions: { label: "Concessions", type: "money", sum: true, of: ({ concessionCents }) => concessionCents },
		unpaid: { label: "Unpaid", type: "money", sum: true, of: ({ unpaidCents }) => unpaidCents },
		net: { label: "Net", type: "money", sum: true, of: netOf },
		unitId: { label: "Unit id", type: "number", fileOnly: true, of: ({ id }) => id },
	},
	groups: { property: byProperty },
	standardGroup: "property",
	inParts: inProperties(gprRows, { among: knownPlaces, units: (asked) => (stretchesOf(asked).length > 6 ? 40 : 100) }),
	checks: gprChecks,
	notes: (scope, { from }) => dayAfterHistory(scope, from, "Market rents and units off the market"),
});

/** The months of the period, the first and the last of them perhaps in part. */
type Stretch = { from: PlainDate; to: PlainDate; daysInMonth: number };

function stretchesOf({ from, to }: GprAsked): Stretch[] {
	const stretches: Stretch[] = [];
	for (let month = firstOfMonth(from); month <= to; month = addMonths(month, 1, 1)) {
		const last = lastOfMonth(month);
		stretches.push({ from: month < from ? from : month, to: last > to ? to : last, daysInMonth: dayOf(last) });
	}
	return stretches;
}

function* gprRows(scope: Scope, asked: GprAsked): Generator<GprRow> {
	for (const own of heldRanges(asked)) {
		for (const places of walkProperties(scope, { propertyIds: own.propertyIds })) yield* rowsOf(scope, own, places);
	}
}

/** For an owner, each property with the days of the period on which they held it. */
function heldRanges(asked: GprAsked): GprAsked[] {
	if (!asked.owner) return [asked];
	return asked.owner.held.flatMap(({ propertyId, from, to }) => {
		const own = {
			...asked,
			from: later(from, asked.from),
			to: [to, asked.to].sort()[0] ?? to,
			propertyIds: [propertyId],
		};
		const isAsked = asked.propertyIds?.includes(propertyId) !== false;
		return isAsked && own.from <= own.to ? [own] : [];
	});
}

function rowsOf(scope: Scope, asked: GprAsked, places: readonly Place[]): GprRow[] {
	const ids = places.map(({ id }) => id);
	const names = new Map(places.map(({ id, name }) => [id, name]));
	const everyLease = leasesOnDay(scope, onDay(scope, asked.to), ids);
	const leases = everyLease.filter(({ status, known }) => known && status !== "void" && status !== "draft");
	const rules = rulesOfLeases(leases.map(({ id }) => id));
	const own = groupedBy(leases, ({ unitId }) => unitId);
	const charged = groupedBy(everyLease, ({ unitId }) => unitId);
	const money = moneyOf(
		scope,
		everyLease.map(({ id }) => id),
		asked,
	);
	const rows = new Map<number, GprRow>();
	for (const stretch of stretchesOf(asked)) {
		for (const unit of unitsOnDay(scope, onDay(scope, stretch.to), ids)) {
			const its = own.get(unit.id) ?? [];
			const loss = lossOf(unit, its, rules, stretch);
			const known = rows.get(unit.id);
			if (known) rows.set(unit.id, { ...known, ...plusLoss(known, loss) });
			else
				rows.set(unit.id, {
					...{ ...unit, ...loss, propertyName: names.get(unit.propertyId) ?? "" },
					...sumsFor(charged.get(unit.id) ?? [], money),
				});
		}
	}
	return [...rows.values()].filter(
		(row) => row.marketCents !== 0 || row.leaseRentCents !== 0 || row.chargedCents !== 0,
	);
}

function plusLoss(one: Loss, other: Loss): Loss {
	return {
		marketCents: one.marketCents + other.marketCents,
		vacancyCents: one.vacancyCents + other.vacancyCents,
		offMarketCents: one.offMarketCents + other.offMarketCents,
		leaseRentCents: one.leaseRentCents + other.leaseRentCents,
	};
}

const nothing: Loss = { marketCents: 0, vacancyCents: 0, offMarketCents: 0, leaseRentCents: 0 };

/**
 * A month or a part of it: what stood empty and what leases charged, by days. A unit that doesn't count yet has none.
 */
function lossOf(
	unit: UnitOnDay,
	leases: readonly LeaseOnDay[],
	rules: ReadonlyMap<number, RuleOnDay[]>,
	{ from, to, daysInMonth }: Stretch,
): Loss {
	const days = daysBetween(from, to) + 1;
	const part = (cents: Cents, of: number) => Math.round((cents * of) / daysInMonth);
	const lived = leases.flatMap((lease, at) => {
		const next = leases[at + 1];
		const last = lease.moveOutDate ?? (lease.status === "past" && next ? addDays(next.startDate, -1) : to);
		const span = { from: later(lease.startDate, from), to: last < to ? last : to };
		return span.from <= span.to ? [{ ...span, id: lease.id }] : [];
	});
	if (!unit.listed && lived.length === 0) return nothing;
	const occupied = lived.reduce(
		(sum, span) => {
			const begins = span.from > sum.until ? span.from : addDays(sum.until, 1);
			if (begins > span.to) return sum;
			return { days: sum.days + daysBetween(begins, span.to) + 1, until: span.to };
		},
		{ days: 0, until: addDays(from, -1) },
	).days;
	const leaseRentCents = lived.reduce(
		(sum, span) => sum + part(rentOnDayOf(rules.get(span.id) ?? [], span.to), daysBetween(span.from, span.to) + 1),
		0,
	);
	const empty = part(unit.marketRentCents, days - occupied);
	return {
		...{ marketCents: part(unit.marketRentCents, days), leaseRentCents },
		vacancyCents: isOffMarket(unit) ? 0 : empty,
		offMarketCents: isOffMarket(unit) ? empty : 0,
	};
}

type Money = Map<number, { charged: Cents; conceded: Cents; unpaid: Cents }>;

/**
 * Rent charged and concessions given in the period, and what of that rent is unpaid at its end, by lease: voided leases
 * too, and those that were entered later, because the ledger has their lines.
 */
function moneyOf(scope: Scope, leaseIds: readonly number[], { from, to }: GprAsked): Money {
	const rent = accountIdByRole(scope, "rent_income");
	const rows = statement<{ leaseId: number; charged: Cents; conceded: Cents }>(
		`SELECT g.lease_id AS leaseId, -sum(iif(g.account_id = @rent, g.amount_cents, 0)) AS charged,
			sum(iif(n.is_contra = 1 AND n.type = 'income', g.amount_cents, 0)) AS conceded
		FROM json_each(@asked) a CROSS JOIN gl_postings g INDEXED BY gl_postings_by_lease
			ON g.lease_id = a.value AND g.date BETWEEN @from AND @to
		CROSS JOIN gl_accounts n ON n.id = g.account_id AND (n.id = @rent OR n.is_contra = 1)
		WHERE g.profile_id = @profileId GROUP BY g.lease_id`,
	).all({ profileId: scope.profileId, asked: JSON.stringify(leaseIds), rent, from, to });
	const money: Money = new Map(rows.map(({ leaseId, ...own }) => [leaseId, { ...own, unpaid: 0 }]));
	const charged = rows.map(({ leaseId }) => leaseId);
	for (const { leaseId, date, accountId, openCents } of openChargesOnDay(scope, charged, to)) {
		const own = money.get(leaseId);
		if (own && accountId === rent && date >= from) own.unpaid += openCents;
	}
	return money;
}

function sumsFor(leases: readonly LeaseOnDay[], money: Money) {
	const of = (key: "charged" | "conceded" | "unpaid") =>
		leases.reduce((sum, { id }) => sum + (money.get(id)?.[key] ?? 0), 0);
	return { chargedCents: of("charged"), concessionCents: of("conceded"), unpaidCents: of("unpaid") };
}

function gprChecks(scope: Scope, asked: GprAsked, { sums }: Totals): Check[] {
	if (asked.owner) return [];
	const accountId = accountIdByRole(scope, "rent_income");
	const { from, to, propertyIds } = asked;
	const ledger = sumAccounts(scope, { basis: "accrual", from, to, accountId, propertyIds });
	const thereCents = ledger.reduce((sum, { debitCents, creditCents }) => sum + creditCents - debitCents, 0);
	const drill = { lines: { accountId, from, to, basis: "accrual" as const, propertyIds } };
	return [{ label: "Rent charged and the rent income account", hereCents: sums.charged ?? 0, thereCents, drill }];
}
