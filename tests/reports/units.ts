import { type Ask, addTo, among, endOf, type Figures, figuresOf, rowsOf, withoutZeros } from "./own-books";
import type { Recomputed } from "./recomputed";
import { livedThere, openCharges } from "./rentals";
import { cellsOf, sumsBy } from "./said-by-product";

type Unit = { id: number; propertyId: number; market: number; off: number };

/**
 * Units that count at the end of a day, with the market rent and the use that were kept by then, or else the first.
 * Those that came with their property count from its first lease or first day of ownership, the others from their own.
 */
function unitsOn(day: string, ask: Ask): Unit[] {
	return rowsOf<Unit>(
		`SELECT u.id, u.property_id AS propertyId,
			coalesce(${keptOf("market_rent_cents")}, u.market_rent_cents) AS market,
			coalesce((SELECT h.use_status FROM unit_history h WHERE h.unit_id = u.id
				AND iif(h.use_status_from IS NULL, h.since < @ends, h.use_status_from <= @day)
				ORDER BY h.since DESC, h.id DESC LIMIT 1), 'ready') NOT IN ('ready', 'in_service') AS off
		FROM units u JOIN properties p ON p.id = u.property_id WHERE u.active = 1 AND ${among("u.property_id", ask)}
			AND (u.created_date < @ends OR EXISTS (SELECT 1 FROM leases l WHERE l.unit_id = u.id AND l.stage = 'executed'
					AND l.start_date <= @day AND coalesce(l.move_out_date, @day) >= date(@day, 'start of month'))
				OR (julianday(u.created_date) <= julianday(p.created_date) + 7 AND @day >= (SELECT min(day) FROM (
					SELECT min(l.start_date) AS day FROM leases l WHERE l.property_id = p.id AND l.stage = 'executed'
					UNION ALL
					SELECT min(o.from_date) FROM ownership_shares o WHERE o.property_id = p.id AND o.from_date > '0001-01-01'))))`,
		{ day, ends: endOf(day) },
	);
}

function keptOf(column: string): string {
	return `(SELECT h.${column} FROM unit_history h WHERE h.unit_id = u.id
		ORDER BY h.since >= @ends, iif(h.since < @ends, -julianday(h.since), julianday(h.since)), h.id LIMIT 1)`;
}

type Lease = { id: number; unitId: number; from: string; to: string };

/** Leases that were signed, with the days on which someone lived there, as far as they lie in a period. */
function livedIn({ from, to, ...ask }: Ask): Lease[] {
	return rowsOf<Lease>(
		`SELECT l.id, l.unit_id AS unitId, max(l.start_date, @from) AS "from",
			min(coalesce(l.move_out_date, @to), coalesce(date(l.followed_on, '-1 day'), @to), @to) AS "to"
		FROM leases l WHERE l.stage = 'executed' AND l.start_date <= @to AND ${among("l.property_id", { from, to, ...ask })}`,
		{ from, to },
	).filter((lease) => lease.from <= lease.to);
}

type Rule = { leaseId: number; isRent: number; cents: number; from: string; to: string | null };

/** Monthly charges of leases, credits below zero; weeks and others as parts of a year. Those once are none. */
function rulesOf(ask: Ask): Map<number, Rule[]> {
	const rules = rowsOf<Rule>(
		`SELECT r.lease_id AS leaseId, r.is_rent AS isRent, iif(r.kind = 'credit', -1, 1) * r.amount_cents AS cents,
			coalesce(r.prorated_from, r.first_date) AS "from", r.to_date AS "to"
		FROM recurring_transactions r JOIN leases l ON l.id = r.lease_id
		WHERE r.cycle = 'monthly' AND (r.is_rent = 1 OR r.only_if_paid = 0) AND ${among("l.property_id", ask)}
		ORDER BY coalesce(r.prorated_from, r.first_date), r.id`,
	);
	return grouped(rules, ({ leaseId }) => leaseId);
}

function grouped<One>(all: readonly One[], keyOf: (one: One) => number): Map<number, One[]> {
	const found = new Map<number, One[]>();
	for (const one of all) found.set(keyOf(one), [...(found.get(keyOf(one)) ?? []), one]);
	return found;
}

/** A month's rent on a day; before the first rent, the first one's. */
function rentOn(rules: readonly Rule[] = [], asked: string): number {
	const rents = rules.filter(({ isRent }) => isRent === 1);
	const day = [asked, rents[0]?.from ?? asked].sort().at(-1) ?? asked;
	return sumOn(rents, day);
}

function sumOn(rules: readonly Rule[], day: string): number {
	return rules
		.filter(({ from, to }) => from <= day && (to === null || to >= day))
		.reduce((sum, { cents }) => sum + cents, 0);
}

const rollColumns = ["market", "rent", "other", "total", "lossToLease", "unpaidDeposit"];

/** Each property's market rents, rents and other charges of a day, and what its leases are below the market. */
const rentRollAmounts: Recomputed = {
	route: "rentroll",
	beside: true,
	said: (scope, ask) => sumsBy(cellsOf(scope, "rentroll", ask), ({ propertyId }) => String(propertyId), rollColumns),
	own: (ask) => {
		const figures = figuresOf(
			rowsOf(
				`SELECT l.property_id, sum(c.open) AS unpaidDeposit FROM ${openCharges} c JOIN leases l ON l.id = c.lease_id
				WHERE c.is_deposit = 1 AND ${among("l.property_id", ask)} GROUP BY 1`,
				{ to: ask.to },
			),
		);
		const rules = rulesOf(ask);
		const leased = new Map<number, number>();
		const there = rowsOf<{ id: number; unitId: number; propertyId: number }>(
			`SELECT l.id, l.unit_id AS unitId, l.property_id AS propertyId FROM leases l
			WHERE ${livedThere} AND ${among("l.property_id", ask)}`,
			{ to: ask.to },
		);
		for (const { id, unitId, propertyId } of there) {
			const own = rules.get(id) ?? [];
			const rent = rentOn(own, ask.to);
			const other = sumOn(
				own.filter(({ isRent }) => isRent === 0),
				ask.to,
			);
			leased.set(unitId, (leased.get(unitId) ?? 0) + rent);
			for (const [name, cents] of Object.entries({ rent, other, total: rent + other })) {
				addTo(figures, `${propertyId} ${name}`, cents);
			}
		}
		for (const { id, propertyId, market } of unitsOn(ask.to, ask)) {
			addTo(figures, `${propertyId} market`, market);
			const rent = leased.get(id);
			if (rent !== undefined) addTo(figures, `${propertyId} lossToLease`, market - rent);
		}
		return withoutZeros(figures);
	},
};

const lost = ["market", "lossToLease", "vacancy", "offMarket", "leaseRent"];
const ofLedger = ["charged", "concessions", "unpaid", "net"];

/** Every day of each month is that part of the month's rent, the one of its last day that is asked for. */
const potentialRents: Recomputed = {
	route: "grosspotentialrent",
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "grosspotentialrent", ask), ({ unitId }) => String(unitId), [...lost, ...ofLedger]),
	own: (ask) => {
		const figures = ledgerOfUnits(ask);
		const rules = rulesOf(ask);
		for (const month of monthsOf(ask)) {
			const leases = grouped(livedIn({ ...ask, ...month }), ({ unitId }) => unitId);
			for (const unit of unitsOn(month.to, ask)) {
				for (const [name, cents] of Object.entries(monthOf(unit, leases.get(unit.id) ?? [], rules, month))) {
					addTo(figures, `${unit.id} ${name}`, cents);
				}
			}
		}
		return withoutZeros(figures);
	},
};

type Month = { from: string; to: string; days: number };

function monthsOf({ from, to }: Ask): Month[] {
	return rowsOf<Month>(
		`WITH RECURSIVE months(first) AS (SELECT date(@from, 'start of month')
			UNION ALL SELECT date(first, '+1 month') FROM months WHERE date(first, '+1 month') <= @to)
		SELECT max(first, @from) AS "from", min(date(first, '+1 month', '-1 day'), @to) AS "to",
			CAST(substr(date(first, '+1 month', '-1 day'), 9) AS INTEGER) AS days FROM months`,
		{ from, to },
	);
}

const dayOf = (day: string) => Number(day.slice(8));

function monthOf(unit: Unit, leases: readonly Lease[], rules: ReadonlyMap<number, Rule[]>, { from, to, days }: Month) {
	const part = (cents: number, of: number) => Math.round((cents * of) / days);
	const lived = new Set<number>();
	let leaseRent = 0;
	for (const lease of leases) {
		const [first, last] = [dayOf(lease.from), dayOf(lease.to)];
		for (let day = first; day <= last; day++) lived.add(day);
		leaseRent += part(rentOn(rules.get(lease.id), lease.to), last - first + 1);
	}
	const every = dayOf(to) - dayOf(from) + 1;
	const market = part(unit.market, every);
	const empty = part(unit.market, every - lived.size);
	return {
		...{ market, leaseRent, vacancy: unit.off ? 0 : empty, offMarket: unit.off ? empty : 0 },
		lossToLease: market - empty - leaseRent,
	};
}

/** Rent charged by unit, what was conceded of it, and what of that rent is unpaid at the end. */
function ledgerOfUnits(ask: Ask): Figures {
	return figuresOf(
		rowsOf(
			`SELECT id, sum(charged) AS charged, sum(conceded) AS concessions, sum(unpaid) AS unpaid,
				sum(charged - conceded - unpaid) AS net
			FROM (
				SELECT l.unit_id AS id, iif(a.system_key IS 'rent_income', -p.amount_cents, 0) AS charged,
					iif(a.is_contra = 1 AND a.type = 'income', p.amount_cents, 0) AS conceded, 0 AS unpaid
				FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id JOIN leases l ON l.id = p.lease_id
				WHERE (a.system_key IS 'rent_income' OR a.is_contra = 1) AND p.date BETWEEN @from AND @to
					AND ${among("p.property_id", ask)}
				UNION ALL
				SELECT l.unit_id, 0, 0, c.open FROM ${openCharges} c JOIN leases l ON l.id = c.lease_id
				WHERE c.is_rent = 1 AND c.date >= @from AND ${among("c.property_id", ask)})
			GROUP BY id`,
			{ from: ask.from, to: ask.to },
		),
	);
}

/** What came to each lease's deposit, and what went, by the kind of transaction; less what was charged and not received. */
const depositColumns: Recomputed = {
	route: "securitydeposits",
	checksMayDiffer: true,
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "securitydeposits", ask), ({ leaseId, account }) => `${leaseId} ${account}`, [
			...["received", "interest", "withheld", "refunded", "held", "unpaid"],
		]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT key, sum(other) - sum(open) AS received, sum(interest) AS interest, sum(withheld) AS withheld,
					sum(refunded) AS refunded, sum(other + interest - withheld - refunded) - sum(open) AS held, sum(open) AS unpaid
				FROM (
					SELECT l.id || ' ' || a.name AS key, iif(t.type = 'interest', -p.amount_cents, 0) AS interest,
						iif(t.type = 'apply_deposit', p.amount_cents, 0) AS withheld,
						iif(t.type = 'refund', p.amount_cents, 0) AS refunded,
						iif(t.type IN ('interest', 'apply_deposit', 'refund'), 0, -p.amount_cents) AS other, 0 AS open
					FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id AND a.is_deposit = 1
					JOIN gl_transactions t ON t.id = p.transaction_id JOIN leases l ON l.id = p.lease_id
					WHERE p.date <= @to AND ${among("l.property_id", ask)}
					UNION ALL
					SELECT c.lease_id || ' ' || c.account, 0, 0, 0, 0, c.open FROM ${openCharges} c
					JOIN leases l ON l.id = c.lease_id WHERE c.is_deposit = 1 AND ${among("l.property_id", ask)})
				GROUP BY key`,
				{ to: ask.to },
			),
		),
};

export const unitsReports: readonly Recomputed[] = [rentRollAmounts, potentialRents, depositColumns];
