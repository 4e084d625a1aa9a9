import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Drill, GroupBy } from "../define-report";
import { type Ages, agesOf, type OpenCharge, openChargesOnDay } from "./balances-on-day";
import { groupedBy } from "./grouped";
import { ledgerBalance } from "./ledger-accounts";
import { onDay } from "./on-day";
import { type PersonOnDay, peopleOnDay } from "./people-on-day";
import { postedByDay } from "./property-pages";
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
	const asked = askedProperties(where);
	yield* theseLeaseLines(scope, where, mayHaveBalance(scope, kept, where.asOf, asked), keep);
}

/** Some leases in the order of properties and units; those of a unit come in the order in which they are given. */
export function* theseLeaseLines(
	scope: Scope,
	where: Where & { asOf: PlainDate },
	leases: readonly { leaseId: number; propertyId: number }[],
	keep: (lease: LeaseStanding) => boolean,
): Generator<LeaseLine> {
	const day = onDay(scope, where.asOf);
	const asked = askedProperties(where);
	const byPlace = groupedBy(leases, ({ propertyId }) => propertyId);
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

type Kept = "receivable" | "prepaid";

/** With more properties than this, leases that may have a balance are looked for in all of them at once. */
const fewPlaces = 200;

function mayHaveBalance(scope: Scope, kept: Kept, asOf: PlainDate, propertyIds: readonly number[] | undefined) {
	const named = { profileId: scope.profileId, asOf };
	if (propertyIds && propertyIds.length <= fewPlaces) {
		return statement<{ leaseId: number; propertyId: number }>(
			`SELECT l.id AS leaseId, l.property_id AS propertyId
			FROM json_each(@asked) a CROSS JOIN leases l INDEXED BY leases_by_property ON l.property_id = a.value
			WHERE l.profile_id = @profileId AND ${hadBalance(kept)}`,
		).all({ ...named, asked: JSON.stringify(propertyIds), accounts: JSON.stringify([accountOf(scope, kept)]) });
	}
	return statement<{ leaseId: number; propertyId: number }>(
		`SELECT l.id AS leaseId, l.property_id AS propertyId FROM leases l
		WHERE l.profile_id = @profileId AND l.${kept}_cents <> 0
		UNION
		SELECT l.id, l.property_id FROM (
			SELECT DISTINCT g.lease_id FROM gl_postings g INDEXED BY gl_postings_by_account
			WHERE g.profile_id = @profileId AND g.account_id = @accountId AND g.date > @asOf AND g.lease_id IS NOT NULL
		) moved CROSS JOIN leases l ON l.id = moved.lease_id`,
	).all({ ...named, accountId: accountOf(scope, kept) });
}

function accountOf(scope: Scope, kept: Kept): number {
	return accountIdByRole(scope, kept === "receivable" ? "accounts_receivable" : "prepayments");
}

/**
 * SQL: whether a lease `l` had a balance at the end of the day: what is kept, less what its account in `@accounts` did
 * since.
 */
function hadBalance(kept: Kept): string {
	const since = `coalesce((SELECT sum(g.amount_cents) FROM gl_postings g INDEXED BY gl_postings_by_lease
		WHERE g.lease_id = l.id AND g.date > @asOf AND g.account_id IN (SELECT value FROM json_each(@accounts))), 0)`;
	return kept === "receivable" ? `l.receivable_cents <> ${since}` : `l.prepaid_cents + ${since} <> 0`;
}

/**
 * The properties with leases that had a balance at the end of the day, for a report that is read in parts. No lease owes
 * less than nothing, so none owes anything if receivables are zero.
 */
export function placesWithBalance(kept: Kept) {
	const sql = `${postedByDay} AND EXISTS (SELECT 1 FROM leases l INDEXED BY leases_by_property
		WHERE l.property_id = p.id AND ${hadBalance(kept)})`;
	return (scope: Scope, asked: Where & { asOf: PlainDate }) =>
		kept === "receivable" && ledgerBalance(scope, "receivables", asked) === 0
			? { sql: "0" }
			: { sql, accounts: [accountOf(scope, kept)] };
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
	narrows: (key) => ({ property: key }),
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
