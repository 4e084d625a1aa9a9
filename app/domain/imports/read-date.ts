import { addDays, type PlainDate, parseDate } from "#domain/calendar/format";
import { atOnce, type InPieces } from "~/domain/kernel/in-pieces";
import type { DateOrder } from "./labels";

type DateReading = { ok: true; date: PlainDate | null } | { ok: false; message: string; suggestion?: string };

const localeOf: Record<DateOrder, string> = { month_first: "en-US", day_first: "en-GB" };

/**
 * Parses a date from an export: ISO, 7/2/26, 2-Jul-26, with or without a time, or a spreadsheet's day number. Blank is
 * null.
 */
export function readDate(cell: string, order: DateOrder): DateReading {
	if (cell === "" || /^([-–—]+|n\/?a|none|\?+)$/i.test(cell)) return { ok: true, date: null };
	if (/^[34]\d{4}$/.test(cell) || /^5\d{4}$/.test(cell)) return { ok: true, date: addDays("1899-12-30", Number(cell)) };
	const day = cell.replace(/[T ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AP]M)?Z?$/i, "");
	const reading = parseDate(day, localeOf[order]);
	if (reading.ok) return reading;
	const other = parseDate(day, localeOf[order === "month_first" ? "day_first" : "month_first"]);
	const suggestion = other.ok ? "Other dates in this file use the opposite day and month order." : undefined;
	return { ok: false, message: `“${cell}” isn't a date.`, ...(suggestion && { suggestion }) };
}

/** Whether a cell is written like a date: 7/2/26, 31.10.2026, 2026-10-31 or 2-Jul-26. */
export function looksLikeDate(cell: string): boolean {
	return /^(\d{1,2}[-/.]\d{1,2}[-/.](\d{2}|\d{4})|\d{4}-\d{2}-\d{2}|\d{1,2}[- ]\p{L}{3,9}\.?[- ,]+\d{2,4}|\p{L}{3,9}\.? \d{1,2}, \d{4})\b/u.test(
		cell,
	);
}

/** Whether a file's dates have the month or the day first; undefined if no date shows it or the dates disagree. */
export function dateOrderOf(cells: Iterable<string>): DateOrder | undefined {
	return atOnce(dateOrderInPieces(cells));
}

/** Same as `dateOrderOf`, as a computation that may pause after every thousand cells. */
export function* dateOrderInPieces(cells: Iterable<string>): InPieces<DateOrder | undefined> {
	let [monthFirst, dayFirst, read] = [0, 0, 0];
	for (const cell of cells) {
		read += 1;
		if (read % 1_000 === 0) yield;
		const match = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{2}|\d{4})\b/.exec(cell);
		if (!match) continue;
		if (Number(match[1]) > 12 || match[2] === ".") dayFirst += 1;
		else if (Number(match[3]) > 12) monthFirst += 1;
	}
	if (monthFirst === dayFirst) return undefined;
	return monthFirst > dayFirst ? "month_first" : "day_first";
}

/** Whether a date is ambiguous: two different numbers up to 12, then a year. */
export function hasAmbiguousDate(cells: Iterable<string>): boolean {
	for (const cell of cells) {
		const match = /^(\d{1,2})[-/](\d{1,2})[-/](\d{2}|\d{4})\b/.exec(cell);
		if (match && match[1] !== match[2] && Number(match[1]) <= 12 && Number(match[2]) <= 12) return true;
	}
	return false;
}
