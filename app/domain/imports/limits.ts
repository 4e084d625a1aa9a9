/** What one upload may be, wide enough for a portfolio of 10,000 homes with headings and totals. */
export const maxFileRows = 20_000;
export const maxFileColumns = 200;
/** In all of its rows: thirty columns for each of 10,000 homes. */
export const maxFileCells = 300_000;

/** What is said of a file with more rows than that, and into which parts it goes. */
export function tooManyRows(count: number, part: "property" | "month"): string {
	const [has, most] = [count, maxFileRows].map((rows) => rows.toLocaleString("en-US"));
	return `This file has ${has} rows. The limit is ${most}. Split it by ${part}.`;
}
