/** Limits of one upload, wide enough for 10,000 units with headings and totals. */
export const maxFileRows = 20_000;
export const maxFileColumns = 200;
/** Maximum cells of the whole file: thirty columns for each of 10,000 units. */
export const maxFileCells = 300_000;

/** The message for a file with too many rows. `part` says what to split it by. */
export function tooManyRows(count: number, part: "property" | "month"): string {
	const [has, most] = [count, maxFileRows].map((rows) => rows.toLocaleString("en-US"));
	return `This file has ${has} rows. The limit is ${most}. Split it by ${part}.`;
}
