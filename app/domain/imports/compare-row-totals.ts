import { formatAmount } from "#domain/money/format";
import { type InPieces, mapInPieces } from "~/domain/kernel/in-pieces";
import { plainText } from "./known-headers";
import type { PlannedRow } from "./plan-row";
import { readAmount } from "./read-amount";
import type { Sheet } from "./read-sheet";
import { monthlyCents, type Problem } from "./rent-roll";
import type { ImportSettings } from "./settings";

/** Headers of a column with each row's own total of rent and charges a month. */
const monthlyTotal =
	/^(monthly |lease )?total( (of )?(monthly|scheduled|recurring|lease))?( (charges?|billings?|rents?|rent (and|&) (other )?charges))?$|^total (rent )?charges?( (per|a) month| monthly)?$|^(gesamtmiete|bruttomiete|warmmiete|miete gesamt|total mensuel|loyer total|loyer charges comprises)$/;

/** The column of each row's own monthly total, which no other field reads; undefined if the file has none. */
export function monthlyTotalColumn({ columns }: ImportSettings): number | undefined {
	const at = columns.findIndex(({ field, header }) => field === "ignore" && monthlyTotal.test(plainText(header)));
	return at < 0 ? undefined : at;
}

/** What a row's own total of rent and charges says in its column, in cents; undefined if there is none. */
export function monthlyTotalOf(
	sheet: Sheet,
	{ amountLocale }: ImportSettings,
	{ row, column }: { row: number; column: number },
): number | undefined {
	const reading = readAmount(sheet.rows[row - 1]?.[column] ?? "", amountLocale);
	return reading.ok && reading.cents !== null ? reading.cents : undefined;
}

/** Compares each lease's rent and charges with the row's own total. Each difference is a warning. */
export function* compareRowTotals(rows: PlannedRow[], sheet: Sheet, settings: ImportSettings): InPieces<Problem[]> {
	const column = monthlyTotalColumn(settings);
	if (column === undefined) return [];
	const format = { currency: "USD", locale: settings.amountLocale };
	const each = yield* mapInPieces(rows, ({ source }): Problem[] => {
		const stated = source.lease ? monthlyTotalOf(sheet, settings, { row: source.row, column }) : undefined;
		const read = source.lease ? monthlyCents(source.lease) : 0;
		if (stated === undefined || stated === read) return [];
		const message = `The row's total is ${formatAmount(stated, format)}, but its rent and charges add up to ${formatAmount(read, format)}.`;
		return [{ row: source.row, column: settings.columns[column]?.header ?? null, severity: "warning", message }];
	});
	return each.flat();
}
