import { firstOfMonth, isBefore, lastOfMonth, monthOf } from "#domain/calendar/format";
import { sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import {
	accountingTerms,
	budgetNotes,
	budgetSums,
	fiscalYearStart,
	incomeOver,
	type StatementColumn,
	statementAccounts,
} from "#domain/statements";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportColumn, type ReportFilters } from "../define-report";
import { figure, linesOf, type StatementLine, statementRows, whoseFilter, whoseOf } from "./statement-report";

type BudgetLine = StatementLine & { note: string; varianceNote: string };

const filters = { whose: whoseFilter } as const satisfies ReportFilters;

/** Actual and budget of the period and of the fiscal year to date, how they differ, and the whole year's budget. */
function budgetLines(scope: Scope, asked: Asked<typeof filters>): BudgetLine[] {
	const { basis } = asked;
	const { propertyIds, exceptPropertyIds } = whoseOf(asked, asked.filters.whose);
	const among = { propertyIds, exceptPropertyIds };
	const period = { from: firstOfMonth(asked.from), to: lastOfMonth(asked.to) };
	const yearFrom = fiscalYearStart(period.to, accountingTerms(scope).fiscalYearEndMonth);
	const year = { from: isBefore(yearFrom, period.from) ? yearFrom : period.from, to: period.to };
	const isIncome = new Set(statementAccounts(scope).flatMap(({ id, type }) => (type === "income" ? [id] : [])));
	const actual = (days: { from: string; to: string }) =>
		new Map(
			sumAccounts(scope, { ...among, ...days, basis, earnings: true }).map(
				({ accountId, debitCents, creditCents }) => [accountId, debitCents - creditCents] as const,
			),
		);
	const budget = (days: { from: string; to: string }) => {
		const sums = budgetSums(scope, { ...among, from: monthOf(days.from), to: monthOf(days.to) });
		return new Map([...sums].map(([id, cents]) => [id, isIncome.has(id) ? 0 - cents : cents] as [number, Cents]));
	};
	const annual = { from: yearFrom, to: lastOfMonth(`${yearEnd(yearFrom)}-01`) };
	const rows = incomeOver(scope, [actual(period), budget(period), actual(year), budget(year), budget(annual)]);
	const notes = budgetNotes(scope, { from: monthOf(period.from), to: monthOf(period.to), propertyIds });
	const columns = [period, undefined, year].map((days, at): StatementColumn => {
		return { key: String(at), heading: "", ...(days ?? period), ...among, ...(days ? {} : { computed: true }) };
	});
	return linesOf({ columns, rows }, asked).map((line) => ({
		...line,
		note: (line.accountId !== undefined && notes.get(line.accountId)?.budget) || "",
		varianceNote: (line.accountId !== undefined && notes.get(line.accountId)?.variance) || "",
	}));
}

function yearEnd(yearFrom: string): string {
	const [year = 0, month = 0] = yearFrom.split("-").map(Number);
	return month === 1 ? `${year}-12` : `${year + 1}-${String(month - 1).padStart(2, "0")}`;
}

/** Actual income and expenses beside the budget, with what was written about it. */
export const budgetVsActualReport = defineReport("budgetvsactual", {
	period: "range",
	bases: true,
	filters,
	rule: "Covers whole months. Variance is actual less budget, and its percentage is of the budget.",
	rows: budgetLines,
	columns: {
		number: { label: "Number", type: "text", of: ({ number }) => number },
		account: { label: "Account", type: "text", of: ({ label }) => label },
		accountId: { label: "Account id", type: "number", fileOnly: true, of: ({ accountId }) => accountId },
		actual: figure({ heading: "Actual" }, 0),
		budget: figure({ heading: "Budget" }, 1),
		variance: difference("Variance", 0, 1),
		percent: share("Variance %", 0, 1),
		yearActual: figure({ heading: "Actual, year to date" }, 2),
		yearBudget: figure({ heading: "Budget, year to date" }, 3),
		yearVariance: difference("Variance, year to date", 2, 3),
		yearPercent: share("Variance %, year to date", 2, 3),
		annual: figure({ heading: "Annual budget" }, 4),
		note: { label: "Note", type: "text", of: ({ note }) => note },
		varianceNote: { label: "Variance note", type: "text", of: ({ varianceNote }) => varianceNote },
	},
	...statementRows,
});

function difference(label: string, actual: number, budget: number): ReportColumn<BudgetLine> {
	const of = ({ kind, cents }: BudgetLine) => (kind === "section" ? null : (cents[actual] ?? 0) - (cents[budget] ?? 0));
	return { label, type: "money", of };
}

function share(label: string, actual: number, budget: number): ReportColumn<BudgetLine> {
	return {
		label,
		type: "percent",
		of: ({ cents }) => {
			const [done = 0, planned = 0] = [cents[actual], cents[budget]];
			return planned === 0 ? null : Math.round(((done - planned) * 10_000) / Math.abs(planned));
		},
	};
}
