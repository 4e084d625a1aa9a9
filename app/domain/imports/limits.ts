/** Limits of one upload. Its rows have room for 20,000 leases with their heading, their properties' headings and totals. */
export const maxFileRows = 25_000;
export const maxFileColumns = 200;
/** Maximum cells of the whole file: twelve columns of the most rows, or thirty of 10,000. */
export const maxFileCells = 300_000;

/** The message for a file with too many rows. `part` says what to split it by. */
export function tooManyRows(count: number, part: "property" | "month"): string {
	const [has, most] = [count, maxFileRows].map((rows) => rows.toLocaleString("en-US"));
	return `This file has ${has} rows. The limit is ${most}. Split it by ${part}.`;
}
