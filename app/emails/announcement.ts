import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** An organization's announcement. An empty line begins a paragraph. */
export function announcementMail(words: { name: string; subject: string; body: string; organization: string }) {
	const { name, subject, body, organization } = words;
	return mail({
		subject,
		greeting: `Hello ${name},`,
		paragraphs: body.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
		footnote: `An announcement from ${organization}. ${absoluteUrl("/")}`,
	});
}
