import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";

/** A listing that something is due for. `date` is the day it's due, or its publish date. */
export type DueListing = { id: number; profileId: number; unitId: number; title: string; date: string };

/** Today's date in the time zone furthest ahead. */
export const latestToday = () => new Date(Date.parse(nowIso()) + 14 * 3_600_000).toISOString().slice(0, 10);

/** A statement for the listings that meet an SQL condition. */
export const dueListings = (condition: string) =>
	statement<DueListing>(
		`SELECT id, profile_id AS profileId, unit_id AS unitId, title, coalesce(publish_date, expires_date) AS date
		FROM listings WHERE ${condition} ORDER BY id`,
	);
