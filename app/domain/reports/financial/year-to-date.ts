import { sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import {
	accountingTerms,
	comparedPeriod,
	fiscalYearStart,
	incomeOver,
	type Period,
	type StatementColumn,
	type StatementRow,
} from "#domain/statements";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, clipped } from "../define-report";
import { type ReadStatement, type whoseFilter, whoseOf } from "./statement-report";

/**
 * The period with its share of income, the fiscal year to its last day, the same period a year before, and the change.
 * A period that began before the fiscal year is longer than the year to date.
 */
export function withYearToDate(
	scope: Scope,
	asked: Pick<Asked, "from" | "to" | "basis" | "propertyIds" | "owner">,
	whose: keyof typeof whoseFilter.words,
): ReadStatement {
	const { from, to, basis, owner } = asked;
	const { date } = organizationOf(scope);
	const { propertyIds, exceptPropertyIds } = whoseOf(asked, whose);
	const before = comparedPeriod({ from, to }, "year");
	const column = (key: string, heading: string, days: Period): StatementColumn => ({
		...{ key, heading, from: days.from, to: days.to, propertyIds, exceptPropertyIds },
	});
	const period = column("period", `${date(from)} – ${date(to)}`, { from, to });
	const year = column("year", "Year to date", {
		from: fiscalYearStart(to, accountingTerms(scope).fiscalYearEndMonth),
		to,
	});
	const prior = column("prior", `${date(before.from)} – ${date(before.to)}`, before);
	const sumsOf = (days: Period) => {
		const found = new Map<number, Cents>();
		const parts = owner
			? owner.held.map((held) => ({ ...clipped(days, held), propertyIds: [held.propertyId] }))
			: [{ ...days, propertyIds, exceptPropertyIds }];
		for (const part of parts) {
			for (const { accountId, debitCents, creditCents } of sumAccounts(scope, { ...part, basis, earnings: true })) {
				found.set(accountId, (found.get(accountId) ?? 0) + debitCents - creditCents);
			}
		}
		return found;
	};
	const rows = incomeOver(scope, [sumsOf(period), sumsOf(year), sumsOf(prior)]);
	const incomeCents = rows.find(({ key }) => key === "Total income")?.cents[0] ?? 0;
	return {
		columns: [
			period,
			{ ...period, key: "share", heading: "% of income", computed: true, percent: true },
			year,
			prior,
			{ ...period, key: "change", heading: "Change", computed: true },
		],
		rows: rows.map((row) => ({ ...row, cents: extended(row, incomeCents) })),
	};
}

function extended({ kind, cents }: StatementRow, incomeCents: Cents): Cents[] {
	if (kind === "section") return [];
	const [period = 0, year = 0, prior = 0] = cents;
	const shareBp = incomeCents > 0 ? Math.round((period * 10_000) / incomeCents) : 0;
	return [period, shareBp, year, prior, period - prior];
}
