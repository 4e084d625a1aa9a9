import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { inject } from "vitest";
import { now } from "#domain/calendar";
import type { Basis } from "#domain/ledger/labels";
import { sqlite } from "~/db/client.server";
import { applicationsOfMoney } from "../factories/lines-of-money";

/** Figures by what they are of: "3 rent" is the rent of the record 3. */
export type Figures = Record<string, number>;

/** What both sides are asked: days, basis, and whose. Undefined properties: all of them and the company's own. */
export type Ask = {
	from: string;
	to: string;
	basis: Basis;
	propertyIds?: readonly number[] | undefined;
	/** With `propertyIds`, for a member who sees only these. */
	limited?: boolean | undefined;
	/** With `propertyIds`, which this owner has had all along: the owners' version of a report. */
	ownerId?: number | undefined;
};

type Values = Record<string, string | number | null>;

/**
 * Reads rows by plain SQL on the bare connection: without the scope's limits, without the sums that are kept, and
 * without the product's own pieces of SQL.
 */
export function rowsOf<Row extends object>(sql: string, values: Values = {}): Row[] {
	return sqlite().prepare<[Values], Row>(sql).all(values);
}

/**
 * Every line of the books once more on each basis, from the postings and applications alone, in a table of its own.
 * What would only go out of an account and back in is no line:
 * `own_lines(basis, transaction_id, date, account_id, property_id, lease_id, vendor_id, cents)`. What is `kept` lies in a
 * file beside the demonstration, because laying it out takes seconds: each test has the same books.
 */
export function layOutOwnBooks(kept = true): void {
	const path = kept ? join(dirname(inject("demoDatabase")), `own-lines-${process.pid}.db`) : ":memory:";
	const isThere = kept && existsSync(path);
	sqlite().exec(`ATTACH '${path}' AS own`);
	if (isThere) return;
	sqlite().exec(`CREATE TABLE own.own_lines AS
		SELECT 'accrual' AS basis, p.transaction_id, p.date, p.account_id, p.property_id, p.lease_id, p.vendor_id,
			p.amount_cents AS cents
		FROM gl_postings p
		UNION ALL
		SELECT 'cash', p.transaction_id, p.date, p.account_id, p.property_id, p.lease_id, p.vendor_id,
			p.amount_cents + coalesce(waiting.cents, 0)
		FROM gl_postings p LEFT JOIN (SELECT contra_posting_id AS id, sum(amount_cents) AS cents FROM gl_postings
			WHERE contra_posting_id IS NOT NULL GROUP BY 1) waiting ON waiting.id = p.id
		WHERE p.contra_posting_id IS NULL
		UNION ALL
		SELECT 'cash', p.transaction_id, a.date, p.account_id, p.property_id, p.lease_id, p.vendor_id,
			sign(p.amount_cents) * a.amount_cents
		FROM ${applicationsOfMoney} a
		JOIN gl_postings payer ON payer.id = a.payment_posting_id
		JOIN gl_postings owed ON owed.id = a.charge_posting_id
		JOIN gl_postings source ON source.id = payer.contra_posting_id
		JOIN gl_postings target ON target.id = owed.contra_posting_id
			AND (target.account_id, target.property_id) IS NOT (source.account_id, source.property_id)
		JOIN gl_postings p ON p.id IN (source.id, target.id);
		CREATE INDEX own.own_lines_by_date ON own_lines (basis, account_id, date);
		CREATE INDEX own.own_lines_of_transaction ON own_lines (transaction_id, basis);`);
}

/** SQL: whether a property column is among those asked for; a company's line has none. */
export function among(column: string, { propertyIds }: Ask): string {
	if (propertyIds === undefined) return "1";
	return `${column} IN (${propertyIds.length === 0 ? "NULL" : propertyIds.join(", ")})`;
}

/** SQL: the lines `l` of the asked basis and properties within the asked days, and through their last one. */
export const within = (ask: Ask) => `l.basis = '${ask.basis}' AND l.date BETWEEN '${ask.from}' AND '${ask.to}'
	AND ${among("l.property_id", ask)}`;
export const until = (ask: Ask) =>
	`l.basis = '${ask.basis}' AND l.date <= '${ask.to}' AND ${among("l.property_id", ask)}`;

/** The first day of the fiscal year that a day lies in. */
export function fiscalYearStart(day: string): string {
	const [row] = rowsOf<{ month: number }>("SELECT fiscal_year_end_month % 12 + 1 AS month FROM organization");
	const month = String(row?.month ?? 1).padStart(2, "0");
	const sameYear = `${day.slice(0, 4)}-${month}-01`;
	return sameYear <= day ? sameYear : `${Number(day.slice(0, 4)) - 1}-${month}-01`;
}

/** SQL: whether a transaction has no line of another property: whoever sees some properties doesn't see the others'. */
export function whollyAmong(transaction: string, ask: Ask): string {
	if (ask.propertyIds === undefined) return "1";
	return `NOT EXISTS (SELECT 1 FROM own_lines o WHERE o.transaction_id = ${transaction} AND o.basis = 'accrual'
		AND o.property_id IS NOT NULL AND NOT (${among("o.property_id", ask)}))`;
}

/** Sums as figures: the first column is the key, each further one a figure with its name. Zeros are left out. */
export function figuresOf(rows: readonly object[]): Figures {
	const figures: Figures = {};
	for (const row of rows) {
		const [[, key] = ["", ""], ...values] = Object.entries(row) as [string, string | number | null][];
		for (const [name, value] of values) addTo(figures, `${key} ${name}`, Number(value ?? 0));
	}
	return withoutZeros(figures);
}

export function addTo(figures: Figures, key: string, value: number): void {
	figures[key] = (figures[key] ?? 0) + value;
}

export function withoutZeros(figures: Figures): Figures {
	return Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== 0));
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The local date of a moment, by the calendar of the organization's time zone. */
export function localDay(moment: string, timeZone: string): string {
	const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
	const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat("en-CA", { timeZone, ...parts });
	calendars.set(timeZone, calendar);
	return calendar.format(new Date(moment));
}

/** The first moment of the day after, where the organization is. */
export function endOf(day: string): string {
	const timeZone = timeZoneOfBooks();
	const hours = Array.from({ length: 27 }, (_, hour) =>
		new Date(Date.parse(day) + (hour + 12) * 3_600_000).toISOString(),
	);
	return hours.find((moment) => localDay(moment, timeZone) > day) ?? day;
}

/** The day on which the clock stands. */
export function todayOfBooks(): string {
	return localDay(now().toISOString(), timeZoneOfBooks());
}

export function timeZoneOfBooks(): string {
	const [row] = rowsOf<{ timeZone: string }>("SELECT time_zone AS timeZone FROM organization");
	return row?.timeZone ?? "UTC";
}
