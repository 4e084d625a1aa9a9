import type { PlainDate } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

export type DueRequest = {
	id: number;
	number: number;
	title: string;
	dueDate: PlainDate | null;
	visitDate: PlainDate | null;
	visitWindow: string;
};

/** Open requests of whoever asks that are due, or visited, today or before; at most 20, the most urgent first. */
export function requestsDueFor({ profileId, userId }: Scope): DueRequest[] {
	const { today } = organizationOf({ profileId });
	return statement<DueRequest>(
		`SELECT id, number, title, due_date AS dueDate, visit_date AS visitDate, visit_window AS visitWindow
		FROM maintenance_requests WHERE profile_id = ? AND assignee_id = ? AND open = 1
			AND (due_date <= ? OR visit_date <= ?) ORDER BY urgency, due_order, id LIMIT 20`,
	).all(profileId, userId, today, today);
}
