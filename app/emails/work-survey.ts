import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** Asks a resident how the work was. */
export function workSurveyMail({
	name,
	title,
	home,
	organizationName,
	token,
}: {
	name: string;
	title: string;
	home: string;
	organizationName: string;
	token: string;
}) {
	return mail({
		template: "work_survey",
		values: { name, title, home, organizationName },
		subject: `How was the work? ${title}`,
		greeting: `Hello ${name},`,
		paragraphs: [
			`${organizationName} completed your request “${title}” for ${home}.`,
			"How did it go? It takes one click, and you don't need to sign in.",
		],
		button: { label: "Rate the work", url: absoluteUrl("/ratework", { t: token }) },
	});
}
