import type { KeysetPage } from "~/db/keyset.server";
import { Problem } from "./problem";

/**
 * A page of a list as programs get it. Where no rows are left beyond its cursor it is empty, so that who follows the
 * cursors comes to an end; a cursor of another list is refused.
 */
export function listPage<Row>({ rows, nextCursor, restarted }: Omit<KeysetPage<Row>, "previousCursor">) {
	if (restarted === "beyond") return { data: [], next_cursor: null };
	if (restarted === undefined) return { data: rows, next_cursor: nextCursor ?? null };
	throw new Problem(400, "invalid", "Some of what was sent isn't valid.", {
		errors: [{ parameter: "cursor", message: "Send the next_cursor from this list's previous page." }],
	});
}
