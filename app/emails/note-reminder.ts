import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** Reminds the author of a note on the day they chose. */
export function noteReminderMail({ name, body, noteId }: { name: string; body: string; noteId: number }) {
	return mail({
		subject: "Reminder: your note",
		greeting: `Hello ${name},`,
		paragraphs: ["You asked us to remind you about this note today:", body],
		button: { label: "Open note", url: absoluteUrl("/app/note", { id: String(noteId) }) },
	});
}
