import type { Cents } from "#domain/money/format";
import type { ColumnField, Confidence } from "./labels";

/** What a column is proposed to contain. A lower `rank` is a more certain match. */
export type MoneyGuess = { field: ColumnField; accountNumber?: string; confidence: Confidence; rank: number };

/** A guess with the header and the cells of its column, in the order of the rows. */
export type GuessedColumn = MoneyGuess & { header: string; cells: string[] };

/** A column of amounts that a person has to decide. */
export const undecided: MoneyGuess = { field: "undecided", confidence: "undecided", rank: 0 };

/** A column's amounts by row; 0 for what isn't an amount. */
export type CentsOf = (column: GuessedColumn) => Cents[];

/** Whether amounts are the sum of the parts in every row, with two or more parts in some row. */
export function isSum(cents: readonly Cents[], parts: readonly (readonly Cents[])[]): boolean {
	let several = false;
	for (const [row, amount] of cents.entries()) {
		const given = parts.map((part) => part[row] ?? 0).filter((part) => part !== 0);
		if (given.reduce((sum, part) => sum + part, 0) !== amount) return false;
		if (given.length > 1) several = true;
	}
	return several;
}

/** Gives a column another field and drops its account. */
export function replace(columns: GuessedColumn[], at: number, guess: MoneyGuess) {
	const column = columns[at];
	if (!column) return;
	const { accountNumber, ...rest } = column;
	columns[at] = { ...rest, ...guess };
}
