import type { PlainDate } from "#domain/calendar/format";
import { tellPerson } from "#domain/notifications";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

type Due = { id: number; title: string; dueDate: PlainDate | null; userId: number };

/** Reminds the assignees, or else the authors, of open tasks on the day they chose, each once. Returns how many. */
export function remindOfTasks(scope: Scope, today: PlainDate): number {
	mustBeWriting();
	const { profileId } = scope;
	const due = statement<Due>(
		`SELECT t.id, t.title, t.due_date AS dueDate, coalesce(t.assignee_id, t.author_id) AS userId FROM tasks t
		WHERE t.remind_on <= ? AND t.profile_id = ? AND t.open = 1 ORDER BY t.id`,
	).all(today, profileId);
	const { date } = organizationOf(scope);
	for (const { id, title, dueDate, userId } of due) {
		const message = `Reminder: “${title}”${dueDate ? `, due ${date(dueDate)}` : ""}.`;
		const about = { kind: "task", id } as const;
		tellPerson({ userId, profileId, toldAs: "property_manager" }, { type: "reminder", message, about });
		statement("UPDATE tasks SET remind_on = NULL WHERE id = ?").run(id);
	}
	return due.length;
}
