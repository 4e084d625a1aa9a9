import { monthOf, type PlainDate, type PlainMonth } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import type { ListRow, UnreadRow } from "../define-list";
import { saysBalance } from "../says-balance";

/** A property's id, null for the company, or undefined if the property isn't here. */
type Place = number | null | undefined;

/** What an entry is made from: a transaction of the file, or, with a blank number, a property's month. */
type EntryOf = { number: string; date: PlainDate; place: number | null };

type Dated = { row: number; month: PlainMonth; account: string };
type Asked = {
	day: PlainDate;
	isNumbered: boolean;
	placeOf: (row: ListRow) => Place;
	centsOf: (row: ListRow) => Cents;
};

const everyPlace = "every place";

/**
 * Finds the months and transactions that a row with an error belongs to, so that no part of them is posted. A row has a
 * month by its date. One without a date that can be read has the months between the rows around it where its property's
 * rows are in order of their dates, or else the month of both of them where all three have the same account. Otherwise
 * a blank date belongs to no month and a wrong one could be of any. Rows without an amount, balances that stand between
 * the lines of a ledger, and what is after the cutover day belong to none. A property that isn't here holds up nothing
 * if its rows of the month balance; otherwise they may be another property's.
 */
export function waitingMonths(unread: readonly UnreadRow[], { day, isNumbered, placeOf, centsOf }: Asked) {
	const dated = new Map<string, Dated[]>();
	const strangers = new Map<string, { row: number; month: PlainMonth; cents: Cents }>();
	const keyOf = (row: ListRow) => {
		const place = placeOf(row);
		return place === undefined ? `? ${row.text("property")}` : `${place}`;
	};
	const seeDated = (row: ListRow) => {
		const date = row.date("date");
		if (date === null || date > day) return;
		const key = keyOf(row);
		const one = { row: row.row, month: monthOf(date), account: row.text("account") };
		const seen = dated.get(key);
		if (seen) seen.push(one);
		else dated.set(key, [one]);
	};
	let found: ((entry: EntryOf) => number | undefined) | undefined;

	const find = () => {
		for (const { row } of unread) seeDated(row);
		const runs = new Map([...dated].map(([key, rows]) => [key, runOf(rows)]));
		const months = new Map<string, number>();
		const spans: { place: string; from: string; to: string; row: number }[] = [];
		const numbers = new Map<string, number>();
		const keep = (map: Map<string, number>, key: string, row: number) => map.set(key, map.get(key) ?? row);
		for (const one of unread) {
			const { row } = one;
			const date = row.date("date");
			if (!movesMoney(one) || isBalance(one) || (date !== null && date > day)) continue;
			const own = keyOf(row);
			const place = own.startsWith("?") ? everyPlace : own;
			const number = isNumbered ? row.text("number") : "";
			if (number !== "") keep(numbers, `${number} ${date ?? ""} ${place}`, row.row);
			else if (date !== null) keep(months, `${monthOf(date)} ${place}`, row.row);
			else {
				const span = runs.get(own)?.(one) ?? (one.wrong.has("date") ? always : undefined);
				if (span) spans.push({ ...span, place, row: row.row });
			}
		}
		for (const { row, month, cents } of strangers.values())
			if (cents !== 0) keep(months, `${month} ${everyPlace}`, row);
		return ({ number, date, place }: EntryOf) => {
			const month = monthOf(date);
			const places = [`${place ?? null}`, everyPlace];
			for (const where of places) {
				const row =
					number === ""
						? (months.get(`${month} ${where}`) ??
							spans.find((one) => one.place === where && one.from <= month && month <= one.to)?.row)
						: (numbers.get(`${number} ${date} ${where}`) ?? numbers.get(`${number}  ${where}`));
				if (row !== undefined) return row;
			}
			return undefined;
		};
	};

	return {
		/** Sees each row that could be read, before the first is asked about. */
		see(row: ListRow): void {
			seeDated(row);
			const date = row.date("date");
			if (date === null || date > day || placeOf(row) !== undefined || (isNumbered && row.text("number") !== ""))
				return;
			const key = `${keyOf(row)} ${monthOf(date)}`;
			const known = strangers.get(key) ?? { row: row.row, month: monthOf(date), cents: 0 };
			strangers.set(key, { ...known, cents: known.cents + centsOf(row) });
		},
		/** The row that an entry waits for. */
		rowOf(entry: EntryOf): number | undefined {
			found ??= find();
			return found(entry);
		},
	};
}

const always = { from: "", to: "9999-12" };

/** Gives the months that an undated row of a property could be of, from that property's rows in the file. */
function runOf(rows: readonly Dated[]) {
	const inFile = rows.toSorted((one, other) => one.row - other.row);
	const steps = inFile.slice(1).map(({ month }, at) => month.localeCompare(inFile[at]?.month ?? ""));
	const [rises, falls] = [steps.every((step) => step >= 0), steps.every((step) => step <= 0)];
	return ({ row, wrong }: UnreadRow): { from: string; to: string } | undefined => {
		const at = firstBehind(inFile, row.row);
		const [above, below] = [inFile[at - 1], inFile[at]];
		if (rises || falls) {
			const [first, last] = rises ? [above, below] : [below, above];
			if (wrong.has("date")) return { from: first?.month ?? always.from, to: last?.month ?? always.to };
			return above && { from: (first ?? above).month, to: (last ?? above).month };
		}
		const account = row.text("account");
		const isWithin = above?.month === below?.month && above?.account === account && below?.account === account;
		return above && isWithin ? { from: above.month, to: above.month } : undefined;
	};
}

/** The place of the first of these rows that stands behind a row of the file. */
function firstBehind(rows: readonly Dated[], row: number): number {
	let [low, high] = [0, rows.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((rows[middle]?.row ?? 0) > row) high = middle;
		else low = middle + 1;
	}
	return low;
}

const amounts = ["debit", "credit", "balance"];

/** Without a date that can be read, it's a line of the ledger only with an account. */
function movesMoney({ row, wrong }: UnreadRow): boolean {
	const isLine = row.date("date") !== null || wrong.has("date") || row.text("account") !== "";
	return isLine && amounts.some((field) => wrong.has(field) || (row.cents(field) ?? 0) !== 0);
}

/** A balance between the lines of a ledger: it has no date or no account, and says so, or its date does. */
function isBalance({ cell, texts }: UnreadRow): boolean {
	const isBare = cell("date") === "" || cell("account") === "";
	return saysBalance.test(cell("date")) || (isBare && texts.some((text) => saysBalance.test(text)));
}
