import { absoluteUrl, subjectUrl } from "./absolute-url.server";
import { type Mail, mail } from "./layout";

type About = { title: string; number: string; organizationName: string; home: string };

const documentRows = ({ title, home, number }: About) => [
	{ label: "Document", value: title },
	{ label: "Home", value: home },
	{ label: "Number", value: number },
];

/** Asks a signer to open and sign; the link is theirs alone. */
export function signRequestMail(
	about: About,
	ask: { name: string; token: string; message: string; lastDay: string; reminder: boolean },
): Mail {
	const { title, organizationName } = about;
	return mail({
		subject: ask.reminder
			? `Reminder: ${title} needs your signature`
			: `${organizationName} sent you a document to sign: ${title}`,
		greeting: `Hello ${ask.name},`,
		paragraphs: [
			`${organizationName} sent you a document to read and sign. You don't need an account, and opening it doesn't sign anything.`,
			...(ask.message ? [ask.message] : []),
			`Please sign by ${ask.lastDay}.`,
		],
		rows: documentRows(about),
		button: { label: "Read and sign", url: absoluteUrl("/sign", { t: ask.token }) },
		footnote: "This link is only for you. Anyone who has it can open the document as you, so don't share it.",
	});
}

/** The code that proves another device. */
export function signCodeMail(about: About, { name, code }: { name: string; code: string }): Mail {
	return mail({
		subject: `${code} is your signing code`,
		greeting: `Hello ${name},`,
		paragraphs: [
			`Your code to open “${about.title}” is ${code}. It works for 10 minutes.`,
			`If you didn't request it, someone else has your link. Contact ${about.organizationName}.`,
		],
	});
}

/** Tells a manager that it is their turn to sign, or what happened. */
export function agreementNewsMail(
	about: About,
	news: { subject: string; words: string[]; agreementId: number; label?: string },
): Mail {
	return mail({
		subject: news.subject,
		greeting: "Hello,",
		paragraphs: news.words,
		rows: documentRows(about),
		button: {
			label: news.label ?? "Open the agreement",
			url: subjectUrl({ kind: "agreement", id: news.agreementId }, "property_manager"),
		},
	});
}

/** Tells a signer that it ended without their signature. */
export function agreementEndedMail(about: About, { name, words }: { name: string; words: string }): Mail {
	return mail({
		subject: `No signature needed: ${about.title}`,
		greeting: `Hello ${name},`,
		paragraphs: [words, `Questions? Contact ${about.organizationName}.`],
		rows: documentRows(about),
	});
}

/** The finished copy: a link to it, and how to check it. */
export function agreementDoneMail(
	about: About,
	{ name, token, hash, onPaper }: { name: string; token: string | undefined; hash: string; onPaper: boolean },
): Mail {
	return mail({
		subject: `Fully signed: ${about.title}`,
		greeting: `Hello ${name},`,
		paragraphs: [
			onPaper
				? "The document was signed on paper, and a copy is on file."
				: "Everyone has signed. Here's your copy for your records.",
			`Anyone with a copy can verify it at ${absoluteUrl("/verify", { d: about.number })}. Its fingerprint (SHA-256) is ${hash}.`,
		],
		rows: documentRows(about),
		...(token ? { button: { label: "Open signed copy", url: absoluteUrl("/sign", { t: token }) } } : {}),
		footnote: token ? "The link works for 90 days. It's only for you." : `Ask ${about.organizationName} for a copy.`,
	});
}
