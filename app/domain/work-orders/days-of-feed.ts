import { addDays, type PlainDate } from "#domain/calendar/format";
import type { ActingMember } from "#domain/team";
import { covers } from "#domain/team/format";
import { statement } from "~/db/client.server";
import type { CalendarEvent } from "./ics";

type Day = { id: number; date: PlainDate; title: string; place: string; changed: string };

/** Whole days of a member's own calendar: their open tasks, and the ends of leases if their role opens leases. */
export function daysOfFeed(
	{ profileId, userId, rights }: Pick<ActingMember, "rights"> & { profileId: number; userId: number | null },
	today: PlainDate,
): CalendarEvent[] {
	const tasks = statement<Day>(
		`SELECT id, due_date AS date, title, '' AS place, updated_date AS changed FROM tasks
		WHERE profile_id = @profileId AND assignee_id = @userId AND open = 1 AND due_order BETWEEN @since AND '9999-12-30'
		ORDER BY due_order, id LIMIT 500`,
	);
	const leases = statement<Day>(
		`SELECT l.id, l.end_date AS date, 'Lease ends: ' || l.name AS title, p.name || ' ' || u.unit_number AS place,
			l.updated_date AS changed
		FROM leases l JOIN units u ON u.id = l.unit_id JOIN properties p ON p.id = u.property_id
		WHERE l.profile_id = @profileId AND l.stage = 'executed' AND l.end_date BETWEEN @since AND @until AND l.type = 'fixed'
		ORDER BY l.end_date, l.id LIMIT 500`,
	);
	const since = addDays(today, -30);
	const ending = covers(rights, { area: "leasing", level: "view" })
		? leases.all({ profileId, since, until: addDays(today, 366) })
		: [];
	return [
		...tasks.all({ profileId, userId, since }).map((day) => dayEvent("task", day)),
		...ending.map((day) => dayEvent("lease-end", day)),
	];
}

function dayEvent(kind: string, { id, date, title, place, changed }: Day): CalendarEvent {
	return { uid: `${kind}-${id}@tenantry`, starts: date, ends: addDays(date, 1), changed, title, place, text: "" };
}
