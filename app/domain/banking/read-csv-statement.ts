import { amountLocaleOf, dateOrderOf, looksLikeAmount, readAmount, readDate, type Sheet } from "#domain/imports";
import type { Cents } from "#domain/money/format";
import type { ReadLine, StatementSettings } from "./statement";

const headerWords = {
	date: /^(transaction |posting |posted |value |booking )?date( posted)?$|^posted$|^buchungstag$|^datum$/i,
	description: /^(transaction )?(description|details|narrative|memo|payee|name)$|^verwendungszweck$/i,
	amount: /^(transaction )?amount( \(?[a-z]{3}\)?)?$|^betrag$/i,
	moneyIn: /^(credits?|deposits?|money in|paid in|credit amount|amount credit)$/i,
	moneyOut: /^(debits?|withdrawals?|money out|paid out|debit amount|amount debit)$/i,
	number: /^(check|cheque|slip|check or slip|serial)( ?#| number| no\.?)?$/i,
} as const;

/** Proposes how to read a bank's CSV file, from its headers and the look of its columns. */
export function proposeColumns({ rows }: Sheet, dateOrder: StatementSettings["dateOrder"]): StatementSettings {
	const found = rows.slice(0, 20).findIndex((row) => row.some((cell) => headerWords.date.test(cell)));
	const header = rows[found] ?? [];
	const place = (field: keyof typeof headerWords) => header.findIndex((cell) => headerWords[field].test(cell)) + 1;
	const body = rows.slice(found + 1);
	const dates = place("date") || placeOf(body, (cell) => readDate(cell, dateOrder).ok && /\d/.test(cell));
	const amount = place("amount");
	const [moneyIn, moneyOut] = amount ? [0, 0] : [place("moneyIn"), place("moneyOut")];
	const bare = found < 0 && amount === 0 && moneyIn === 0 && moneyOut === 0;
	return {
		headerRow: found + 1,
		headings: header.join("\t").toLowerCase(),
		...{ date: dates, description: place("description") || (found < 0 ? longest(body) : 0) },
		...{ amount: bare ? placeOf(body, (cell) => looksLikeAmount(cell) && /\d[.,]\d{2}$/.test(cell)) : amount },
		...{ moneyIn, moneyOut, number: place("number") },
		dateOrder: dateOrderOf(body.map((row) => row[dates - 1] ?? "")) ?? dateOrder,
		flip: false,
	};
}

/** Reads the lines of a CSV statement as its settings say; blank rows are left out. */
export function readCsvLines({ rows }: Sheet, settings: StatementSettings): ReadLine[] {
	const body = rows.slice(settings.headerRow);
	const money = [settings.amount, settings.moneyIn, settings.moneyOut].filter((place) => place > 0);
	const locale = amountLocaleOf(body.map((row) => money.map((place) => row[place - 1] ?? "")));
	return body.flatMap((row, at): ReadLine[] => {
		if (row.every((cell) => cell === "")) return [];
		const cell = (place: number) => (place > 0 ? (row[place - 1] ?? "") : "");
		const date = readDate(cell(settings.date), settings.dateOrder);
		const amount = readMoney(cell, settings, locale);
		const problem = !date.ok
			? date.message
			: !date.date
				? "There is no date."
				: typeof amount === "string"
					? amount
					: undefined;
		return [
			{
				row: settings.headerRow + at + 1,
				date: date.ok ? (date.date ?? "") : "",
				amountCents: typeof amount === "string" ? 0 : amount,
				description: cell(settings.description).slice(0, 250),
				number: cell(settings.number)
					.replace(/^#?0*(?=\d)/, "")
					.slice(0, 30),
				bankId: undefined,
				problem,
			},
		];
	});
}

/** Cents, or why there are none. */
function readMoney(
	cell: (place: number) => string,
	settings: StatementSettings,
	locale: ReturnType<typeof amountLocaleOf>,
): Cents | string {
	const sign = settings.flip ? -1 : 1;
	if (settings.amount > 0) {
		const amount = readAmount(cell(settings.amount), locale);
		if (!amount.ok) return amount.message;
		return amount.cents ? amount.cents * sign : "The amount is zero.";
	}
	const [inward, outward] = [readAmount(cell(settings.moneyIn), locale), readAmount(cell(settings.moneyOut), locale)];
	if (!inward.ok) return inward.message;
	if (!outward.ok) return outward.message;
	const cents = Math.abs(inward.cents ?? 0) - Math.abs(outward.cents ?? 0);
	return cents === 0 ? "The amount is zero." : cents * sign;
}

/** The first column, from 1, in which most cells pass; 0 for none. */
function placeOf(body: string[][], passes: (cell: string) => boolean): number {
	const sample = body.slice(0, 50).filter((row) => row.some((cell) => cell !== ""));
	const width = Math.max(0, ...sample.map((row) => row.length));
	for (let at = 0; at < width; at++) {
		const passing = sample.filter((row) => passes(row[at] ?? "")).length;
		if (passing > sample.length / 2) return at + 1;
	}
	return 0;
}

/** The column with most text in it: what a file without headers says of each line. */
function longest(body: string[][]): number {
	const sample = body.slice(0, 50);
	const width = Math.max(0, ...sample.map((row) => row.length));
	const letters = Array.from({ length: width }, (_, at) =>
		sample.reduce((sum, row) => sum + (row[at] ?? "").replace(/[^\p{L}]/gu, "").length, 0),
	);
	const most = Math.max(0, ...letters);
	return most === 0 ? 0 : letters.indexOf(most) + 1;
}
