import { mail } from "./layout";

type SupportMessage = Record<
	"reference" | "topic" | "subject" | "message" | "page" | "contact" | "role" | "name" | "email",
	string
>;

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
		],
	});
}
