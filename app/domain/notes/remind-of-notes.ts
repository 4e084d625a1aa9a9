import type { PlainDate } from "#domain/calendar/format";
import { queueMail } from "#domain/mail";
import { activeMember } from "#domain/team";
import { mustBeWriting, statement } from "~/db/client.server";
import { asSeenBy, ofSubject } from "~/db/limits/seen.server";
import type { Scope } from "~/domain/kernel/scope";
import { noteReminderMail } from "~/emails/note-reminder";

type Due = { id: number; kind: string; subjectId: number; body: string; authorId: number; email: string; name: string };

/**
 * Emails the authors of notes whose reminder has come, each once. An author who isn't on the team any more, or doesn't
 * see the record any more, gets none. Returns the number of emails.
 */
export function remindOfNotes({ profileId }: Scope, today: PlainDate): number {
	mustBeWriting();
	const due = statement<Due>(
		`SELECT n.id, n.subject_kind AS kind, n.subject_id AS subjectId, n.body, a.id AS authorId, a.email,
			a.firstname AS name
		FROM notes n JOIN users a ON a.id = n.author_id
		WHERE n.remind_on <= ? AND n.profile_id = ? AND n.removed_date IS NULL ORDER BY n.id`,
	).all(today, profileId);
	let mails = 0;
	for (const { id, body, authorId, email, name, ...subject } of due) {
		statement("UPDATE notes SET remind_on = NULL WHERE id = ?").run(id);
		if (!seesNote({ profileId, userId: authorId }, subject)) continue;
		const mail = noteReminderMail({ name, body, noteId: id });
		queueMail({ profileId, to: email, recipient: { kind: "user", id: authorId }, kind: "note_reminder", ...mail });
		mails++;
	}
	return mails;
}

function seesNote(author: Scope, { kind, subjectId }: Pick<Due, "kind" | "subjectId">): boolean {
	const member = activeMember(author);
	if (!member || member.allProperties) return member !== undefined;
	return statement<{ sees: 1 }>(sees).get({ memberId: member.id, kind, subjectId }) !== undefined;
}

const sees = `SELECT 1 AS sees WHERE ${asSeenBy("@memberId", ofSubject("@kind", "@subjectId"))}`;
