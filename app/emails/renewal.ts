import { absoluteUrl } from "./absolute-url.server";
import { type Mail, mail } from "./layout";

type About = {
	organizationName: string;
	home: string;
	termEnd: string;
	rentNow: string;
	answerBy: string;
	letter: string;
	options: readonly { term: string; rent: string; change: string }[];
};

/** Offers a tenant to stay; the link is theirs alone. */
export function renewalOfferMail(about: About, { name, token, reminder }: Ask): Mail {
	const { organizationName, home, termEnd, rentNow, answerBy, letter, options } = about;
	return mail({
		subject: reminder ? `Reminder: please answer by ${answerBy}` : `Your lease ends on ${termEnd}: our offer to stay`,
		greeting: `Hello ${name},`,
		paragraphs: [
			`Your lease of ${home} ends on ${termEnd}. Your rent is ${rentNow} now.`,
			letter,
			`Please answer by ${answerBy}. Opening the page answers nothing.`,
		],
		rows: options.map(({ term, rent, change }) => ({ label: term, value: `${rent}, ${change}` })),
		button: { label: "Read and answer", url: absoluteUrl("/renewal", { t: token }) },
		footnote: `This link is yours alone: whoever has it can answer ${organizationName} in your name. Do not pass it on.`,
	});
}

type Ask = { name: string; token: string; reminder: boolean };

/** Tells a tenant what was answered, or that there is nothing to answer any more. */
export function renewalNewsMail(
	{ organizationName, home }: Pick<About, "organizationName" | "home">,
	{ name, subject, words }: { name: string; subject: string; words: string[] },
): Mail {
	return mail({
		subject,
		greeting: `Hello ${name},`,
		paragraphs: [...words, `Questions? Write to ${organizationName}.`],
		rows: [{ label: "Home", value: home }],
	});
}
