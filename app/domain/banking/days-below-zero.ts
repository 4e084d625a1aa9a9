import { addDays, lastOfMonth, type PlainDate, type PlainMonth } from "#domain/calendar/format";
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
 * bank account. The company may be so in a company account. For speed, reads days only where the monthly sums allow it.
 */
export function daysBelowZero(scope: Scope, month: PlainMonth): DaysBelowZero[] {
	const first = `${month}-01`;
	const last = lastOfMonth(first);
	const { today } = organizationOf(scope);
	const rows = statement<Row>(
		`WITH kept AS MATERIALIZED (
			SELECT c.account_id, a.name AS account_name, c.property_id, c.amount_cents - coalesce((
				SELECT sum(m.debit_cents - m.credit_cents) FROM gl_monthly m
				WHERE m.profile_id = @profileId AND m.basis = 0 AND m.property_id = c.property_id AND m.month > @month
					AND m.account_id = c.account_id), 0) AS closing_cents,
				(SELECT m.debit_cents FROM gl_monthly m WHERE m.profile_id = @profileId AND m.basis = 0
					AND m.account_id = c.account_id AND m.month = @month AND m.property_id = c.property_id) AS came_cents
			FROM gl_accounts a LEFT JOIN bank_accounts b ON b.account_id = a.id
			CROSS JOIN cash_by_property c ON c.profile_id = a.profile_id AND c.account_id = a.id
			WHERE a.profile_id = @profileId AND a.is_bank = 1 AND NOT (c.property_id = 0 AND b.purpose IS 'company')
		), low AS MATERIALIZED (
			SELECT * FROM kept WHERE closing_cents < 0 OR closing_cents < came_cents
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
	).all({ profileId: scope.profileId, month, first, last });
	return joined(rows.flatMap((row) => daysOf(row, { first, last: [last, today].sort()[0] ?? today })));
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
	const from = date || first;
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
