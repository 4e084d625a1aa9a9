import { earned, incomeOf, incomeToDate, ofIncome, type Part } from "./income";
import {
	type Ask,
	addTo,
	among,
	type Figures,
	figuresOf,
	fiscalYearStart,
	rowsOf,
	until,
	within,
	withoutZeros,
} from "./own-books";
import type { Recomputed } from "./recomputed";
import { type Cells, cellsOf, sumsBy } from "./said-by-product";

const ofCash = "(a.is_bank = 1 OR a.system_key IS 'undeposited_funds')";

const amounts = ["opening", "debit", "credit", "closing"];

/**
 * SQL: what accounts opened with, moved by and closed with, by `key`. Income and expenses begin with the fiscal year of
 * the first day; what they came to before it stands with retained earnings.
 */
function trialOf(ask: Ask, key: string): Figures {
	return figuresOf(
		rowsOf(
			`WITH lines AS (
				SELECT l.property_id, l.date, l.cents, iif(${ofIncome} AND l.date < @begun, retained.id, a.id) AS account
				FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id
				JOIN gl_accounts retained ON retained.system_key = 'retained_earnings'
				WHERE ${until(ask)})
			SELECT ${key} AS key, sum(iif(date < @from, cents, 0)) AS opening,
				sum(iif(date >= @from, max(cents, 0), 0)) AS debit, sum(iif(date >= @from, max(-cents, 0), 0)) AS credit,
				sum(cents) AS closing
			FROM lines GROUP BY 1`,
			{ begun: fiscalYearStart(ask.from), from: ask.from },
		),
	);
}

const trialBalance: Recomputed = {
	route: "trialbalance",
	bases: true,
	said: (scope, ask) => sumsBy(cellsOf(scope, "trialbalance", ask), ({ accountId }) => String(accountId), amounts),
	own: (ask) => trialOf(ask, "account"),
};

/** Each property's own trial balance, and the company's. */
const trialBalances: Recomputed = {
	route: "trialbalance",
	bases: true,
	beside: true,
	said: (scope, ask) =>
		sumsBy(
			cellsOf(scope, "trialbalance", ask, { group: "property" }),
			({ propertyGroup, accountId }) => `${propertyGroup} ${accountId}`,
			amounts,
		),
	own: (ask) => trialOf(ask, "coalesce(property_id, 0) || ' ' || account"),
};

/** Every figure of a statement, those of its sums too: by the account or the sum's own words, and the column. */
function statementOf(rows: ReturnType<typeof cellsOf>, named = ""): Figures {
	const figures: Figures = {};
	const put = ({ account, accountId, ...cells }: Cells) => {
		for (const [column, value] of Object.entries(cells)) {
			if (column.startsWith("c_")) addTo(figures, `${named}${accountId ?? account} ${column}`, Number(value ?? 0));
		}
	};
	for (const { kind, cells } of rows) if (kind !== "section") put(cells);
	return withoutZeros(figures);
}

const inTotal = (parts: readonly Part[]) => parts.map((part) => ({ ...part, column: "total" }));

const incomeStatement: Recomputed = {
	route: "incomestatement",
	bases: true,
	said: (scope, ask) => statementOf(cellsOf(scope, "incomestatement", ask)),
	own: (ask) => incomeOf(earned(ask, "'total'")),
};

/** SQL: the columns of properties: the first twelve by name, or eleven and the others together. */
const ofProperty = (ask: Ask) => `coalesce((SELECT iif(place > 11 AND every > 12, 'others', 'property_' || id) FROM (
		SELECT id, row_number() OVER (ORDER BY active DESC, sort_name, id) AS place, count(*) OVER () AS every
		FROM properties WHERE ${among("id", ask)}) WHERE id = l.property_id), 'company')`;

/** What one entry takes from a property as a fee and gives the company as income, taken out of both. */
function eliminated(ask: Ask): Part[] {
	return rowsOf<Part>(
		`SELECT 'eliminations' AS "column", a.id, a.sub_type AS kind, iif(a.type = 'expense', -fees, fees) AS cents
		FROM gl_accounts a JOIN (SELECT sum(l.cents) AS fees FROM own_lines l JOIN gl_accounts e ON e.id = l.account_id
			WHERE ${within(ask)} AND l.property_id IS NOT NULL AND e.system_key = 'management_fees' AND EXISTS (
				SELECT 1 FROM own_lines o JOIN gl_accounts i ON i.id = o.account_id AND i.system_key = 'management_fee_income'
				WHERE o.transaction_id = l.transaction_id AND o.basis = l.basis AND o.property_id IS NULL))
		WHERE a.system_key IN ('management_fees', 'management_fee_income') AND fees IS NOT NULL`,
	);
}

const asCompany = `iif(l.property_id IS NULL, 'company', 'properties')`;

/** The same by month, by property, with the year to date, and of the properties and the company without what they pay each other. */
const incomeInColumns: Recomputed = {
	route: "incomestatement",
	bases: true,
	beside: true,
	said: (scope, ask) =>
		Object.assign(
			{},
			...["month", "property", "ytd", ...(isOfCompany(ask) ? ["company"] : [])].map((by) =>
				statementOf(cellsOf(scope, "incomestatement", ask, { filters: { by } }), `${by}: `),
			),
		),
	own: (ask) => {
		const [months, properties] = [earned(ask, "replace(substr(l.date, 1, 7), '-', '_')"), earned(ask, ofProperty(ask))];
		const figures = {
			...incomeOf([...(hasMonths(ask) ? months : []), ...inTotal(months)], "month: "),
			...incomeOf([...properties, ...inTotal(properties)], "property: "),
			...incomeToDate(ask),
		};
		if (!isOfCompany(ask)) return figures;
		const days = `l.basis = '${ask.basis}' AND l.date BETWEEN '${ask.from}' AND '${ask.to}'`;
		const asked = ask.limited ? within(ask) : `${days} AND (l.property_id IS NULL OR ${among("l.property_id", ask)})`;
		const both = [...earned(ask, asCompany, asked), ...(ask.limited ? [] : eliminated(ask))];
		const consolidated = both.map((part) => ({ ...part, column: "consolidated" }));
		return { ...figures, ...incomeOf([...both, ...consolidated], "company: ") };
	},
};

/** Of more than 24 months only the total is shown. */
function hasMonths({ from, to }: Ask): boolean {
	const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
	return monthOf(to) - monthOf(from) < 24;
}

/** An owner has no such columns. */
function isOfCompany({ ownerId }: Ask): boolean {
	return ownerId === undefined;
}

const twelveMonths: Recomputed = {
	route: "t12",
	bases: true,
	said: (scope, ask) => statementOf(cellsOf(scope, "t12", ask)),
	own: (ask) => {
		const [days] = rowsOf<{ from: string; to: string }>(
			`SELECT date(@to, 'start of month', '-11 months') AS "from", date(@to, 'start of month', '+1 month', '-1 day') AS "to"`,
			{ to: ask.to },
		);
		const months = earned({ ...ask, ...days }, "replace(substr(l.date, 1, 7), '-', '_')");
		const figures = incomeOf([...months, ...inTotal(months)]);
		for (const [name, cents] of Object.entries(figures)) {
			if (name.endsWith("c_total")) addTo(figures, name.replace("c_total", "c_average"), Math.round(cents / 12));
		}
		return withoutZeros(figures);
	},
};

/**
 * Assets, liabilities and equity as posted. The fiscal year's earnings are a line without an account; those of earlier
 * years stand with retained earnings.
 */
const balanceSheet: Recomputed = {
	route: "balancesheet",
	bases: true,
	said: (scope, ask) =>
		sumsBy(
			cellsOf(scope, "balancesheet", ask).map(({ kind, cells }) => ({
				kind,
				cells: { ...cells, total: cells.c_total },
			})),
			({ accountId }) => String(accountId),
			["total"],
		),
	own: (ask) => {
		const figures = figuresOf(
			rowsOf(
				`SELECT a.id, iif(a.type = 'asset', 1, -1) * sum(l.cents) AS total FROM own_lines l
				JOIN gl_accounts a ON a.id = l.account_id AND a.type IN ('asset', 'liability', 'equity')
				WHERE ${until(ask)} GROUP BY a.id`,
			),
		);
		const [earned] = rowsOf<{ before: number; since: number }>(
			`SELECT coalesce(-sum(l.cents) FILTER (WHERE l.date < @begun), 0) AS before,
				coalesce(-sum(l.cents) FILTER (WHERE l.date >= @begun), 0) AS since
			FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id AND ${ofIncome}
			WHERE ${until(ask)}`,
			{ begun: fiscalYearStart(ask.to) },
		);
		const [retained] = rowsOf<{ id: number }>("SELECT id FROM gl_accounts WHERE system_key = 'retained_earnings'");
		addTo(figures, "undefined total", earned?.since ?? 0);
		addTo(figures, `${retained?.id} total`, earned?.before ?? 0);
		return withoutZeros(figures);
	},
};

const activities = {
	operating: "Adjustments",
	investing: "Net cash from investing",
	financing: "Net cash from financing",
} as const;

/** Net income, then what other accounts gave or took, by their activity. */
function flowOf(ask: Ask, column: string): Figures {
	const figures: Figures = {};
	const put = (name: string | number, cents: number) => addTo(figures, `${name} c_${column}`, cents);
	const moved = rowsOf<{ id: number; part: keyof typeof activities | "earned" | "cash"; cents: number }>(
		`SELECT a.id, CASE WHEN ${ofIncome} THEN 'earned' WHEN ${ofCash} THEN 'cash' ELSE a.cash_flow END AS part,
			-sum(l.cents) AS cents
		FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id WHERE ${within(ask)} GROUP BY a.id`,
	);
	for (const { id, part, cents } of moved.filter(({ part }) => part !== "cash")) {
		if (part === "earned" || part === "operating") put("Net cash from operations", cents);
		if (part === "earned") put("Net income", cents);
		else if (part !== "cash") {
			put(id, cents);
			put(activities[part], cents);
		}
		put("Net change in cash", cents);
	}
	const [cash] = rowsOf<{ before: number; after: number }>(
		`SELECT coalesce(sum(iif(l.date < '${ask.from}', l.cents, 0)), 0) AS before, coalesce(sum(l.cents), 0) AS after
		FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id WHERE ${until(ask)} AND ${ofCash}`,
	);
	put("Cash at beginning of period", cash?.before ?? 0);
	put("Cash at end of period", cash?.after ?? 0);
	return withoutZeros(figures);
}

const cashFlow: Recomputed = {
	route: "cashflowstatement",
	bases: true,
	said: (scope, ask) => statementOf(cellsOf(scope, "cashflowstatement", ask)),
	own: (ask) => flowOf(ask, "total"),
};

/** The same for each of twelve months, with a twelfth of what changed; a balance has no average. */
const twelveMonthsOfCash: Recomputed = {
	route: "t12",
	bases: true,
	said: (scope, ask) => statementOf(cellsOf(scope, "t12", ask, { filters: { statement: "cash" } })),
	own: (ask) => {
		const months = rowsOf<{ from: string; to: string; column: string }>(
			`WITH RECURSIVE months(first, at) AS (SELECT date(@to, 'start of month', '-11 months'), 1
				UNION ALL SELECT date(first, '+1 month'), at + 1 FROM months WHERE at < 12)
			SELECT first AS "from", date(first, '+1 month', '-1 day') AS "to", replace(substr(first, 1, 7), '-', '_') AS "column"
			FROM months`,
			{ to: ask.to },
		);
		const whole = { ...ask, from: months[0]?.from ?? ask.from, to: months.at(-1)?.to ?? ask.to };
		const figures = flowOf(whole, "total");
		for (const [name, cents] of Object.entries(figures)) {
			if (name.startsWith("Cash at ")) continue;
			addTo(figures, name.replace("c_total", "c_average"), Math.round(cents / 12));
		}
		return withoutZeros(
			Object.assign(figures, ...months.map(({ column, ...days }) => flowOf({ ...ask, ...days }, column))),
		);
	},
};

export const statementReports: readonly Recomputed[] = [
	...[
		trialBalance,
		trialBalances,
		incomeStatement,
		incomeInColumns,
		twelveMonths,
		balanceSheet,
		cashFlow,
		twelveMonthsOfCash,
	],
];
