import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Drill, GroupBy } from "../define-report";
import { type Ages, agesOf, type OpenCharge, openChargesOnDay } from "./balances-on-day";
import { groupedBy } from "./grouped";
import { onDay } from "./on-day";
import { type PersonOnDay, peopleOnDay } from "./people-on-day";
import { rentRollStates, stateOf } from "./rent-roll-rows";
import { type LeaseStanding, standings, standingsOfLeases } from "./standings";
import { type UnitOnDay, unitsOnDay } from "./units-on-day";
import { askedProperties, type Where, walkProperties } from "./walk-properties";

/** A lease at the end of a day with its place, its people and what is unpaid, for reports with a row a lease. */
export type LeaseLine = LeaseStanding & {
	propertyName: string;
	unit: UnitOnDay;
	/** "Current", "Former". */
	state: string;
	people: PersonOnDay[];
	tenantNames: string;
	open: OpenCharge[];
	ages: Ages;
};

type LeaseInPlace = { lease: LeaseStanding; unit: UnitOnDay; propertyName: string };

/** Leases in the order of properties and units. Open charges are read where something is unpaid. */
export function* leaseLines(scope: Scope, where: Where & { asOf: PlainDate }, keep: (lease: LeaseStanding) => boolean) {
	for (const some of standings(scope, where)) {
		const kept = some.flatMap(({ place, numbers, units, former }) => {
			const all = [...units.flatMap(({ leases, ahead }) => [...leases, ...ahead]), ...former].filter(keep);
			return inUnits(all, [...numbers.values()], place.name);
		});
		yield* linesOf(scope, where.asOf, kept);
	}
}

/**
 * The leases that have a balance at the end of the day, in the same order. Reads only those that have one now or that
 * moved since, which are few.
 */
export function* leasesWithBalance(
	scope: Scope,
	where: Where & { asOf: PlainDate },
	kept: "receivable" | "prepaid",
	keep: (lease: LeaseStanding) => boolean,
) {
	const day = onDay(scope, where.asOf);
	const byPlace = groupedBy(mayHaveBalance(scope, kept, where.asOf), ({ propertyId }) => propertyId);
	const asked = askedProperties(where);
	const propertyIds = asked ? asked.filter((id) => byPlace.has(id)) : [...byPlace.keys()];
	for (const places of walkProperties(scope, { propertyIds })) {
		const ids = places.flatMap(({ id }) => (byPlace.get(id) ?? []).map((one) => one.leaseId));
		const some = groupedBy(standingsOfLeases(scope, day, ids), ({ propertyId }) => propertyId);
		const units = groupedBy(
			unitsOnDay(
				scope,
				day,
				places.map(({ id }) => id),
			),
			({ propertyId }) => propertyId,
		);
		yield* linesOf(
			scope,
			where.asOf,
			places.flatMap(({ id, name }) => inUnits((some.get(id) ?? []).filter(keep), units.get(id) ?? [], name)),
		);
	}
}

function mayHaveBalance(scope: Scope, kept: "receivable" | "prepaid", asOf: PlainDate) {
	return statement<{ leaseId: number; propertyId: number }>(
		`SELECT l.id AS leaseId, l.property_id AS propertyId FROM leases l
		WHERE l.profile_id = @profileId AND l.${kept}_cents <> 0
		UNION
		SELECT l.id, l.property_id FROM (
			SELECT DISTINCT g.lease_id FROM gl_postings g INDEXED BY gl_postings_by_account
			WHERE g.profile_id = @profileId AND g.account_id = @accountId AND g.date > @asOf AND g.lease_id IS NOT NULL
		) moved CROSS JOIN leases l ON l.id = moved.lease_id`,
	).all({
		...{ profileId: scope.profileId, asOf },
		accountId: accountIdByRole(scope, kept === "receivable" ? "accounts_receivable" : "prepayments"),
	});
}

function inUnits(leases: readonly LeaseStanding[], units: readonly UnitOnDay[], propertyName: string): LeaseInPlace[] {
	const byUnit = groupedBy(leases, ({ unitId }) => unitId);
	return units.flatMap((unit) => (byUnit.get(unit.id) ?? []).map((lease) => ({ lease, unit, propertyName })));
}

function linesOf(scope: Scope, asOf: PlainDate, kept: readonly LeaseInPlace[]): LeaseLine[] {
	const ids = kept.map(({ lease }) => lease.id);
	const owing = kept.filter(({ lease }) => lease.balance.receivableCents !== 0);
	const open = groupedBy(
		openChargesOnDay(
			scope,
			owing.map(({ lease }) => lease.id),
			asOf,
		),
		({ leaseId }) => leaseId,
	);
	const people = groupedBy(peopleOnDay(ids, asOf), ({ leaseId }) => leaseId);
	return kept.map(({ lease, unit, propertyName }) => {
		const own = people.get(lease.id) ?? [];
		const names = own.filter(({ role }) => role === "tenant").map(({ displayName }) => displayName);
		const unpaid = open.get(lease.id) ?? [];
		const state = stateOf(lease.status, lease.evictionPending);
		return {
			...{ ...lease, propertyName, unit, people: own, open: unpaid, ages: agesOf(unpaid, asOf) },
			state: state === "former" ? "Former" : rentRollStates[state],
			tenantNames: names.join(", ") || lease.name,
		};
	});
}

/** What a report with a row a lease can be grouped by. */
export const byProperty = {
	label: "Property",
	key: ({ propertyId }) => propertyId,
	heading: ({ propertyName }) => propertyName,
	drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
} as const satisfies GroupBy<{ propertyId: number; propertyName: string }>;

export function toLease({ id }: { id: number }): Drill {
	return { to: "lease", id };
}

export function toLedger({ id }: { id: number }): Drill {
	return { to: "lease_ledger", id };
}

type Keyed = { propertyId: number };

/** Rows by a key, smallest first: within each property if they are grouped by it, or all together. */
export function* ordered<Row extends Keyed>(
	{ group }: { group: string | undefined },
	rows: Iterable<Row>,
	key: (row: Row) => string | number,
): Generator<Row> {
	const compare = (a: Row, b: Row) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
	let run: Row[] = [];
	for (const row of rows) {
		if (group === "property" && run[0] && run[0].propertyId !== row.propertyId) {
			yield* run.sort(compare);
			run = [];
		}
		run.push(row);
	}
	yield* run.sort(compare);
}
