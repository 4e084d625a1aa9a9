import { isUsableDate } from "#domain/calendar/format";
import {
	type AmountLocale,
	amountLocaleOf,
	dateOrderOf,
	looksLikeAmount,
	readAmount,
	readDate,
	type Sheet,
} from "#domain/imports";
import type { Cents } from "#domain/money/format";
import { type InPieces, mapInPieces } from "~/domain/kernel/in-pieces";
import type { ReadLine, StatementSettings } from "./statement";

/** Headers by field, without signs and parentheses. A description in its own column counts before "Details". */
const headerWords = {
	date: [/^(transaction |posting |posted |value |booking )?date( posted)?$|^posted$|^buchungstag$|^datum$/i],
	description: [
		/^(transaction )?description$|^verwendungszweck$|^libellé$/i,
		/^(transaction )?(narrative|memo|payee|name|details)$/i,
	],
	amount: [/^(transaction )?amount( [a-z]{3})?$|^betrag$|^montant$/i],
	moneyIn: [
		/^(credits?|deposits?|money in|paid in|amount in|credit amount|amount credit|credits? cr|haben|crédit)( [a-z]{3})?$/i,
	],
	moneyOut: [
		/^(debits?|withdrawals?|money out|paid out|amount out|debit amount|amount debit|debits? dr|soll|débit)( [a-z]{3})?$/i,
	],
	number: [/^(check|cheque|slip|check or slip|serial)( number| no)?$/i],
	direction: [
		/^(debit|dr) ?(or |\/ ?)?(credit|cr)$|^(credit|cr) ?(or |\/ ?)?(debit|dr)$|^(credit debit|debit credit) indicator$|^(transaction )?type$|^details$|^soll ?\/ ?haben$/i,
	],
} as const;

const directionWords = /^(debit|credit|dr|cr|d|c|s|h|soll|haben|withdrawal|deposit)$/i;

/** Proposes how to read a bank's CSV file, from its headers and the contents of its columns. */
export function proposeColumns({ rows }: Sheet, dateOrder: StatementSettings["dateOrder"]): StatementSettings {
	const found = rows
		.slice(0, 20)
		.findIndex((row) => row.some((cell) => headerWords.date.some((pattern) => pattern.test(headerOf(cell)))));
	const header = rows[found] ?? [];
	const body = rows.slice(found + 1);
	const column = (place: number) => body.map((row) => row[place - 1] ?? "").filter((cell) => cell !== "");
	const placesOf = (field: keyof typeof headerWords) =>
		headerWords[field].flatMap((pattern) =>
			header.flatMap((cell, at) => (pattern.test(headerOf(cell)) ? [at + 1] : [])),
		);
	const place = (field: keyof typeof headerWords) => placesOf(field)[0] ?? 0;
	const dates = place("date") || placeOf(body, (cell) => readDay(cell, dateOrder).ok && /\d/.test(cell));
	const apart = { moneyIn: place("moneyIn"), moneyOut: place("moneyOut") };
	const named = place("amount");
	const signed = column(named).some((cell) => /[-−(]|\d ?(CR|DR)$/i.test(cell));
	const direction = named && !signed ? (placesOf("direction").find((at) => saysDirection(column(at))) ?? 0) : 0;
	const splits = apart.moneyIn > 0 && apart.moneyOut > 0 && !signed && direction === 0;
	const amount = splits ? 0 : named;
	const { moneyIn, moneyOut } = amount ? { moneyIn: 0, moneyOut: 0 } : apart;
	const bare = found < 0 && amount === 0 && moneyIn === 0 && moneyOut === 0;
	const cells = column(amount);
	const description =
		placesOf("description").find((at) => !saysDirection(column(at))) ?? (found < 0 ? longest(body) : 0);
	return {
		headerRow: found + 1,
		headings: header.join("\t").toLowerCase(),
		...{ date: dates, description },
		...{ amount: bare ? placeOf(body, (cell) => looksLikeAmount(cell) && /\d[.,]\d{2}$/.test(cell)) : amount },
		...{ moneyIn, moneyOut, direction, number: place("number") },
		dateOrder: dateOrderOf(body.map((row) => row[dates - 1] ?? "")) ?? dateOrder,
		flip: cells.some((cell) => /\d ?CR$/i.test(cell)) && !cells.some((cell) => /[-−(]|\d ?DR$/i.test(cell)),
	};
}

/** A header without signs: "Withdrawals (-)" is "Withdrawals", "Check #" is "Check". */
function headerOf(cell: string) {
	return cell.replace(/[^\p{L}\p{N}/]+/gu, " ").trim();
}

/** Whether a column says only whether each line is a debit or a credit. */
function saysDirection(cells: string[]) {
	return cells.length > 0 && cells.every((cell) => directionWords.test(cell) || /^(check|dslip)$/i.test(cell));
}

/**
 * Reads the lines of a CSV statement by its settings. Blank rows are left out; a line that can't be read gets a
 * `problem`.
 */
export function* readCsvLines(
	{ rows }: Sheet,
	settings: StatementSettings,
	books: { currency: string },
): InPieces<ReadLine[]> {
	const body = rows.slice(settings.headerRow);
	const moneyOf = yield* moneyReader(body, settings, books);
	const lines = yield* mapInPieces(body, (row, at): ReadLine[] => {
		if (row.every((cell) => cell === "")) return [];
		const cell = (place: number) => (place > 0 ? (row[place - 1] ?? "") : "");
		const date = readDay(cell(settings.date), settings.dateOrder);
		const amount = moneyOf(row);
		const problem = !date.ok
			? date.message
			: !date.date
				? "The date is missing."
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
	return lines.flat();
}

/** Returns a function that reads a row's amount in cents, money in positive, or says why it can't be read. */
function* moneyReader(
	body: string[][],
	settings: StatementSettings,
	{ currency }: { currency: string },
): InPieces<(row: string[]) => Cents | string> {
	const column = (place: number) => (place > 0 ? body.map((row) => row[place - 1] ?? "") : []);
	const [amounts, inward, outward] = [column(settings.amount), column(settings.moneyIn), column(settings.moneyOut)];
	const locale = amountLocaleOf([amounts, inward, outward]);
	const read = (row: string[], place: number, direction: 1 | -1) =>
		place > 0 ? readSigned(row[place - 1] ?? "", { locale, currency }, direction) : 0;
	const [positive, negative] = settings.flip ? ([-1, 1] as const) : ([1, -1] as const);
	const amountsIn = (yield* isWrittenNegative(inward, locale)) ? negative : positive;
	const amountsOut = (yield* isWrittenNegative(outward, locale)) ? positive : negative;
	const direction = settings.direction ?? 0;
	return (row) => {
		const said = direction > 0 ? (row[direction - 1] ?? "") : "";
		if (direction > 0 && settings.amount > 0) {
			const cents = read(row, settings.amount, positive);
			if (typeof cents === "string" || cents === 0) return cents || "The amount is zero.";
			if (!directionWords.test(said)) return `“${said}” is neither a debit nor a credit.`;
			return /^(c|credit|cr|h|haben|deposit)$/i.test(said) ? cents : -cents;
		}
		const parts =
			settings.amount > 0
				? [read(row, settings.amount, positive)]
				: [read(row, settings.moneyIn, amountsIn), read(row, settings.moneyOut, amountsOut)];
		const problem = parts.find((part) => typeof part === "string");
		const cents = parts.reduce<Cents>((sum, part) => sum + Number(part), 0);
		return problem ?? (cents === 0 ? "The amount is zero." : cents);
	};
}

/** The amount of a cell in cents. CR and DR override the column's direction: CR is money in, DR money out. */
function readSigned(
	cell: string,
	{ locale, currency }: { locale: AmountLocale; currency: string },
	direction: 1 | -1,
): Cents | string {
	const amount = readAmount(cell, locale, currency);
	if (!amount.ok) return amount.message;
	const cents = amount.cents ?? 0;
	if (amount.mark === "DR") return -Math.abs(cents);
	if (amount.mark === "CR") return cents > 0 ? `“${cell}” is marked as both money in and money out.` : -cents;
	return cents * direction;
}

/**
 * Whether most amounts of a money-in or money-out column have a minus sign, which then doesn't reverse their direction.
 */
function* isWrittenNegative(column: string[], locale: AmountLocale): InPieces<boolean> {
	const signs = yield* mapInPieces(column, (cell) => {
		const amount = readAmount(cell, locale);
		return amount.ok && !amount.mark ? Math.sign(amount.cents ?? 0) : 0;
	});
	return signs.reduce<number>((sum, sign) => sum + sign, 0) < 0;
}

/** Reads a date as the importer does, and also "20261120". */
function readDay(cell: string, order: StatementSettings["dateOrder"]): ReturnType<typeof readDate> {
	const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(cell) ?? [];
	const date = `${year}-${month}-${day}`;
	return isUsableDate(date) ? { ok: true, date } : readDate(cell, order);
}

/** The position, from 1, of the first column in which most cells pass; 0 for none. */
function placeOf(body: string[][], passes: (cell: string) => boolean): number {
	const sample = body.slice(0, 50).filter((row) => row.some((cell) => cell !== ""));
	const width = Math.max(0, ...sample.map((row) => row.length));
	for (let at = 0; at < width; at++) {
		const passing = sample.filter((row) => passes(row[at] ?? "")).length;
		if (passing > sample.length / 2) return at + 1;
	}
	return 0;
}

/** The position of the column with the most letters, taken as the description in a file without headers. */
function longest(body: string[][]): number {
	const sample = body.slice(0, 50);
	const width = Math.max(0, ...sample.map((row) => row.length));
	const letters = Array.from({ length: width }, (_, at) =>
		sample.reduce((sum, row) => sum + (row[at] ?? "").replace(/[^\p{L}]/gu, "").length, 0),
	);
	const most = Math.max(0, ...letters);
	return most === 0 ? 0 : letters.indexOf(most) + 1;
}
