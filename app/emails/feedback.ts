import { mail } from "./layout";

type Feedback = {
	category: string;
	priority: string;
	rating: number;
	text: string;
	username: string;
	email: string;
	role: string;
	page: string;
	contact: string;
};

/** To the support address: the whole of one feedback, the sender's words first. */
export function feedbackMail(feedback: Feedback) {
	return mail({
		subject: `Feedback: ${feedback.category}, ${feedback.priority}`,
		greeting: `From ${feedback.username || "someone who isn't signed in"}${feedback.email ? ` <${feedback.email}>` : ""}:`,
		paragraphs: [
			feedback.text,
			`Rating: ${feedback.rating === 0 ? "none" : `${feedback.rating} of 5`}`,
			`Role: ${feedback.role}`,
			`Page: ${feedback.page || "not known"}`,
			`Wants to be contacted: ${feedback.contact}`,
		],
	});
}
