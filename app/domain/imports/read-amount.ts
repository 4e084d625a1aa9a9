import { type Cents, longestAmount, parseMoney } from "#domain/money/format";
import { atOnce, type InPieces } from "~/domain/kernel/in-pieces";

/** The locale whose separators the file's amounts use. */
export type AmountLocale = "en-US" | "de-DE";

/** A credit or debit mark in the file. Its meaning depends on whose books the file shows. */
type Mark = "CR" | "DR";

type AmountReading =
	| { ok: true; cents: Cents | null; mark?: Mark }
	| { ok: false; message: string; suggestion?: string };

/** A dash in place of the cents, as in "700,-" and "700.–", which is no minus. */
const wholeUnits = /(?<=\d)[.,][-–—]{1,2}(?=\s*(€|CHF|EUR)?$)/;

const maxCents = 9_999_999_999;

/**
 * Parses an amount from an export, in cents. "(12.50)", "-$12.50", "12.50-" and "35.00 CR" are negative, and so is
 * "35,00 H" of German books; `mark` holds CR or DR. Blank cells, dashes and "n/a" are null. Refuses anything else, if possible with a suggestion, and other
 * currencies than `currency` if it's given.
 */
export function readAmount(cell: string, locale: AmountLocale, currency?: string): AmountReading {
	if (isBlankAmount(cell)) return { ok: true, cents: null };
	const { digits, negative, mark } = takeSign(cell.replace(wholeUnits, ""));
	const reading = parseMoney(digits, { locale, currency });
	if (!reading.ok && reading.otherCurrency) return { ok: false, message: `“${cell}” isn't in ${currency}.` };
	if (!reading.ok) return { ok: false, message: `“${cell}” isn't an amount.`, ...suggest(digits, locale) };
	if (Math.abs(reading.cents) > maxCents) return { ok: false, message: `“${cell}” is more than 99,999,999.99.` };
	const cents = negative && reading.cents !== 0 ? -reading.cents : reading.cents;
	return { ok: true, cents, ...(mark && { mark }) };
}

/**
 * Whether a column has amounts that count: most of its cells are amounts in one of the formats, and one isn't zero.
 * Whole numbers count, too. May pause.
 */
export function* isMoneyInPieces(filled: readonly string[]): InPieces<boolean> {
	let [amounts, others, counting] = [0, 0, false];
	for (const [at, cell] of filled.entries()) {
		if (at % cellsAPiece === cellsAPiece - 1) yield;
		if (isBlankAmount(cell)) continue;
		if (!isAmount(cell)) {
			others += 1;
			continue;
		}
		amounts += 1;
		counting ||= /[1-9]/.test(cell);
	}
	return counting && amounts > others;
}

/** Number of cells of a column that are read before other requests get a turn. */
export const cellsAPiece = 1_000;

/** Whether a cell is an amount in one of the formats, and not blank or a dash. */
export function isAmount(cell: string): boolean {
	if (isBlankAmount(cell) || !looksLikeAmount(cell)) return false;
	return formats.some((locale) => readAmount(cell, locale).ok);
}

const formats = ["en-US", "de-DE"] as const;

/** Whether a cell may be an amount in either format. */
export function looksLikeAmount(cell: string) {
	if (cell.length > longestAmount) return false;
	return shape.test(cell) || isBlankAmount(cell);
}

const codes = "USD|EUR|GBP|CHF|CAD|AUD|NZD|MXN|JPY|INR|SEK|NOK|DKK|PLN|CZK|HUF|BRL|ZAR|SGD|HKD";
const shape = new RegExp(
	`^[-−+(]?\\s*(?:[A-Z]{0,2}[$€£]|${codes})?\\s*[-−+(]?\\s*\\d[\\d.,'’ ]*[-–—]{0,2}\\)?\\s*(-|€|${codes}|CR|DR|(?<=,\\d\\d\\s*)[SH])?$`,
	"i",
);

/** The currency that a header names by its code or a sign that only it has: "Rent (EUR)", "Miete €". */
export function currencyOf(header: string): string | undefined {
	const code = new RegExp(`(?<![\\p{L}\\d])(${codes})(?![\\p{L}\\d])`, "u").exec(header)?.[1];
	return code ?? (header.includes("€") ? "EUR" : header.includes("£") ? "GBP" : undefined);
}

/**
 * The format that most amounts use: a comma or a point before the cents. Without cents, a point before three digits
 * separates thousands.
 */
export function amountLocaleOf(rows: readonly (readonly string[])[]): AmountLocale {
	return atOnce(amountLocaleInPieces(rows));
}

/** Same as `amountLocaleOf`, as a computation that may pause. */
export function* amountLocaleInPieces(rows: readonly (readonly string[])[]): InPieces<AmountLocale> {
	let points = 0;
	let commas = 0;
	let [thousandsByPoint, thousandsByComma] = [0, 0];
	let read = 0;
	for (const cells of rows) {
		for (const cell of cells) {
			read += 1;
			if (read % cellsAPiece === 0) yield;
			if (cell.length > longestAmount) continue;
			if (/^\D{0,3}[\d,'’ ]*\d\.\d{2}\D{0,4}$/.test(cell)) points += 1;
			else if (/^\D{0,3}[\d. ]*\d,\d{2}\D{0,4}$/.test(cell)) commas += 1;
			else if (/^\D{0,3}[1-9]\d{0,2}(\.\d{3})+\D{0,4}$/.test(cell)) thousandsByPoint += 1;
			else if (/^\D{0,3}[1-9]\d{0,2}(,\d{3})+\D{0,4}$/.test(cell)) thousandsByComma += 1;
		}
	}
	if (points === commas) return thousandsByPoint > thousandsByComma ? "de-DE" : "en-US";
	return commas > points ? "de-DE" : "en-US";
}

function isBlankAmount(cell: string) {
	return cell === "" || /^([-–—]+|n\/?a|none|\$?\s*-)$/i.test(cell);
}

/** Splits off accounting signs outside the number: parentheses around it, a minus sign, CR or DR after it. */
function takeSign(cell: string): { digits: string; negative: boolean; mark?: Mark } {
	const match =
		cell.length > longestAmount
			? null
			: /^(?<open>\()?(?<digits>.*?)(?<close>\))?\s*(?<behind>[-−]|CR|DR|(?<=,\d\d\s*)[SH])?$/is.exec(cell);
	const { open, digits = cell, close, behind = "" } = match?.groups ?? {};
	const bracketed = Boolean(open && close);
	const negative = bracketed || /^([-−]|cr|h)$/i.test(behind);
	if (!negative && !behind) return { digits: cell, negative };
	const mark = /^(cr|h)$/i.test(behind) ? "CR" : /^(dr|s)$/i.test(behind) ? "DR" : undefined;
	return { digits: open && !close ? cell : digits, negative, ...(mark && { mark }) };
}

/** Suggests a number if letters were typed or scanned in place of digits: "1,0O0.00" for 1,000.00. */
function suggest(digits: string, locale: AmountLocale) {
	const mended = digits
		.replace(/[Oo]/g, "0")
		.replace(/[lI|]/g, "1")
		.replace(/[sS](?=\d|$)/g, "5");
	if (mended === digits || !parseMoney(mended, { locale }).ok) return {};
	return { suggestion: `Did you mean ${mended}?` };
}
