import { mail } from "./layout";

/** Tells a member of a change that waits for them, or what became of their own; `url` is the request's page. */
export function approvalMail({ heading, message, url }: { heading: string; message: string; url: string }) {
	return mail({
		subject: heading,
		greeting: message,
		paragraphs: [],
		button: { label: "Open", url },
		footnote: "You're getting this email because your company requires approval for certain changes.",
	});
}
