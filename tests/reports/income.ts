import { type Ask, addTo, type Figures, fiscalYearStart, rowsOf, until, within, withoutZeros } from "./own-books";

/** SQL: whether an account `a` is one of income or expenses. */
export const ofIncome = "a.type IN ('income', 'expense')";

/** What an account came to in a column, debit positive. */
export type Part = { column: string; id: number; kind: keyof typeof sums; cents: number };

const sums = {
	income: "Total income",
	operating_expense: "Total operating expenses",
	non_operating_income: "Total other income",
	non_operating_expense: "Total other expenses",
} as const;

export function incomeOf(parts: readonly Part[], named = ""): Figures {
	const figures: Figures = {};
	for (const { column, id, kind, cents } of parts) {
		const shown = kind.endsWith("income") ? -cents : cents;
		addTo(figures, `${named}${id} c_${column}`, shown);
		addTo(figures, `${named}${sums[kind]} c_${column}`, shown);
		addTo(figures, `${named}Net income c_${column}`, -cents);
		if (!kind.startsWith("non_")) addTo(figures, `${named}Net operating income c_${column}`, -cents);
	}
	return withoutZeros(figures);
}

/** Income and expenses of a period by account, in the columns that an SQL expression names. */
export function earned(ask: Ask, column: string, condition = within(ask)): Part[] {
	return rowsOf<Part>(
		`SELECT ${column} AS "column", a.id, a.sub_type AS kind, sum(l.cents) AS cents
		FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id LEFT JOIN properties p ON p.id = l.property_id
		WHERE ${condition} AND ${ofIncome} GROUP BY 1, a.id`,
	);
}

/** The period with each line's share of income, the fiscal year to date, the period a year before, and the change. */
export function incomeToDate(ask: Ask): Figures {
	const prior = yearBefore(ask);
	const days = {
		...{ from: ask.from, year: fiscalYearStart(ask.to) },
		...{ priorFrom: prior.from, priorTo: prior.to },
	};
	const sums = rowsOf<Omit<Part, "column" | "cents"> & Record<"period" | "year" | "prior", number>>(
		`SELECT a.id, a.sub_type AS kind, sum(iif(l.date >= @from, l.cents, 0)) AS period,
			sum(iif(l.date >= @year, l.cents, 0)) AS year, sum(iif(l.date BETWEEN @priorFrom AND @priorTo, l.cents, 0)) AS prior
		FROM own_lines l JOIN gl_accounts a ON a.id = l.account_id
		WHERE ${until(ask)} AND l.date >= min(@priorFrom, @year) AND ${ofIncome} GROUP BY a.id`,
		days,
	);
	const parts = sums.flatMap(({ id, kind, period, year, prior: before }): Part[] => [
		{ column: "period", id, kind, cents: period },
		{ column: "year", id, kind, cents: year },
		{ column: "prior", id, kind, cents: before },
		{ column: "change", id, kind, cents: period - before },
	]);
	const figures = incomeOf(parts, "ytd: ");
	const income = figures["ytd: Total income c_period"] ?? 0;
	for (const [name, cents] of Object.entries(figures)) {
		if (!name.endsWith("c_period") || income <= 0) continue;
		addTo(figures, name.replace("c_period", "c_share"), Math.round((cents * 10_000) / income));
	}
	return withoutZeros(figures);
}

/** The days of the period a year before. A month's last day stays one; the 29th of February is the 28th. */
function yearBefore({ from, to }: Ask): { from: string; to: string } {
	const last = (day: string) => `date(${day}, 'start of month', '-11 months', '-1 day')`;
	const earlier = (day: string) =>
		`min(date(${day}, 'start of month', '-12 months', '+' || (substr(${day}, 9) - 1) || ' days'), ${last(day)})`;
	const [days] = rowsOf<{ from: string; to: string }>(
		`SELECT ${earlier("@from")} AS "from",
			iif(@to = date(@to, 'start of month', '+1 month', '-1 day'), ${last("@to")}, ${earlier("@to")}) AS "to"`,
		{ from, to },
	);
	return days ?? { from, to };
}
