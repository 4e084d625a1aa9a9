import { addDays, daysBetween, lastOfMonth, later, monthOf, type PlainDate } from "#domain/calendar/format";
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
import { isLongerThan, type Stretch, stretchesOf } from "./months-alike";
import { onDay } from "./on-day";
import { inProperties, knownPlaces } from "./property-pages";
import { bedsAndBaths } from "./rent-roll-rows";
import { changesOfRent, type RuleOnDay, rentOnDayOf, rulesOfLeases } from "./rents-on-day";
import { changesOfUnits, isOffMarket, type UnitOnDay, unitsOnDay } from "./units-on-day";
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
	inParts: inProperties(gprRows, { among: knownPlaces, units: (asked) => (isLongerThan(asked, 6) ? 40 : 100) }),
	checks: gprChecks,
	notes: (scope, { from }) => dayAfterHistory(scope, from, "Market rents and units off the market"),
});

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
	const rows: GprRow[] = [];
	for (const { unit, states, changes } of unitsThrough(scope, asked, ids)) {
		const its = own.get(unit.id) ?? [];
		let loss = nothing;
		let now = unit;
		const days = [...changes, ...its.flatMap((lease) => changesOfLease(lease, rules))];
		for (const stretch of stretchesOf(asked, days)) {
			now = states.get(monthOf(stretch.from)) ?? now;
			loss = plusLoss(loss, lossOf(now, its, rules, stretch), stretch.times);
		}
		rows.push({
			...{ ...unit, ...loss, propertyName: names.get(unit.propertyId) ?? "" },
			...sumsFor(charged.get(unit.id) ?? [], money),
		});
	}
	return rows.filter((row) => row.marketCents !== 0 || row.leaseRentCents !== 0 || row.chargedCents !== 0);
}

/**
 * The units at the end of the period's first month, with the days on which one may change, and as they are at the end of
 * those months. Only they are read then.
 */
function unitsThrough(scope: Scope, { from, to }: GprAsked, propertyIds: readonly number[]) {
	const endOf = (day: PlainDate) => [lastOfMonth(day), to].sort()[0] ?? to;
	const units = unitsOnDay(scope, onDay(scope, endOf(from)), propertyIds);
	const changes = changesOfUnits(scope, propertyIds, { from, to });
	const changed = groupedBy(
		[...changes].flatMap(([id, days]) => [...new Set(days.map(endOf))].map((day) => ({ id, day }))),
		({ day }) => day,
	);
	const states = new Map(units.map(({ id }) => [id, new Map<string, UnitOnDay>()]));
	for (const [day, some] of changed) {
		const unitIds = some.map(({ id }) => id);
		for (const unit of unitsOnDay(scope, onDay(scope, day), propertyIds, unitIds))
			states.get(unit.id)?.set(monthOf(day), unit);
	}
	return units.map((unit) => ({
		...{ unit, states: states.get(unit.id) ?? new Map<string, UnitOnDay>(), changes: changes.get(unit.id) ?? [] },
	}));
}

/** The first days on which a lease, or its rent, is other than before. */
function changesOfLease(lease: LeaseOnDay, rules: ReadonlyMap<number, RuleOnDay[]>): PlainDate[] {
	const { id, startDate, moveOutDate } = lease;
	return [startDate, ...(moveOutDate ? [addDays(moveOutDate, 1)] : []), ...changesOfRent(rules.get(id) ?? [])];
}

function plusLoss(one: Loss, other: Loss, times: number): Loss {
	return {
		marketCents: one.marketCents + times * other.marketCents,
		vacancyCents: one.vacancyCents + times * other.vacancyCents,
		offMarketCents: one.offMarketCents + times * other.offMarketCents,
		leaseRentCents: one.leaseRentCents + times * other.leaseRentCents,
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
