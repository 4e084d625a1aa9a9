/** A table for people: the first column to the left, figures to the right. */
export function print(title: string, heads: string[], rows: string[][]) {
	const lines = [heads, ...rows];
	const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
	console.log(`\n${title}\n`);
	for (const line of lines) {
		const cells = line.map((cell, column) =>
			column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
		);
		console.log(`  ${cells.join("  ").trimEnd()}`);
	}
}

export const whole = (figure = Number.NaN) => Math.round(figure).toLocaleString("en-US");
export const tenth = (figure: number) => figure.toFixed(1);
export const hundredth = (figure = Number.NaN) => figure.toFixed(2);
export const share = (figure: number, all: number) => (figure / all).toFixed(2);
