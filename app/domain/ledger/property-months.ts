import { addMonths, daysBetween, monthOf, type PlainMonth } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Basis, basisCodes } from "./labels";
import { isAskedFor } from "./sum-days";

export type Months = { from: PlainMonth; to: PlainMonth };

/** The stored sums that make up some months: with or without the openings, and the months to add or subtract. */
export type MonthsRead = Months & { profileId: number; basis: number; opened: 0 | 1; sign: 1 | -1 };

/**
 * Chooses how to read the sums of properties for some months. The openings hold the totals before the latest year.
 * Months from the beginning of the books can start with those and add or subtract the months between, unless adding up
 * from the beginning reads fewer months.
 */
export function monthsRead({ profileId }: Scope, basis: Basis, { from, to }: Months): MonthsRead {
	const plain: MonthsRead = { profileId, basis: basisCodes[basis], opened: 0, sign: 1, from, to };
	const books = statement<{ begun: PlainMonth | null; year: string | null }, { profileId: number }[]>(
		`SELECT (SELECT substr(min(date), 1, 7) FROM gl_transactions WHERE profile_id = @profileId) AS begun,
			(SELECT max(year) FROM gl_yearly WHERE profile_id = @profileId) AS year`,
	).get({ profileId });
	if (!books?.begun || !books.year || from > books.begun) return plain;
	const turn = `${books.year}-01`;
	if (to >= turn) return { ...plain, opened: 1, from: turn };
	const [first, last, turned] = [`${books.begun}-01`, `${to}-01`, `${turn}-01`];
	if (daysBetween(first, last) < daysBetween(last, turned)) return plain;
	return { ...plain, opened: 1, sign: -1, from: monthOf(addMonths(last, 1)), to: monthOf(addMonths(turned, -1)) };
}

/** SQL: the sums chosen by `monthsRead`, row by row, for the properties in the JSON list `@properties`. */
export const propertyMonths = `(
	SELECT o.property_id, o.account_id, o.debit_cents, o.credit_cents FROM ${openings()}
	UNION ALL
	SELECT m.property_id, m.account_id, @sign * m.debit_cents, @sign * m.credit_cents
	FROM json_each(@properties) asked CROSS JOIN gl_monthly m INDEXED BY gl_monthly_by_property ON ${ofProperty("m")}
)`;

/**
 * SQL: the same for income and expense accounts only. The index filters accounts before a month's sums are looked up.
 */
export const propertyEarningMonths = `(
	SELECT o.property_id, o.account_id, o.debit_cents, o.credit_cents FROM ${openings()}
	WHERE ${isAskedFor({ earnings: true }, "o.account_id")}
	UNION ALL
	SELECT m.property_id, m.account_id, @sign * m.debit_cents, @sign * m.credit_cents
	FROM json_each(@properties) asked CROSS JOIN gl_monthly i INDEXED BY gl_monthly_by_property ON ${ofProperty("i")}
	CROSS JOIN gl_accounts a ON a.id = i.account_id AND a.type IN ('income', 'expense')
	CROSS JOIN gl_monthly m ON m.profile_id = i.profile_id AND m.basis = i.basis AND m.account_id = i.account_id
		AND m.month = i.month AND m.property_id = i.property_id
)`;

function openings() {
	return `json_each(@properties) asked CROSS JOIN gl_openings o
		ON @opened = 1 AND o.profile_id = @profileId AND o.basis = @basis AND o.property_id = asked.value`;
}

function ofProperty(months: string) {
	return `${months}.profile_id = @profileId AND ${months}.basis = @basis AND ${months}.property_id = asked.value
		AND ${months}.month BETWEEN @from AND @to`;
}
