import { addDays, type PlainDate } from "#domain/calendar/format";
import { insertRow } from "~/db/insert-row.server";
import { announcements } from "~/db/schema";

/** One announcement of the installation, over every page of the three houses until it is dismissed. */
export function announce(today: PlainDate): void {
	insertRow(announcements, {
		message: "Scheduled maintenance Sunday from 2 to 3 AM. Pages may be unavailable for a minute.",
		announcementIcon: "wrench",
		link: "/under-maintenance",
		fromDate: `${addDays(today, -3)}T00:00:00.000Z`,
		toDate: `${addDays(today, 60)}T00:00:00.000Z`,
	});
}
