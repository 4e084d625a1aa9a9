import { readDate } from "#domain/imports";
import type { ListFields } from "./define-list";
import type { ListSettings } from "./list-schema";
import { plainText } from "./plain-text";

const saysTotal = /^(grand |sub ?|report |property )?totals?\b|\btotals?:?$|^(summe|gesamt)/i;
const saysNothingElse = /^((grand |sub ?|report |property )?totals?|summen?|gesamt(summe)?):?$/i;

/**
 * Whether a row states totals: one of its texts says so, it has an amount and no date, and no other text names a record.
 * Beside the word alone, another text may say whose total it is, and beside a longer label what is in the label too. A
 * row that names nothing but what heads the rows below it is one if its amounts are what the rows add up to: `agrees`.
 */
export function isTotalsRow(
	cells: readonly string[],
	{ fields }: ListFields,
	{ columns, dateOrder }: ListSettings,
	agrees: (cells: readonly string[]) => boolean,
): boolean {
	const labels = cells.filter((cell) => saysTotal.test(cell));
	if (labels.length === 0) return false;
	const filled = columns.flatMap(({ field }, at) => {
		const cell = cells[at] ?? "";
		const known = fields[field];
		return known && cell !== "" ? [{ ...known, cell }] : [];
	});
	if (!filled.some(({ kind }) => kind === "amount")) return false;
	if (filled.some(({ kind, cell }) => kind === "date" && readDate(cell, dateOrder).ok)) return false;
	const words = (text: string) => ` ${plainText(text)} `.replace(/^ {2}$/, " ");
	const inLabel = (cell: string) => labels.some((label) => words(label).includes(words(cell)));
	const others = filled.filter(
		({ kind, cell }) => kind !== "amount" && kind !== "percent" && !saysTotal.test(cell) && !inLabel(cell),
	);
	if (others.length === 0) return true;
	if (others.length === 1 && labels.some((label) => saysNothingElse.test(label))) return true;
	return others.every(({ heads }) => heads) && agrees(cells);
}
