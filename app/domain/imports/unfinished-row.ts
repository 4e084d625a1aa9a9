import type { Sheet } from "./read-sheet";
import { isNoise, isTotalRow } from "./row-kinds";

/**
 * The number of a CSV file's last row if the file was cut off inside it: the text ends without a line break, and the
 * row has fewer cells than all others. Headings, totals and footers may be shorter. Undefined if the file is whole.
 */
export function unfinishedRow(text: string, { rows }: Pick<Sheet, "rows">): number | undefined {
	if (/[\r\n]\s*$/.test(text.slice(-200))) return undefined;
	const last = rows.at(-1) ?? [];
	const filled = last.filter((cell) => cell !== "");
	if (filled.length < 2 || isNoise(filled) || isTotalRow(filled)) return undefined;
	const width = Math.max(0, ...rows.map((row) => row.length));
	const start = rows.findIndex((row) => row.length === width);
	const before = rows.slice(start, -1).filter((row) => row.length > 1);
	const whole = before.length >= 2 && before.every((row) => row.length === width);
	return whole && last.length < width ? rows.length : undefined;
}
