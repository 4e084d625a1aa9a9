import type { Value } from "./columns";
import type { Totals } from "./declaration";
import type { NamedColumn } from "./shown-columns";

/** Adds rows up, for a group or for the whole report. */
export function addUp(columns: readonly NamedColumn[]): { add: (row: unknown) => void; totals: () => Totals } {
	const summed = columns.filter(({ sum }) => sum === true);
	const sums: Record<string, number> = Object.fromEntries(summed.map(({ name }) => [name, 0]));
	let rows = 0;
	return {
		add: (row) => {
			rows += 1;
			for (const { name, of } of summed) sums[name] = (sums[name] ?? 0) + amountOf(of(row));
		},
		totals: () => ({ rows, sums }),
	};
}

/** The values of a line of sums, one for each column; null where there is nothing to add up. */
export function sumValues(columns: readonly NamedColumn[], { sums }: Totals): Value[] {
	return columns.map(({ name, sum }) => (sum === undefined ? null : sum === true ? (sums[name] ?? 0) : sum(sums)));
}

function amountOf(value: Value): number {
	return typeof value === "number" ? value : 0;
}
