import { addDays, addMonths, daysBetween } from "#domain/calendar/format";
import { type Ask, type Figures, figuresOf, rowsOf } from "./own-books";
import type { Recomputed } from "./recomputed";
import { cellsOf, sumsBy } from "./said-by-product";

const feeColumns = ["collected", "returned", "adjusted", "base", "computed", "dueBefore", "charged", "paid", "due"];

/**
 * Fees from the lines of the books and the terms alone. Of a fee's row only what someone decided is taken as given: its
 * days, its terms, and an amount that was changed with a reason. What was collected by a day is what money came to on
 * the accounts that fees are taken of, of what was entered by the run; each fee is the percent of what that grew by.
 */
export const managementFees: Recomputed = {
	route: "managementfees",
	said: (scope, ask) =>
		sumsBy(cellsOf(scope, "managementfees", ask), ({ run, property }) => `${run} ${property}`, feeColumns),
	own: (ask) => {
		const earned = linesOf();
		const byProperty = groupedBy(feesOf(), ({ propertyId }) => propertyId);
		const rows = [...byProperty].flatMap(([propertyId, fees]) =>
			!ask.propertyIds || ask.propertyIds.includes(propertyId) ? toldAgain(fees, earned.get(propertyId) ?? []) : [],
		);
		return figuresWithin(rows, ask);
	},
};

function groupedBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
	const groups = new Map<Key, Row[]>();
	for (const row of rows) {
		const group = groups.get(keyOf(row));
		if (group) group.push(row);
		else groups.set(keyOf(row), [row]);
	}
	return groups;
}

type Fee = {
	propertyId: number;
	key: string;
	date: string;
	from: string;
	to: string;
	terms: string;
	/** The amount that someone charged instead; null if none. */
	changedTo: number | null;
	paid: number;
	seenApplication: number;
	seenTransaction: number;
};

/** The fees that stand, each property's own in the order of their days, with what the books say was paid of them. */
function feesOf(): Fee[] {
	return rowsOf<Fee>(
		`SELECT f.property_id AS propertyId, r.number || ' ' || y.name AS key, r.date, f.from_date AS "from", f.to_date AS "to",
			f.terms, iif(f.reason = '', NULL, f.charged_cents) AS changedTo, r.seen_application_id AS seenApplication,
			r.seen_transaction_id AS seenTransaction,
			coalesce(fees.paid, 0) AS paid
		FROM management_fees f JOIN management_fee_runs r ON r.id = f.run_id AND r.undone_date IS NULL
		JOIN properties y ON y.id = f.property_id
		LEFT JOIN (SELECT p.transaction_id, p.property_id, sum(p.amount_cents) AS paid FROM gl_postings p
			JOIN gl_accounts a ON a.id = p.account_id AND a.system_key = 'management_fees' GROUP BY 1, 2) fees
			ON fees.transaction_id = f.transaction_id AND fees.property_id = f.property_id
		ORDER BY f.property_id, f.to_date`,
	);
}

type Line = {
	propertyId: number;
	leaseId: number | null;
	date: string;
	/** What brought it into the books: an application, or a transaction that had the money with it. */
	application: number | null;
	transaction: number;
	cents: number;
	/** The first transaction that took something back on the lease that day; null if none. */
	takenBackBy: number | null;
};

/** What money came to on the accounts that fees are taken of, by property: with a charge and without one. */
function linesOf(): Map<number, Line[]> {
	const lines = rowsOf<Line>(
		`WITH taken_back AS (SELECT p.lease_id, p.date, min(p.transaction_id) AS "by" FROM gl_postings p
				JOIN gl_transactions t ON t.id = p.transaction_id AND t.reversal_of IS NOT NULL GROUP BY 1, 2),
			earning AS (SELECT id FROM gl_accounts WHERE type = 'income' AND management_fee_applies = 1),
			waiting AS (SELECT contra_posting_id AS id, sum(amount_cents) AS cents FROM gl_postings
				WHERE contra_posting_id IS NOT NULL GROUP BY 1),
			with_money AS (SELECT DISTINCT p.transaction_id AS id FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
				WHERE a.is_bank = 1 OR a.is_deposit = 1 OR a.system_key IN ('undeposited_funds', 'prepayments'))
		SELECT e.property_id AS propertyId, e.lease_id AS leaseId, x.date, x.id AS application, 0 AS "transaction",
			x.amount_cents AS cents, b."by" AS takenBackBy
		FROM applications x JOIN gl_postings payer ON payer.id = x.payment_posting_id
		JOIN gl_transactions t ON t.id = payer.transaction_id
		JOIN gl_postings source ON source.id = payer.contra_posting_id JOIN gl_accounts s ON s.id = source.account_id
		JOIN gl_postings owed ON owed.id = x.charge_posting_id JOIN gl_postings e ON e.id = owed.contra_posting_id
		LEFT JOIN taken_back b ON b.lease_id = e.lease_id AND b.date = x.date
		WHERE e.account_id IN (SELECT id FROM earning) AND e.property_id IS NOT NULL
			AND t.type <> 'credit' AND s.type IN ('asset', 'liability')
		UNION ALL
		SELECT p.property_id, NULL, p.date, NULL, p.transaction_id, -p.amount_cents - coalesce(w.cents, 0),
			iif(p.amount_cents > 0, p.transaction_id, NULL)
		FROM gl_postings p JOIN with_money m ON m.id = p.transaction_id LEFT JOIN waiting w ON w.id = p.id
		WHERE p.account_id IN (SELECT id FROM earning) AND p.property_id IS NOT NULL`,
	);
	return groupedBy(lines, ({ propertyId }) => propertyId);
}

type Told = ReturnType<typeof toldAgain>[number];

function toldAgain(fees: readonly Fee[], lines: readonly Line[]) {
	const first = fees[0]?.from ?? "";
	let [before, base, due] = [0, 0, 0];
	return fees.map((fee) => {
		const known = lines.filter(
			({ date, application, transaction }) =>
				date >= first &&
				date <= fee.to &&
				(application === null ? transaction <= fee.seenTransaction : application <= fee.seenApplication),
		);
		const through = sumOf(known);
		base = through - before + Math.min(base, 0);
		before = through;
		const [dueBefore, computed] = [due, feeFor(fee, base)];
		const charged = fee.changedTo ?? computed + dueBefore;
		due = charged - fee.paid;
		const { collected, returned } = cameAndWent(known, fee);
		return {
			key: fee.key,
			date: fee.date,
			collected,
			returned: -returned,
			adjusted: base - collected + returned,
			base,
			computed,
			dueBefore,
			charged,
			paid: fee.paid,
			due,
		};
	});
}

/** Of a fee's own days: what a lease lost on a day on which something was taken back was returned, the rest collected. */
function cameAndWent(known: readonly Line[], { from, seenTransaction }: Fee) {
	const days = groupedBy(
		known.filter(({ date }) => date >= from),
		({ leaseId, date, takenBackBy }) => `${leaseId} ${leaseId === null ? takenBackBy : date}`,
	);
	let [collected, returned] = [0, 0];
	for (const lines of days.values()) {
		const [cents, by] = [sumOf(lines), lines[0]?.takenBackBy ?? null];
		if (cents < 0 && by !== null && by <= seenTransaction) returned -= cents;
		else collected += cents;
	}
	return { collected: Math.max(collected, 0), returned };
}

const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** Percent and monthly amounts, not below the least and not above the most; nothing of an empty property if so agreed. */
function feeFor({ terms, from, to }: Fee, base: number): number {
	const { percentBp, flatCents, perUnitCents, minCents, maxCents, waiveVacant, units, occupiedUnits } =
		JSON.parse(terms);
	if (waiveVacant && occupiedUnits === 0) return 0;
	const monthly = (cents: number) => forDays(cents, from, to);
	const percent = Math.round((Math.max(base, 0) * percentBp) / 10_000);
	const fee = percent + monthly(flatCents) + monthly(perUnitCents * (waiveVacant ? occupiedUnits : units));
	return Math.min(Math.max(fee, monthly(minCents)), maxCents === null ? Number.POSITIVE_INFINITY : monthly(maxCents));
}

/** A monthly amount for whole months, and for the days after them its part of their month. */
function forDays(cents: number, from: string, to: string): number {
	let [start, sum] = [from, 0];
	for (let next = addMonths(from, 1), month = 1; next <= addDays(to, 1); next = addMonths(from, month)) {
		[start, sum, month] = [next, sum + cents, month + 1];
	}
	const days = daysBetween(start, addDays(to, 1));
	return sum + (days === 0 ? 0 : Math.round((cents * days) / daysBetween(start, addMonths(start, 1))));
}

function figuresWithin(rows: readonly Told[], { from, to }: Ask): Figures {
	return figuresOf(
		rows.flatMap(({ date, key, ...columns }) => (date < from || date > to ? [] : [{ key, ...columns }])),
	);
}
