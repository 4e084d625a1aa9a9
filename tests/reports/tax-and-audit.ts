import {
	type Ask,
	addTo,
	among,
	type Figures,
	figuresOf,
	localDay,
	rowsOf,
	timeZoneOfBooks,
	withoutZeros,
} from "./own-books";
import type { Recomputed } from "./recomputed";
import { cellsOf, sumsBy } from "./said-by-product";

/** The form's lines by the numbers of the standard chart, as the form's instructions sort them. */
const lines: readonly [line: string, numbers: RegExp][] = [
	["–", /^(4200|4210|4300)$/],
	["3", /^4/],
	["5", /^5000$/],
	["6", /^5010$/],
	["7", /^50[2-6]0$/],
	["8", /^5100$/],
	["9", /^5110$/],
	["10", /^(5120|5510)$/],
	["11", /^5130$/],
	["12", /^5140$/],
	["14", /^52/],
	["15", /^5300$/],
	["16", /^5310$/],
	["17", /^54/],
	["18", /^5800$/],
	["19", /^5/],
];

type Earned = { propertyId: number; number: string; type: string; cents: number };

/** Income and expenses of properties as money, by account. */
function earnedOf(ask: Ask, condition = "1"): Earned[] {
	return rowsOf<Earned>(
		`SELECT l.property_id AS propertyId, a.number, a.type, -sum(l.cents) AS cents FROM own_lines l
		JOIN gl_accounts a ON a.id = l.account_id AND a.type IN ('income', 'expense')
		WHERE l.basis = 'cash' AND l.date BETWEEN @from AND @to AND l.property_id IS NOT NULL AND ${condition}
			AND ${among("l.property_id", ask)} GROUP BY l.property_id, a.id`,
		{ from: ask.from, to: ask.to },
	);
}

/** The same of each owner who has had a share: the parts of all of them are the whole. */
function ofEachOwner(ask: Ask): Ask[] {
	return rowsOf<{ ownerId: number }>("SELECT DISTINCT owner_id AS ownerId FROM ownership_shares").map(
		({ ownerId }) => ({
			...ask,
			ownerId,
		}),
	);
}

const scheduleE: Recomputed = {
	route: "schedulee",
	said: (scope, ask) => {
		const figures: Figures = {};
		for (const one of ask.ownerId === undefined ? [ask] : ofEachOwner(ask)) {
			const said = sumsBy(cellsOf(scope, "schedulee", one), ({ propertyId, line }) => `${propertyId} line ${line}`, [
				...["income", "expenses"],
			]);
			for (const [key, cents] of Object.entries(said)) addTo(figures, key, cents);
		}
		return withoutZeros(figures);
	},
	own: (ask) => {
		const figures: Figures = {};
		for (const { propertyId, number, type, cents } of earnedOf(ask)) {
			const line = lines.find(([, numbers]) => numbers.test(number))?.[0] ?? "19";
			if (type === "income") addTo(figures, `${propertyId} line ${line} income`, cents);
			else addTo(figures, `${propertyId} line ${line} expenses`, -cents);
		}
		return withoutZeros(figures);
	},
};

/**
 * Vendors: each payment that left the bank for an expense or a bill, by its payee, on the day it was made, and back on
 * the day it was voided. Owners together: all income that was collected for properties with owners.
 */
const form1099: Recomputed = {
	route: "form1099",
	withoutProperties: true,
	said: (scope, ask) => {
		const rows = cellsOf(scope, "form1099", ask, { filters: { show: "all", advance: "leave_out" } });
		return sumsBy(rows, ({ kind, id }) => (kind === "owner" ? "all owners" : `vendor ${id}`), ["amount"]);
	},
	own: ({ to, propertyIds }) => {
		const year = { from: `${to.slice(0, 4)}-01-01`, to: `${to.slice(0, 4)}-12-31` };
		const paid = propertyIds
			? paidForProperties({ ...year, basis: "cash", propertyIds })
			: rowsOf(
					`WITH moved AS (
				SELECT d.vendor_id, t.date, d.amount_cents AS cents FROM disbursements d
				JOIN gl_transactions t ON t.id = d.transaction_id WHERE d.method <> 'card' AND d.vendor_id IS NOT NULL
				UNION ALL
				SELECT d.vendor_id, b.date, -d.amount_cents FROM disbursements d
				JOIN gl_transactions b ON b.reversal_of = d.transaction_id WHERE d.method <> 'card' AND d.vendor_id IS NOT NULL
			)
			SELECT 'vendor ' || coalesce(v.merged_into_id, v.id) AS key, sum(m.cents) AS amount
			FROM moved m JOIN vendors v ON v.id = m.vendor_id WHERE m.date BETWEEN @from AND @to GROUP BY 1`,
					year,
				);
		const figures = figuresOf(paid);
		const owned = rowsOf<{ id: number }>("SELECT DISTINCT property_id AS id FROM ownership_shares")
			.map(({ id }) => id)
			.filter((id) => propertyIds?.includes(id) ?? true);
		const ask: Ask = { ...year, basis: "cash", propertyIds: owned };
		const income = earnedOf(ask, "a.exclude_from_1099 = 0").filter(({ type }) => type === "income");
		for (const { cents } of income) addTo(figures, "all owners amount", cents);
		return withoutZeros(figures);
	},
};

/** Whoever sees some properties sees what vendors were paid for them, line by line on a cash basis. */
function paidForProperties(ask: Ask): object[] {
	return rowsOf(
		`SELECT 'vendor ' || coalesce(v.merged_into_id, v.id) AS key, sum(l.cents) AS amount
		FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id AND a.type IN ('expense', 'asset') AND a.is_bank = 0
			AND a.exclude_from_1099 = 0 JOIN vendors v ON v.id = l.vendor_id JOIN gl_transactions t ON t.id = l.transaction_id
		WHERE l.basis = 'cash' AND l.date BETWEEN @from AND @to AND ${among("l.property_id", ask)} AND NOT EXISTS (
			SELECT 1 FROM disbursements d WHERE d.transaction_id IN (t.id, t.reversal_of) AND d.method = 'card')
		GROUP BY 1`,
		{ from: ask.from, to: ask.to },
	);
}

const auditTrail: Recomputed = {
	route: "audittrail",
	whole: true,
	said: (scope, ask) => {
		const entries = new Map(cellsOf(scope, "audittrail", ask).map(({ cells }) => [cells.id, cells]));
		return figuresOf([...entries.values()].map(({ area, author }) => ({ key: `${author}, ${area}`, entries: 1 })));
	},
	own: (ask) => {
		const timeZone = timeZoneOfBooks();
		const words: Record<string, string> = {
			...{ files: "Files and notes", logins: "Sign-ins and accounts", protected: "Sensitive data viewed" },
		};
		const rows = rowsOf<{ area: string; at: string; name: string | null; role: string | null }>(
			`SELECT a.area, a.created_date AS at, u.firstname || ' ' || u.lastname AS name, u.user_role AS role
			FROM activity_log a LEFT JOIN users u ON u.id = a.user_id`,
		).filter(({ at }) => localDay(at, timeZone) >= ask.from && localDay(at, timeZone) <= ask.to);
		const title = (area: string) => words[area] ?? `${area.charAt(0).toUpperCase()}${area.slice(1)}`;
		return figuresOf(
			rows.map(({ area, name, role }) => {
				const author = role === "web_applicant" ? "The applicant" : (name?.trim() ?? "") || "Scheduled work";
				return { key: `${author}, ${title(area)}`, entries: 1 };
			}),
		);
	},
};

const overrides: Recomputed = {
	route: "overrides",
	whole: true,
	said: (scope, ask) => {
		const rows = cellsOf(scope, "overrides", ask, { filters: { kind: "reversed" } });
		return sumsBy(rows, ({ transactionId }) => `reversal ${transactionId}`, ["entries"]);
	},
	own: (ask) => {
		const timeZone = timeZoneOfBooks();
		const back = rowsOf<{ id: number; at: string }>(
			"SELECT id, created_date AS at FROM gl_transactions WHERE reversal_of IS NOT NULL",
		).filter(({ at }) => localDay(at, timeZone) >= ask.from && localDay(at, timeZone) <= ask.to);
		return figuresOf(back.map(({ id }) => ({ key: `reversal ${id}`, entries: 1 })));
	},
};

/** The same amounts, beside whole numbers. */
const form1099Numbers: Recomputed = {
	route: "form1099numbers",
	withoutProperties: true,
	said: (scope, ask) => {
		const rows = cellsOf(scope, "form1099numbers", ask, { filters: { show: "all", advance: "leave_out" } });
		return sumsBy(rows, ({ kind, id }) => (kind === "owner" ? "all owners" : `vendor ${id}`), ["amount"]);
	},
	own: (ask) => form1099.own(ask),
};

/**
 * What moved of the owners' money of a property on a cash basis: all its lines but those of money itself and of what is
 * owed to tenants. The parts of all owners together.
 */
const ownerStatement: Recomputed = {
	route: "ownerstatement",
	said: (scope, ask) => {
		const figures: Figures = {};
		const owners = ofEachOwner(ask);
		for (const { ownerId, ...all } of owners) {
			const rows = cellsOf(
				scope,
				"ownerstatement",
				{ ...all, propertyIds: undefined, limited: undefined },
				{
					...{ filters: { payee: ownerId ?? 0 } },
				},
			);
			const asked = rows.filter(({ cells }) =>
				(ask.propertyIds ?? [cells.propertyGroup]).includes(Number(cells.propertyGroup)),
			);
			const said = sumsBy(asked, ({ propertyGroup }) => String(propertyGroup), ["part"]);
			for (const [key, cents] of Object.entries(said)) addTo(figures, key, cents);
		}
		return withoutZeros(figures);
	},
	own: (ask) =>
		figuresOf(
			rowsOf(
				`SELECT l.property_id, -sum(l.cents) AS part FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id
				WHERE l.basis = 'cash' AND l.date BETWEEN @from AND @to AND ${among("l.property_id", ask)}
					AND l.property_id IN (SELECT property_id FROM ownership_shares) AND a.is_bank = 0 AND a.is_deposit = 0
					AND a.system_key IS NOT 'undeposited_funds' AND a.system_key IS NOT 'prepayments'
					AND a.system_key IS NOT 'accounts_receivable' AND a.system_key IS NOT 'accounts_payable'
				GROUP BY l.property_id`,
				{ from: ask.from, to: ask.to },
			),
		),
};

export const taxAndAuditReports: readonly Recomputed[] = [
	...[scheduleE, form1099, form1099Numbers, ownerStatement, auditTrail, overrides],
];
