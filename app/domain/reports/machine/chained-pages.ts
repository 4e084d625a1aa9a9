/** Pages back to which a cursor remembers the way. */
const mostRemembered = 20;

const first = "start";

/**
 * Pages that can only be read forward: a cursor is where the page starts, after where those before it did. `start` is
 * undefined for the first page.
 */
export function chained(cursor: string | undefined): {
	start: string | undefined;
	previousCursor: string | undefined;
	next: (start: string) => string;
} {
	const starts = cursor === undefined || cursor === first ? [] : cursor.split("~").slice(-mostRemembered);
	const before = starts.slice(0, -1).join("~");
	return {
		start: starts.at(-1),
		previousCursor: starts.length === 0 ? undefined : before === "" ? first : before,
		next: (start) => [...starts, start].slice(-mostRemembered).join("~"),
	};
}
