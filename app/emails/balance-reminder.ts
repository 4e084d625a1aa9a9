import { mail } from "./layout";

/** A reminder in the words of who sends it; each empty line starts a paragraph. */
export function balanceReminderMail({ subject, text }: { subject: string; text: string }) {
	const [greeting = "", ...paragraphs] = text.split(/\n\s*\n/).map((one) => one.trim());
	return mail({ subject, greeting, paragraphs: paragraphs.filter(Boolean) });
}
