/** Numbers of rows from the first on; the end isn't on the page. */
export type Place = { start: number; end: number };

/** A cursor says after how many rows a page begins, or before which it ends. What isn't one is the beginning. */
export function placeOf(cursor: string | undefined, limit: number, rows: number): Place {
	const [, way, number = "0"] = /^(from|to)-(\d{1,9})$/.exec(cursor ?? "") ?? [];
	const at = Number(number) < rows ? Number(number) : 0;
	if (way === "to" && at > 0) return { start: Math.max(at - limit, 0), end: at };
	return { start: at, end: Math.min(at + limit, rows) };
}

/** The cursors of the pages before and after one. */
export function cursorsOf({ start, end }: Place, rows: number) {
	return {
		previousCursor: start > 0 ? `to-${start}` : undefined,
		nextCursor: end < rows ? `from-${end}` : undefined,
	};
}
