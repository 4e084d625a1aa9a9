import { mail } from "./layout";

/** Tells whoever asked for an export what became of it; `url` is its page, which asks to sign in. */
export function exportMail({ heading, message, url }: { heading: string; message: string; url: string }) {
	return mail({
		subject: heading,
		greeting: message,
		paragraphs: ["You'll sign in and confirm it's you before it downloads. If you didn't ask for it, contact support."],
		button: { label: "Open", url },
		footnote: "You're getting this email because someone signed in as you asked for an export.",
	});
}
