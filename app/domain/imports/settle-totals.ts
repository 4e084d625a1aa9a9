import { plainText } from "./known-headers";
import { type CentsOf, type GuessedColumn, replace, undecided } from "./money-guess";

/**
 * A column headed only “Total” sums a row's rent and charges, or it is the last word of a group such as “Balance”. What
 * comes in most rows to less than half of the rent is no sum of it, so a person decides.
 */
export function settleTotals(columns: GuessedColumn[], centsOf: CentsOf) {
	const rents = columns.filter(({ field }) => field === "rent").map(centsOf);
	if (rents.length === 0) return;
	for (const [at, column] of columns.entries()) {
		if (!isTotal(column)) continue;
		const rows = [...centsOf(column).entries()].filter(([, cents]) => cents !== 0);
		const small = rows.filter(([row, cents]) => rents.every((rent) => cents * 2 < (rent[row] ?? 0)));
		if (small.length * 2 > rows.length) replace(columns, at, undecided);
	}
}

/** Whether a column is headed only “Total” and nothing says of what. */
export function isTotal({ header, field }: GuessedColumn): boolean {
	return /^totals?$/.test(plainText(header)) && field === "ignore";
}
