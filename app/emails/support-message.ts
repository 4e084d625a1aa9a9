import { mail } from "./layout";

type SupportMessage = Record<
	"reference" | "topic" | "subject" | "message" | "page" | "contact" | "role" | "name" | "email",
	string
> & { files: readonly { fileName: string; url: string }[] };

/** To the support address: one message, the sender's words first. */
export function supportMail(said: SupportMessage) {
	return mail({
		subject: `${said.reference}: ${said.subject}`,
		greeting: `From ${said.name || "someone who isn't signed in"} <${said.email}>:`,
		paragraphs: [
			said.message,
			`Topic: ${said.topic}`,
			`Role: ${said.role}`,
			`Page: ${said.page || "not known"}`,
			`Reply by ${said.contact}`,
			...said.files.map(({ fileName, url }) => `${fileName}: ${url}`),
		],
	});
}

/** To whoever wrote to support: that it arrived, under which number, and with `own` what they wrote. */
export function supportCopyMail({
	reference,
	own,
}: {
	reference: string;
	own?: { subject: string; message: string } | undefined;
}) {
	return mail({
		subject: `We got your message: ${reference}`,
		greeting: `We got your message. Its number is ${reference}.`,
		paragraphs: own ? [own.subject, own.message] : ["Reply to this email if you didn't write to us."],
		footnote: "You're getting this email because this address was given on our support page.",
	});
}
