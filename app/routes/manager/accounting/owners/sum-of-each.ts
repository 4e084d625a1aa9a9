/** The sum of each of these amounts over all rows, in cents. */
export function sumOfEach<Name extends string>(
	rows: readonly Record<Name, number>[],
	names: readonly Name[],
): Record<Name, number> {
	const sums = names.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]);
	return Object.fromEntries(sums) as Record<Name, number>;
}
