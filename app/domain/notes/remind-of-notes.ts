import type { PlainDate } from "#domain/calendar/format";
import { queueMail } from "#domain/mail";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { noteReminderMail } from "~/emails/note-reminder";

type Due = { id: number; body: string; authorId: number; email: string; name: string };

/** Emails the authors of notes whose reminder has come, each once. Returns the number of emails. */
export function remindOfNotes({ profileId }: Scope, today: PlainDate): number {
	mustBeWriting();
	const due = statement<Due>(
		`SELECT n.id, n.body, a.id AS authorId, a.email, a.firstname AS name FROM notes n JOIN users a ON a.id = n.author_id
		WHERE n.remind_on <= ? AND n.profile_id = ? AND n.removed_date IS NULL ORDER BY n.id`,
	).all(today, profileId);
	for (const { id, body, authorId, email, name } of due) {
		const mail = noteReminderMail({ name, body, noteId: id });
		queueMail({ profileId, to: email, recipient: { kind: "user", id: authorId }, kind: "note_reminder", ...mail });
		statement("UPDATE notes SET remind_on = NULL WHERE id = ?").run(id);
	}
	return due.length;
}
