import { type Ask, among, type Figures, figuresOf, rowsOf } from "./own-books";
import type { Recomputed } from "./recomputed";
import { cellsOf, sumsBy, withOne } from "./said-by-product";

const byLease = ({ leaseId }: Record<string, unknown>) => String(leaseId);

/** SQL: what a lease's lines on accounts of these roles came to within days, debit positive. */
function moved(roles: readonly string[], days: string): string {
	return `coalesce((SELECT sum(p.amount_cents) FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.lease_id = l.id AND a.system_key IN (${roles.map((role) => `'${role}'`).join(", ")}) AND ${days}), 0)`;
}

/** Who owes at the end of the period, each once, however many notes there are. */
const delinquencyNotes: Recomputed = {
	route: "delinquencynotes",
	said: (scope, ask) => sumsBy(cellsOf(scope, "delinquencynotes", ask), byLease, ["total"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT l.id, ${moved(["accounts_receivable"], "p.date <= @to")} AS total FROM leases l
				WHERE ${among("l.property_id", ask)}`,
				{ to: ask.to },
			),
		),
};

/** Charges less payments of each lease of the properties: what it owes moved by that, less what it had paid ahead. */
const tenantStatement: Recomputed = {
	route: "tenantstatement",
	said: (scope, ask) => {
		const rows = cellsOf(scope, "tenantstatement", ask).map(({ kind, cells }) => ({
			kind,
			cells: { ...cells, moved: Number(cells.charge ?? 0) - Number(cells.payment ?? 0) },
		}));
		return sumsBy(rows, byLease, ["moved"]);
	},
	own: (ask) => (ask.propertyIds === undefined || ask.limited ? {} : movedOfLeases(ask)),
};

function movedOfLeases(ask: Ask): Figures {
	const roles = ["accounts_receivable", "prepayments"];
	return figuresOf(
		rowsOf(
			`SELECT l.id, ${moved(roles, "p.date BETWEEN @from AND @to")} AS moved FROM leases l
			WHERE l.stage = 'executed' AND l.start_date <= @to AND ${among("l.property_id", ask)}`,
			{ from: ask.from, to: ask.to },
		),
	);
}

const ledgerPacket: Recomputed = {
	route: "glpacket",
	bases: true,
	said: (scope, ask) => {
		const rows = cellsOf(scope, "glpacket", ask).map(({ kind, cells }) => ({
			kind,
			cells: { ...cells, moved: Number(cells.debit ?? 0) - Number(cells.credit ?? 0) },
		}));
		return sumsBy(rows, ({ accountNumber }) => String(accountNumber), ["moved"]);
	},
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT a.number, sum(l.cents) AS moved FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id
				WHERE l.basis = @basis AND l.date BETWEEN @from AND @to AND ${among("l.property_id", ask)} GROUP BY a.id`,
				{ basis: ask.basis, from: ask.from, to: ask.to },
			),
		),
};

/** The budget of the whole months that the period touches, and what was earned and spent in them. */
const budgetVsActual: Recomputed = {
	route: "budgetvsactual",
	bases: true,
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "budgetvsactual", ask), ({ accountId }) => String(accountId), ["budget", "actual"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT id, sum(budget) AS budget, sum(actual) AS actual FROM (
					SELECT b.account_id AS id, b.amount_cents AS budget, 0 AS actual FROM budgets b
					WHERE b.month BETWEEN substr(@from, 1, 7) AND substr(@to, 1, 7) AND ${among("b.property_id", ask)}
					UNION ALL
					SELECT a.id, 0, iif(a.type = 'income', -l.cents, l.cents) FROM own_lines l
					JOIN gl_accounts a ON a.id = l.account_id AND a.type IN ('income', 'expense')
					WHERE l.basis = @basis AND ${among("l.property_id", ask)}
						AND l.date BETWEEN date(@from, 'start of month') AND date(@to, 'start of month', '+1 month', '-1 day'))
				GROUP BY id`,
				{ basis: ask.basis, from: ask.from, to: ask.to },
			),
		),
};

/** Listings are those of today, whatever days are asked for. */
const unitListings: Recomputed = {
	route: "unitlistings",
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "unitlistings", ask), ({ unitId }) => String(unitId), ["rent", "inquiries"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT n.unit_id, n.rent_cents AS rent, (SELECT count(*) FROM listing_inquiries i
					WHERE i.listing_id = n.id AND i.created_date >= coalesce(n.published_date, n.created_date)) AS inquiries
				FROM listings n JOIN units u ON u.id = n.unit_id AND u.active = 1
				WHERE n.status = 'active' AND ${among("u.property_id", ask)}`,
			),
		),
};

/** Each term that ended in the period: those that an extension ended, and the leases' own ends. */
const renewalOutcomes: Recomputed = {
	route: "leaserenewaloutcomes",
	said: (scope, ask) => sumsBy(withOne(cellsOf(scope, "leaserenewaloutcomes", ask)), byLease, ["one"]),
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT lease, count(*) AS one FROM (
					SELECT e.lease_id AS lease, e.end_before AS ended FROM lease_extensions e
					UNION
					SELECT l.id, l.end_date FROM leases l WHERE l.type <> 'at_will')
				JOIN leases l ON l.id = lease AND l.stage = 'executed'
				WHERE ended BETWEEN @from AND @to AND ${among("l.property_id", ask)} GROUP BY lease`,
				{ from: ask.from, to: ask.to },
			),
		),
};

export const otherReports: readonly Recomputed[] = [
	...[delinquencyNotes, tenantStatement, ledgerPacket, budgetVsActual, unitListings, renewalOutcomes],
];
