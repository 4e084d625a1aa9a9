import { accountMapChoices, findAccountMap } from "#domain/statements";
import type { Scope } from "~/domain/kernel/scope";
import type { ChartRow, ReadStatement } from "./statement-report";

/** In whose chart of accounts a statement is printed; the organization's own if nothing is chosen. */
export const chartFilter = {
	label: "Chart",
	choices: (scope: Scope) => accountMapChoices(scope),
	managersOnly: true,
} as const;

/**
 * A statement in an owner's or lender's chart: accounts that count to the same line there are one row. Subtotals and
 * totals stay the same, and accounts that the chart doesn't name keep their own number and name.
 */
export function inChart(scope: Scope, mapId: number | undefined, read: ReadStatement): ReadStatement {
	const map = mapId === undefined ? undefined : findAccountMap(scope, mapId);
	if (!map) return read;
	const lineOf = new Map(map.lines.map((line) => [line.accountId, line]));
	const rows: ChartRow[] = [];
	let part: ChartRow[] = [];
	for (const row of read.rows) {
		if (row.kind === "account") {
			part = withLine(part, row, row.accountId === undefined ? undefined : lineOf.get(row.accountId));
		} else {
			rows.push(...part.toSorted(byNumber), row);
			part = [];
		}
	}
	return { ...read, rows: [...rows, ...part.toSorted(byNumber)] };
}

/** The rows of a part with an account added to its line. */
function withLine(
	part: readonly ChartRow[],
	row: ChartRow,
	line: { number: string; name: string } | undefined,
): ChartRow[] {
	if (!line) return [...part, { ...row, under: false }];
	const key = `chart-${line.number} ${line.name}`;
	const same = part.find((one) => one.key === key);
	const own = row.number === undefined ? [] : [row.number];
	if (!same) {
		return [...part, { ...row, key, label: line.name, number: line.number, under: false, accountNumbers: own }];
	}
	const { accountId: _, ...rest } = same;
	const cents = same.cents.map((one, at) => one + (row.cents[at] ?? 0));
	const joined = { ...rest, cents, accountNumbers: [...(same.accountNumbers ?? []), ...own] };
	return part.map((one) => (one === same ? joined : one));
}

function byNumber(one: ChartRow, other: ChartRow): number {
	return (one.number ?? "~").localeCompare(other.number ?? "~", "en", { numeric: true });
}
