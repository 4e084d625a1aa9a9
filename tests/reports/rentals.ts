import { among, figuresOf, localDay, rowsOf, timeZoneOfBooks } from "./own-books";
import type { Recomputed } from "./recomputed";
import { cellsOf, sumsBy, withOne } from "./said-by-product";

/** SQL: a lease `l` whose tenants live there at the end of the day `@to`. */
export const livedThere = `l.stage = 'executed' AND l.start_date <= @to AND (l.move_out_date IS NULL OR l.move_out_date >= @to)
	AND (l.followed_on IS NULL OR l.followed_on > @to)`;

/** SQL: what a lease's lines on an account of this role came to by the day, debit positive. */
function standing(role: string): string {
	return `coalesce((SELECT sum(p.amount_cents) FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.lease_id = l.id AND a.system_key = '${role}' AND p.date <= @to), 0)`;
}

/** SQL: the charges `c` of leases that were posted by the day, with what was still open of them at its end. */
export const openCharges = `(SELECT p.lease_id, p.property_id, p.date, coalesce(p.due_date, p.date) AS due, target.is_deposit,
		target.name AS account, target.system_key IS 'rent_income' AS is_rent,
		c.amount_cents - coalesce((SELECT sum(x.amount_cents) FROM applications x
			WHERE x.charge_posting_id = c.posting_id AND x.date <= @to), 0) AS open
	FROM charges c JOIN gl_postings p ON p.id = c.posting_id JOIN gl_accounts target ON target.id = c.account_id
	WHERE c.kind = 'AR' AND p.date <= @to)`;

const byLease = ({ leaseId }: Record<string, unknown>) => String(leaseId);

const pendingBalance: Recomputed = {
	route: "pendingbalancebytenant",
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "pendingbalancebytenant", ask), byLease, [
			...[
				"notDue",
				"days30",
				"days60",
				"days90",
				"over90",
				"total",
				"thisMonth",
				"lastMonth",
				"earlier",
				"twoMonthsAgo",
			],
		]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT c.lease_id, sum(c.open) FILTER (WHERE age < 0) AS notDue,
					sum(c.open) FILTER (WHERE age BETWEEN 0 AND 30) AS days30,
					sum(c.open) FILTER (WHERE age BETWEEN 31 AND 60) AS days60,
					sum(c.open) FILTER (WHERE age BETWEEN 61 AND 90) AS days90, sum(c.open) FILTER (WHERE age > 90) AS over90,
					sum(c.open) AS total, sum(c.open) FILTER (WHERE months = 0) AS thisMonth,
					sum(c.open) FILTER (WHERE months = 1) AS lastMonth, sum(c.open) FILTER (WHERE months > 1) AS earlier,
					sum(c.open) FILTER (WHERE months = 2) AS twoMonthsAgo
				FROM (SELECT *, (substr(@to, 1, 4) - substr(date, 1, 4)) * 12 + substr(@to, 6, 2) - substr(date, 6, 2) AS months, CAST(julianday(@to) - julianday(due) AS INTEGER) AS age FROM ${openCharges}) c
				WHERE ${among("c.property_id", ask)} GROUP BY c.lease_id HAVING total <> 0`,
				{ to: ask.to },
			),
		),
};

const receivablesOfTenants: Recomputed = {
	route: "pendingbalancebytenant",
	said: (scope, ask) => sumsBy(cellsOf(scope, "pendingbalancebytenant", ask), byLease, ["total"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT l.id, ${standing("accounts_receivable")} AS total FROM leases l WHERE ${among("l.property_id", ask)}`,
				{ to: ask.to },
			),
		),
};

const prepayments: Recomputed = {
	route: "prepayments",
	mayBeEmpty: true,
	said: (scope, ask) => sumsBy(cellsOf(scope, "prepayments", ask), byLease, ["prepaid"]),
	own: (ask) =>
		figuresOf(
			rowsOf(`SELECT l.id, -${standing("prepayments")} AS prepaid FROM leases l WHERE ${among("l.property_id", ask)}`, {
				to: ask.to,
			}),
		),
};

const creditBalances: Recomputed = {
	route: "creditbalances",
	mayBeEmpty: true,
	said: (scope, ask) => sumsBy(cellsOf(scope, "creditbalances", ask), byLease, ["credit"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT l.id, max(0, 0 - ${standing("prepayments")} - ${standing("accounts_receivable")}) AS credit
				FROM leases l WHERE ${among("l.property_id", ask)}`,
				{ to: ask.to },
			),
		),
};

/** What is held: the lines of deposit accounts, less what was charged and not received. */
const heldOfLease = `0 - coalesce((SELECT sum(p.amount_cents) FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
	WHERE p.lease_id = l.id AND a.is_deposit = 1 AND p.date <= @to), 0)
	- coalesce((SELECT sum(c.open) FROM ${openCharges} c WHERE c.lease_id = l.id AND c.is_deposit = 1), 0)`;

/** Each property: its units, the rents of leases in force by their rent lines, and the ledger's balances. */
const rentRoll: Recomputed = {
	route: "rentroll",
	said: (scope, ask) =>
		sumsBy(
			cellsOf(scope, "rentroll", ask).map(({ kind, cells }) => ({
				kind,
				cells: { ...cells, units: Number(Boolean(cells.unit)) },
			})),
			({ propertyId }) => String(propertyId),
			["units", "rent", "deposit", "pastDue", "prepaid", "asking"],
		),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT p.id, (SELECT count(*) FROM units u WHERE u.property_id = p.id AND u.active = 1) AS units,
					(SELECT sum(r.amount_cents) FROM leases l JOIN recurring_transactions r ON r.lease_id = l.id AND r.is_rent = 1
						AND r.kind = 'charge' AND r.cycle = 'monthly' AND coalesce(r.prorated_from, r.first_date) <= @to
						AND (r.to_date IS NULL OR r.to_date >= @to)
						WHERE l.property_id = p.id AND ${livedThere}) AS rent,
					(SELECT sum(${heldOfLease}) FROM leases l WHERE l.property_id = p.id) AS deposit,
					(SELECT sum(${standing("accounts_receivable")}) FROM leases l WHERE l.property_id = p.id) AS pastDue,
					(SELECT -sum(${standing("prepayments")}) FROM leases l WHERE l.property_id = p.id) AS prepaid,
					(SELECT sum((SELECT n.rent_cents FROM listings n WHERE n.unit_id = u.id AND n.listed_on <= @to
							AND coalesce(n.closed_date, '9999') > @to ORDER BY n.listed_on DESC, n.id DESC LIMIT 1))
						FROM units u WHERE u.property_id = p.id AND u.active = 1) AS asking
				FROM properties p WHERE ${among("p.id", ask)}`,
				{ to: ask.to },
			),
		),
};

const currentTenants: Recomputed = {
	route: "currenttenants",
	said: (scope, ask) => sumsBy(withOne(cellsOf(scope, "currenttenants", ask)), byLease, ["one", "balance", "deposit"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT l.id, max(1, (SELECT count(*) FROM lease_tenants m WHERE m.lease_id = l.id AND m.role = 'tenant'
						AND (m.move_out_date IS NULL OR m.move_out_date >= @to))) AS one,
					${standing("accounts_receivable")} + ${standing("prepayments")} AS balance, ${heldOfLease} AS deposit
				FROM leases l WHERE ${livedThere} AND ${among("l.property_id", ask)}`,
				{ to: ask.to },
			),
		),
};

const paymentsFromTenants: Recomputed = {
	route: "paymentsfromtenants",
	said: (scope, ask) => {
		const rows = cellsOf(scope, "paymentsfromtenants", ask).map(({ kind, cells }) => ({
			kind,
			cells: { ...cells, others: cells.payer === "Someone else" ? cells.amount : 0 },
		}));
		return sumsBy(rows, ({ transactionId }) => String(transactionId), ["amount", "others"]);
	},
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT t.id, sum(p.cents) AS amount,
					sum(iif((SELECT y.tenant_id FROM payments y WHERE y.transaction_id = coalesce(t.reversal_of, t.id)) IS NULL,
						p.cents, 0)) AS others
				FROM gl_transactions t
				JOIN own_lines p ON p.transaction_id = t.id AND p.basis = 'accrual' JOIN gl_accounts a ON a.id = p.account_id
				WHERE t.type IN ('payment', 'prepayment') AND t.lease_id IS NOT NULL AND t.date BETWEEN @from AND @to
					AND (a.is_bank = 1 OR a.system_key = 'undeposited_funds')
					AND t.lease_id IN (SELECT l.id FROM leases l WHERE ${among("l.property_id", ask)})
				GROUP BY t.id`,
				{ from: ask.from, to: ask.to },
			),
		),
};

/** SQL: when a lease `l` ends as far as was known by the day: the move-out once it was agreed, or else the term's end. */
const knownMoveOut = `l.move_out_date IS NOT NULL AND coalesce(l.notice_date,
	(SELECT substr(min(e.created_date), 1, 10) FROM lease_endings e WHERE e.lease_id = l.id), l.start_date) <= @to`;

const leasesEnding: Recomputed = {
	route: "leasesending",
	said: (scope, ask) =>
		sumsBy(
			withOne(cellsOf(scope, "leasesending", ask)).map(({ kind, cells }) => ({
				kind,
				cells: { ...cells, answerBy: Number(String(cells.answerBy ?? "0").replaceAll("-", "")) },
			})),
			byLease,
			["one", "offered", "difference", "answerBy"],
		),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT l.id, 1 AS one, (SELECT q.rent_cents FROM renewal_options q WHERE q.offer_id = o.id
						ORDER BY q.id IS NOT o.option_id, q.position LIMIT 1) AS offered,
					(SELECT q.rent_cents - o.rent_cents FROM renewal_options q WHERE q.offer_id = o.id
						ORDER BY q.id IS NOT o.option_id, q.position LIMIT 1) AS difference,
					replace(o.answer_by, '-', '') AS answerBy
				FROM leases l LEFT JOIN lease_extensions x ON x.id = (SELECT min(e.id)
						FROM lease_extensions e WHERE e.lease_id = l.id AND substr(e.created_date, 1, 10) > @to)
				LEFT JOIN renewal_offers o ON o.id = (SELECT max(n.id) FROM renewal_offers n
						WHERE n.lease_id = l.id AND n.term_end = coalesce(x.end_before, l.end_date))
				WHERE ${livedThere} AND ${among("l.property_id", ask)}
					AND iif(${knownMoveOut}, l.move_out_date, coalesce(x.end_before, l.end_date)) <= date(@to, '+90 days')
					AND ((${knownMoveOut}) OR coalesce(x.type_before, l.type) = 'fixed'
						OR coalesce(x.end_before, l.end_date) >= @to)`,
				{ to: ask.to },
			),
		),
};

const vacantUnits: Recomputed = {
	route: "vacantunits",
	said: (scope, ask) =>
		sumsBy(
			withOne(cellsOf(scope, "vacantunits", ask, { filters: { split: "vacant" } })),
			({ unitId }) => String(unitId),
			["one"],
		),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT u.id, 1 AS one FROM units u WHERE u.active = 1 AND ${among("u.property_id", ask)}
					AND NOT EXISTS (SELECT 1 FROM leases l WHERE l.unit_id = u.id AND ${livedThere})`,
				{ to: ask.to },
			),
		),
};

const occupancy: Recomputed = {
	route: "occupancy",
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "occupancy", ask, { group: "property" }), ({ propertyId }) => String(propertyId), [
			...["units", "occupied"],
		]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT u.property_id, count(*) AS units, sum(EXISTS (SELECT 1 FROM leases l WHERE l.unit_id = u.id AND ${livedThere}))
					AS occupied
				FROM units u WHERE u.active = 1 AND ${among("u.property_id", ask)} GROUP BY u.property_id`,
				{ to: ask.to },
			),
		),
};

const tenantNotes: Recomputed = {
	route: "tenantnotes",
	mayBeEmpty: true,
	withoutProperties: true,
	said: (scope, ask) => sumsBy(withOne(cellsOf(scope, "tenantnotes", ask)), ({ noteId }) => String(noteId), ["one"]),
	own: (ask) => {
		const timeZone = timeZoneOfBooks();
		const notes = rowsOf<{ id: number; at: string }>(
			`SELECT id, created_date AS at FROM notes WHERE subject_kind = 'tenant' AND removed_date IS NULL AND subject_id IN (
				SELECT m.tenant_id FROM lease_tenants m JOIN leases l ON l.id = m.lease_id WHERE ${among("l.property_id", ask)})`,
		).filter(({ at }) => localDay(at, timeZone) >= ask.from && localDay(at, timeZone) <= ask.to);
		return figuresOf(notes.map(({ id }) => ({ id, one: 1 })));
	},
};

export const rentalsReports: readonly Recomputed[] = [
	...[pendingBalance, receivablesOfTenants, prepayments, creditBalances, rentRoll, currentTenants],
	...[paymentsFromTenants, leasesEnding, vacantUnits, occupancy, tenantNotes],
];
