import { addDays, firstOfMonth, lastOfMonth, monthOf, type PlainDate, type PlainMonth } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Consecutive days on which a property, or the company, had less than zero in a bank account, so that others' money was
 * used.
 */
export type DaysBelowZero = {
	accountId: number;
	accountName: string;
	/** Null for the company. */
	propertyId: number | null;
	propertyName: string | null;
	from: PlainDate;
	to: PlainDate;
	/** The lowest balance on these days, in cents; negative. */
	lowestCents: Cents;
};

/**
 * The days of a month ("YYYY-MM", the current one up to today) on which a property or the company was below zero in a
 * bank account. The company may be so in a company account.
 */
export function daysBelowZero(scope: Scope, month: PlainMonth): DaysBelowZero[] {
	return daysBelowZeroWithin(scope, { from: `${month}-01`, to: lastOfMonth(`${month}-01`) });
}

/**
 * The same of any days, those to come left out. For speed, reads days only of a property whose monthly sums allow it to
 * have been below zero.
 */
export function daysBelowZeroWithin(scope: Scope, { from, to }: { from: PlainDate; to: PlainDate }): DaysBelowZero[] {
	const { today } = organizationOf(scope);
	const rows = statement<Row>(
		`WITH banks AS MATERIALIZED (
			SELECT a.id, a.name, b.purpose IS 'company' AS is_company FROM gl_accounts a
			LEFT JOIN bank_accounts b ON b.account_id = a.id WHERE a.profile_id = @profileId AND a.is_bank = 1
		), moved AS (
			SELECT m.account_id, m.property_id, m.month, m.debit_cents - m.credit_cents AS cents,
				m.credit_cents + sum(m.debit_cents - m.credit_cents) OVER (PARTITION BY m.property_id, m.account_id
					ORDER BY m.month DESC ROWS UNBOUNDED PRECEDING) AS most_cents
			FROM banks CROSS JOIN gl_monthly m ON m.profile_id = @profileId AND m.basis = 0 AND m.account_id = banks.id
				AND m.month >= @firstMonth
		), sums AS MATERIALIZED (
			SELECT account_id, property_id, coalesce(sum(cents) FILTER (WHERE month > @lastMonth), 0) AS later_cents,
				max(most_cents) FILTER (WHERE month <= @lastMonth) AS most_cents
			FROM moved GROUP BY property_id, account_id
		), low AS MATERIALIZED (
			SELECT c.account_id, banks.name AS account_name, c.property_id,
				c.amount_cents - coalesce(s.later_cents, 0) AS closing_cents
			FROM banks CROSS JOIN cash_by_property c ON c.profile_id = @profileId AND c.account_id = banks.id
			LEFT JOIN sums s ON s.account_id = c.account_id AND s.property_id = c.property_id
			WHERE NOT (c.property_id = 0 AND banks.is_company)
				AND c.amount_cents < max(coalesce(s.later_cents, 0), coalesce(s.most_cents, s.later_cents, 0))
		), days AS (
			SELECT low.account_id, low.property_id, g.date, sum(g.amount_cents) AS cents
			FROM low CROSS JOIN gl_postings g ON g.profile_id = @profileId AND g.property_id IS nullif(low.property_id, 0)
				AND g.account_id = low.account_id AND g.date BETWEEN @first AND @last
			GROUP BY low.account_id, low.property_id, g.date
			UNION ALL
			SELECT account_id, property_id, '', 0 FROM low
		), balances AS (
			SELECT account_id, property_id, date,
				lead(date) OVER (PARTITION BY account_id, property_id ORDER BY date) AS next_date,
				coalesce(sum(cents) OVER (PARTITION BY account_id, property_id ORDER BY date DESC
					ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS later_cents
			FROM days
		)
		SELECT b.account_id AS accountId, low.account_name AS accountName, b.property_id AS propertyId,
			p.name AS propertyName, b.date, b.next_date AS nextDate, low.closing_cents - b.later_cents AS cents
		FROM balances b JOIN low USING (account_id, property_id) LEFT JOIN properties p ON p.id = b.property_id
		WHERE low.closing_cents - b.later_cents < 0 ORDER BY p.sort_name, b.property_id, b.account_id, b.date`,
	).all({
		...{ profileId: scope.profileId, firstMonth: monthOf(from), lastMonth: monthOf(to) },
		...{ first: firstOfMonth(from), last: lastOfMonth(to) },
	});
	const last = to < today ? to : today;
	return joined(rows.flatMap((row) => daysOf(row, { first: from, last })));
}

type Row = {
	accountId: number;
	accountName: string;
	propertyId: number;
	propertyName: string | null;
	/** Empty for the days before the first movement. */
	date: PlainDate;
	/** Date of the next movement; null when there's none. */
	nextDate: PlainDate | null;
	cents: Cents;
};

function daysOf({ date, nextDate, cents, ...row }: Row, { first, last }: { first: PlainDate; last: PlainDate }) {
	const from = date > first ? date : first;
	const until = nextDate === null ? last : addDays(nextDate, -1);
	const to = until < last ? until : last;
	const propertyId = row.propertyId === 0 ? null : row.propertyId;
	return from > to ? [] : [{ ...row, propertyId, from, to, lowestCents: cents }];
}

/** Joins stretches that directly follow each other. */
function joined(stretches: readonly DaysBelowZero[]): DaysBelowZero[] {
	const found: DaysBelowZero[] = [];
	for (const one of stretches) {
		const last = found.at(-1);
		const follows =
			last?.accountId === one.accountId && last.propertyId === one.propertyId && addDays(last.to, 1) === one.from;
		if (!last || !follows) found.push({ ...one });
		else Object.assign(last, { to: one.to, lowestCents: Math.min(last.lowestCents, one.lowestCents) });
	}
	return found;
}
