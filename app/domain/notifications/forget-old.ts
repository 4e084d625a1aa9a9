import { now } from "#domain/calendar";
import { statement, write } from "~/db/client.server";

/** How many notifications one transaction deletes, so that others can write in between. */
const batch = 500;

/**
 * Deletes notifications older than `days`, read or not. Ids rise with time, so only the oldest rows are read. Returns
 * how many were deleted.
 */
export function forgetOldNotifications(days: number): number {
	const before = new Date(now().getTime() - days * 86_400_000).toISOString();
	let deleted = 0;
	for (let last = batch; last === batch; deleted += last) {
		last = write(
			() =>
				statement<never, [number, string]>(
					`DELETE FROM notifications WHERE id IN (
						SELECT id FROM (SELECT id, created_date FROM notifications ORDER BY id LIMIT ?) WHERE created_date < ?)`,
				).run(batch, before).changes,
		);
	}
	return deleted;
}
