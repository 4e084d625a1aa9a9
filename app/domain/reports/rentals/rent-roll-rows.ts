import { addDays, addMonths, daysBetween, type PlainDate } from "#domain/calendar/format";
import type { LeaseStatus } from "#domain/lease-records/labels";
import type { Cents } from "#domain/money/format";
import { bathrooms, bedrooms, useStatuses } from "#domain/rentals/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { openChargesOnDay } from "./balances-on-day";
import { groupedBy } from "./grouped";
import { peopleOnDay } from "./people-on-day";
import type { RentOnDay } from "./rents-on-day";
import { isDown, type LeaseStanding, type PropertyStanding, type UnitStanding } from "./standings";

/**
 * A line of the rent roll: a unit with its lease, a further lease in the same unit, a future lease, or the balances of
 * a property's former and future tenants, together. A unit counts once (`withUnit`, standings.ts), a future lease in no
 * total (`rowKind`, rent-roll.ts).
 */
export type RentRollLine = {
	kind: "unit" | "second" | "future" | "former";
	propertyId: number;
	propertyName: string;
	unitId: number | null;
	unit: string;
	beds: string;
	sizeSqft: number | null;
	leaseId: number | null;
	tenant: string;
	state: RentRollState;
	status: string;
	marketCents: Cents | null;
	rent: RentOnDay | null;
	startDate: PlainDate | null;
	endDate: PlainDate | null;
	monthToMonth: boolean;
	moveInDate: PlainDate | null;
	moveOutDate: PlainDate | null;
	pastDueCents: Cents;
	prepaidCents: Cents;
	/** Deposits received and held, and those charged but not received. */
	heldCents: Cents;
	unpaidDepositCents: Cents;
	returned: number;
	lateFees: number;
};

export const rentRollStates = {
	current: "Current",
	notice: "Notice",
	eviction: "Eviction",
	expired: "Expired, occupied",
	future: "Future",
	vacant: "Vacant",
	down: "Off market",
} as const;
type RentRollState = keyof typeof rentRollStates | "former";

/** What the lines of some properties need besides their standings, read at once. */
type Beside = {
	people: Map<number, string>;
	unpaidDeposits: Map<number, Cents>;
	asking: Map<number, Cents>;
	returned: Map<number, number>;
	lateFees: Map<number, number>;
};

/** The rent roll's lines of some properties. */
export function rentRollLines(scope: Scope, asOf: PlainDate, standings: readonly PropertyStanding[]): RentRollLine[] {
	const beside = readBeside(scope, asOf, standings);
	return standings.flatMap((standing) => linesOf(scope, asOf, standing, beside));
}

function linesOf(
	scope: Scope,
	asOf: PlainDate,
	{ place, units, former }: PropertyStanding,
	beside: Beside,
): RentRollLine[] {
	const at = { propertyId: place.id, propertyName: place.name };
	const lines = units.flatMap((unit): RentRollLine[] => {
		const home = { ...at, unitId: unit.id, unit: unit.number, beds: bedsAndBaths(unit), sizeSqft: unit.sizeSqft };
		const [first, ...others] = unit.leases;
		const marketCents = unit.marketRentCents;
		return [
			first
				? { ...home, kind: "unit", marketCents, ...ofLease(first, beside) }
				: { ...home, kind: "unit", marketCents, ...vacant(scope, asOf, unit, beside) },
			...others.map(
				(lease): RentRollLine => ({ ...home, kind: "second", marketCents: null, ...ofLease(lease, beside) }),
			),
			...unit.ahead.map(
				(lease): RentRollLine => ({
					...home,
					kind: "future",
					marketCents: null,
					...ofLease(lease, beside),
					...noBalances,
				}),
			),
		];
	});
	const left = formerLine(at, [...former, ...units.flatMap(({ ahead }) => ahead)], beside);
	return left ? [...lines, left] : lines;
}

function ofLease(lease: LeaseStanding, beside: Beside) {
	const state = stateOf(lease.status, lease.evictionPending);
	const unpaidDepositCents = beside.unpaidDeposits.get(lease.id) ?? 0;
	return {
		leaseId: lease.id,
		tenant: beside.people.get(lease.id) ?? lease.name,
		...{ state, status: state === "former" ? "Former" : rentRollStates[state] },
		rent: lease.rent,
		...{ startDate: lease.startDate, endDate: lease.endDate, monthToMonth: lease.monthToMonth },
		...{ moveInDate: lease.moveInDate ?? lease.startDate, moveOutDate: lease.moveOutDate },
		...{ pastDueCents: lease.balance.receivableCents, prepaidCents: lease.balance.prepaidCents },
		...{ heldCents: lease.balance.depositCents - unpaidDepositCents, unpaidDepositCents },
		...{ returned: beside.returned.get(lease.id) ?? 0, lateFees: beside.lateFees.get(lease.id) ?? 0 },
	};
}

export function stateOf(status: LeaseStatus, evictionPending: boolean): RentRollState {
	if (status === "future") return "future";
	if (status === "past" || status === "void" || status === "draft" || status === "out_for_signature") return "former";
	if (evictionPending) return "eviction";
	return status === "active" ? "current" : status;
}

/** A future lease's balances are in the property's last line, with those of former tenants. */
const noBalances = { pastDueCents: 0, prepaidCents: 0, heldCents: 0, unpaidDepositCents: 0 };

const noLease = {
	...{ leaseId: null, rent: null, startDate: null, endDate: null, monthToMonth: false },
	...{ moveInDate: null, moveOutDate: null, returned: 0, lateFees: 0, ...noBalances },
};

/** "VACANT 34 days, asking $1,450.00, leased from Apr 1, 2026", or why the unit is off the market. */
function vacant(scope: Scope, asOf: PlainDate, unit: UnitStanding, { asking }: Beside) {
	const { money, date } = organizationOf(scope);
	const next = unit.ahead[0];
	const words = isDown(unit)
		? [`OFF MARKET${useStatuses[unit.useStatus].replace(/^Off market/, "")}`]
		: [
				unit.lastDay === null ? "VACANT" : `VACANT ${dayWords(daysBetween(unit.lastDay, asOf))}`,
				`asking ${money(asking.get(unit.id) ?? unit.marketRentCents)}`,
				...(next ? [`leased from ${date(next.startDate)}`] : []),
			];
	const state: RentRollState = isDown(unit) ? "down" : "vacant";
	return { ...noLease, tenant: words.join(", "), state, status: rentRollStates[state] };
}

function dayWords(days: number): string {
	return days === 1 ? "1 day" : `${days} days`;
}

/** "2 bd / 1.5 ba". */
export function bedsAndBaths(unit: Pick<UnitStanding, "bedrooms" | "bathrooms">): string {
	const beds = unit.bedrooms as keyof typeof bedrooms;
	const baths = unit.bathrooms as keyof typeof bathrooms;
	return [
		...(beds === "not_set" ? [] : [beds === "studio" ? "Studio" : `${bedrooms[beds]} bd`]),
		...(baths === "not_set" ? [] : [`${bathrooms[baths]} ba`]),
	].join(" / ");
}

function formerLine(
	at: { propertyId: number; propertyName: string },
	former: readonly LeaseStanding[],
	{ unpaidDeposits }: Beside,
): RentRollLine | undefined {
	const sum = (of: (lease: LeaseStanding) => Cents) => former.reduce((total, lease) => total + of(lease), 0);
	const unpaidDepositCents = sum(({ id }) => unpaidDeposits.get(id) ?? 0);
	const pastDueCents = sum(({ balance }) => balance.receivableCents);
	const prepaidCents = sum(({ balance }) => balance.prepaidCents);
	const heldCents = sum(({ balance }) => balance.depositCents) - unpaidDepositCents;
	const owing = former.filter(({ balance }) => Object.values(balance).some((cents) => cents !== 0));
	if (owing.length === 0) return undefined;
	return {
		...{ kind: "former", ...at, unitId: null, unit: "", beds: "", sizeSqft: null, marketCents: null, ...noLease },
		...{ tenant: `Former and future tenants (${owing.length})`, state: "former", status: "" },
		...{ pastDueCents, prepaidCents, heldCents, unpaidDepositCents },
	};
}

function readBeside(scope: Scope, asOf: PlainDate, standings: readonly PropertyStanding[]): Beside {
	const units = standings.flatMap((standing) => standing.units);
	const former = standings.flatMap((standing) => standing.former);
	const shown = units.flatMap(({ leases, ahead }) => [...leases, ...ahead]);
	const shownIds = shown.map(({ id }) => id);
	const owing = [...shown, ...former].filter(
		({ balance }) => balance.receivableCents !== 0 && balance.depositCents !== 0,
	);
	const open = openChargesOnDay(
		scope,
		owing.map(({ id }) => id),
		asOf,
	).filter(({ isDeposit }) => isDeposit === 1);
	const people = groupedBy(
		peopleOnDay(shownIds, asOf).filter(({ role }) => role === "tenant"),
		({ leaseId }) => leaseId,
	);
	return {
		people: new Map([...people].map(([id, own]) => [id, own.map(({ displayName }) => displayName).join(", ")])),
		unpaidDeposits: sums(open.map(({ leaseId, openCents }) => [leaseId, openCents])),
		asking: askingRents(
			units.filter(({ leases }) => leases.length === 0).map(({ id }) => id),
			asOf,
		),
		...lateAndReturned(shownIds, asOf),
	};
}

function sums(pairs: [number, number][]): Map<number, number> {
	const found = new Map<number, number>();
	for (const [key, cents] of pairs) found.set(key, (found.get(key) ?? 0) + cents);
	return found;
}

/** The rent that a unit was offered for on a day, by unit. */
export function askingRents(unitIds: readonly number[], asOf: PlainDate): Map<number, Cents> {
	const rows = statement<{ unitId: number; cents: Cents }>(
		`SELECT n.unit_id AS unitId, n.rent_cents AS cents FROM json_each(?) a
		CROSS JOIN listings n INDEXED BY listings_by_unit ON n.unit_id = a.value
		WHERE n.listed_on <= ? AND (n.closed_date IS NULL OR n.closed_date > ?) ORDER BY n.listed_on, n.id`,
	).all(JSON.stringify(unitIds), asOf, asOf);
	return new Map(rows.map(({ unitId, cents }) => [unitId, cents]));
}

/** Returned payments and late fees of the twelve months before a day's end, by lease. */
function lateAndReturned(leaseIds: readonly number[], asOf: PlainDate) {
	const named = { asked: JSON.stringify(leaseIds), from: addDays(addMonths(asOf, -12), 1), to: asOf };
	const count = (sql: string) =>
		new Map(
			statement<{ leaseId: number; times: number }>(sql)
				.all(named)
				.map(({ leaseId, times }) => [leaseId, times]),
		);
	return {
		returned: count(
			`SELECT y.lease_id AS leaseId, count(*) AS times FROM json_each(@asked) a
			CROSS JOIN payments y ON y.lease_id = a.value AND y.returned_by IS NOT NULL
			JOIN gl_transactions t ON t.id = y.returned_by AND t.date BETWEEN @from AND @to GROUP BY 1`,
		),
		lateFees: count(
			`SELECT f.lease_id AS leaseId, count(*) AS times FROM json_each(@asked) a
			CROSS JOIN late_fees f ON f.lease_id = a.value AND f.transaction_id IS NOT NULL
				AND f.date BETWEEN @from AND @to GROUP BY 1`,
		),
	};
}
