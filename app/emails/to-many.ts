import { mail } from "./layout";

/** What a manager wrote to many: each gets an email of their own. An empty line begins a paragraph. */
export function toManyMail(words: { name: string; subject: string; body: string; organization: string }) {
	const { name, subject, body, organization } = words;
	return mail({
		subject,
		greeting: `Hello ${name},`,
		paragraphs: body.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
		footnote: `${organization} sent this email to you.`,
	});
}
