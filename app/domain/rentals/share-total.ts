import { formatPercent } from "#domain/money/format";

/** What is wrong with the total of a property's shares; undefined if it is 100%, or there are none. */
export function wrongTotal(lines: readonly ({ shareBp: number } | undefined)[]): string | undefined {
	const total = lines.reduce((sum, line) => sum + (line?.shareBp ?? 0), 0);
	if (total === 0 || total === 10_000) return undefined;
	return `The shares total ${formatPercent(total, "en-US")}. They must total 100%.`;
}
