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
		template: reminder ? "renewal_reminder" : "renewal_offer",
		values: { name, organizationName, home, termEnd, rentNow, letter, answerBy },
		subject: reminder ? `Reminder: please reply by ${answerBy}` : `Your lease renewal offer from ${organizationName}`,
		greeting: `Hello ${name},`,
		paragraphs: [
			`Your lease for ${home} ends on ${termEnd}. Your current rent is ${rentNow}.`,
			letter,
			`Please reply by ${answerBy}. Opening the link doesn't commit you to anything.`,
		],
		rows: options.map(({ term, rent, change }) => ({ label: term, value: `${rent}, ${change}` })),
		button: { label: "View offer", url: absoluteUrl("/renewal", { t: token }) },
		footnote: `This link is only for you. Anyone who has it can reply for you, so please don't share it.`,
	});
}

type Ask = { name: string; token: string; reminder: boolean };

/** Tells a tenant what was answered, or that there is nothing to answer any more. */
export function renewalNewsMail(
	{ organizationName, home }: Pick<About, "organizationName" | "home">,
	{ name, subject, words }: { name: string; subject: string; words: string[] },
): Mail {
	return mail({
		template: "renewal_news",
		values: { name, subject, news: words.join("\n\n"), organizationName, home },
		subject,
		greeting: `Hello ${name},`,
		paragraphs: [...words, `Questions? Contact ${organizationName}.`],
		rows: [{ label: "Home", value: home }],
	});
}
