import { addDays, type PlainDate } from "#domain/calendar/format";
import type { Scope } from "~/domain/kernel/scope";
import { type BalanceOnDay, balancesOnDay, noBalance } from "./balances-on-day";
import { groupedBy } from "./grouped";
import { type LeaseOnDay, leasesOnDay, livingThere, theseLeasesOnDay } from "./leases-on-day";
import { type OnDay, onDay } from "./on-day";
import { noRent, type RentOnDay, rentsOnDay } from "./rents-on-day";
import { isOffMarket, type UnitOnDay, unitsOnDay } from "./units-on-day";
import { type Place, type Where, walkProperties } from "./walk-properties";

export type LeaseStanding = LeaseOnDay & { rent: RentOnDay; balance: BalanceOnDay };

/** A unit at the end of a day with its leases. */
export type UnitStanding = UnitOnDay & {
	/** In force on the day, the longest standing first. More than one if leases overlap. */
	leases: LeaseStanding[];
	/** Signed by the day and starting later, in order. */
	ahead: LeaseStanding[];
	/** The last day that someone lived there before the day, if it's vacant. */
	lastDay: PlainDate | null;
	/** The last rent before the day, if it's vacant. */
	lastRentCents: number | null;
};

export type PropertyStanding = {
	place: Place;
	/** Every unit once, in order. */
	units: UnitStanding[];
	/** Former leases, and whatever else has a balance without being in force or ahead. */
	former: LeaseStanding[];
	/** All its units, also those that don't count on the day. */
	numbers: Map<number, UnitOnDay>;
};

/** Properties in order with their units and leases as they stood at the end of a day, some at a time. */
export function* standings(scope: Scope, where: Where & { asOf: PlainDate }): Generator<PropertyStanding[]> {
	const day = onDay(scope, where.asOf);
	for (const places of walkProperties(scope, where)) yield standingsOf(scope, day, places);
}

/** The same, property by property. */
export function* eachStanding(scope: Scope, where: Where & { asOf: PlainDate }): Generator<PropertyStanding> {
	for (const some of standings(scope, where)) yield* some;
}

function standingsOf(scope: Scope, day: OnDay, places: readonly Place[]): PropertyStanding[] {
	const ids = places.map(({ id }) => id);
	const byUnit = groupedBy(withMoney(scope, day, leasesOnDay(scope, day, ids)), ({ unitId }) => unitId);
	const units = groupedBy(unitsOnDay(scope, day, ids), ({ propertyId }) => propertyId);
	return places.map((place) => {
		const former: LeaseStanding[] = [];
		const all = units.get(place.id) ?? [];
		const shown = all.flatMap((unit) => {
			const own = byUnit.get(unit.id) ?? [];
			former.push(...own.filter((lease) => !isShown(lease)));
			const standing = standingOf(unit, own);
			return unit.listed || standing.leases.length > 0 || standing.ahead.length > 0 ? [standing] : [];
		});
		return { place, units: shown, former, numbers: new Map(all.map((unit) => [unit.id, unit])) };
	});
}

/** Some leases, whatever their units. */
export function standingsOfLeases(scope: Scope, day: OnDay, leaseIds: readonly number[]): LeaseStanding[] {
	return withMoney(scope, day, theseLeasesOnDay(scope, day, leaseIds));
}

function withMoney(scope: Scope, day: OnDay, leases: readonly LeaseOnDay[]): LeaseStanding[] {
	const leaseIds = leases.map(({ id }) => id);
	const rents = rentsOnDay(leaseIds, day);
	const balances = balancesOnDay(scope, leaseIds, day.asOf);
	return leases.map((lease) => {
		const [rent, balance] = [rents.get(lease.id) ?? noRent, balances.get(lease.id) ?? noBalance];
		return { ...lease, rent, balance };
	});
}

function isShown({ status, known }: LeaseOnDay): boolean {
	return livingThere.includes(status) || (status === "future" && known);
}

function standingOf(unit: UnitOnDay, own: LeaseStanding[]): UnitStanding {
	const leases = own.filter(({ status }) => livingThere.includes(status));
	const ahead = own.filter((lease) => lease.status === "future" && lease.known);
	if (leases.length > 0) return { ...unit, leases, ahead, lastDay: null, lastRentCents: null };
	const last = own.filter(({ status }) => status === "past").at(-1);
	return {
		...unit,
		...{ leases, ahead, lastDay: last ? lastDayOf(last, own) : null, lastRentCents: last ? last.rent.rentCents : null },
	};
}

/** A former lease's last day: the move-out, the day before the next lease, or the end date. */
function lastDayOf(lease: LeaseStanding, own: readonly LeaseStanding[]): PlainDate | null {
	if (lease.moveOutDate !== null) return lease.moveOutDate;
	const next = own.find(({ startDate, id }) => startDate >= lease.startDate && id !== lease.id);
	return next ? addDays(next.startDate, -1) : lease.endDate;
}

/** Whether a unit without a lease is off the market. */
export function isDown(unit: Pick<UnitStanding, "leases" | "useStatus">): boolean {
	return unit.leases.length === 0 && isOffMarket(unit);
}

/** How full a set of units is. Percents are of all units, those off the market included. */
export type Fullness = {
	units: number;
	occupied: number;
	vacant: number;
	down: number;
	sqft: number;
	occupiedSqft: number;
	marketCents: number;
	/** Market rent of occupied units, and the rent that their leases charge. */
	occupiedMarketCents: number;
	rentCents: number;
	otherCents: number;
	/** The rent of units whose size is known. */
	sizedRentCents: number;
	/** Market rent of units without a lease. */
	vacancyCents: number;
};

export const noUnits: Fullness = {
	...{ units: 0, occupied: 0, vacant: 0, down: 0, sqft: 0, occupiedSqft: 0, marketCents: 0 },
	...{ occupiedMarketCents: 0, rentCents: 0, otherCents: 0, sizedRentCents: 0, vacancyCents: 0 },
};

/** Adds a unit once, with all its leases in force on the day; future leases don't count. */
export function withUnit(sum: Fullness, unit: UnitStanding): Fullness {
	const taken = unit.leases.length > 0;
	const down = isDown(unit);
	const of = (cents: (rent: RentOnDay) => number) => unit.leases.reduce((total, { rent }) => total + cents(rent), 0);
	return {
		units: sum.units + 1,
		occupied: sum.occupied + (taken ? 1 : 0),
		vacant: sum.vacant + (taken || down ? 0 : 1),
		down: sum.down + (down ? 1 : 0),
		sqft: sum.sqft + (unit.sizeSqft ?? 0),
		occupiedSqft: sum.occupiedSqft + (taken ? (unit.sizeSqft ?? 0) : 0),
		marketCents: sum.marketCents + unit.marketRentCents,
		occupiedMarketCents: sum.occupiedMarketCents + (taken ? unit.marketRentCents : 0),
		rentCents: sum.rentCents + of(({ rentCents }) => rentCents),
		otherCents: sum.otherCents + of(({ otherCents }) => otherCents),
		sizedRentCents: sum.sizedRentCents + (unit.sizeSqft ? of(({ rentCents }) => rentCents) : 0),
		vacancyCents: sum.vacancyCents + (taken ? 0 : unit.marketRentCents),
	};
}

export function plus(one: Fullness, other: Fullness): Fullness {
	const sum = { ...one };
	for (const key of Object.keys(sum) as (keyof Fullness)[]) sum[key] += other[key];
	return sum;
}
