import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

type About = { firstname: string; home: string; organizationName: string };

/** The way back to a draft. */
export function resumeMail({ firstname, home, organizationName, token }: About & { token: string }) {
	return mail({
		subject: `Your application for ${home}`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			`What you write for ${home} is saved as you go. Come back to it with this link, on any device.`,
			`The home is offered by ${organizationName}.`,
		],
		button: { label: "Continue your application", url: absoluteUrl("/weblistings/resume", { t: token }) },
		footnote: "The link works once, for 24 hours; you can ask for a new one there. Keep it to yourself.",
	});
}

/** Why the draft is remembered, and when it goes. */
export function chaseMail({
	firstname,
	home,
	organizationName,
	token,
	goesOn,
}: About & { token: string; goesOn: string }) {
	return mail({
		subject: `Your application for ${home} is not finished`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			`Your application for ${home} waits for you. ${organizationName} sees it once you send it.`,
			`It is deleted on ${goesOn} if nothing is added to it.`,
		],
		button: { label: "Continue your application", url: absoluteUrl("/weblistings/resume", { t: token }) },
		footnote: "Not interested any more? Then there is nothing to do.",
	});
}

/** Someone named them as living there too, or as standing in for the rent. */
export function invitationMail({
	inviter,
	home,
	organizationName,
	asGuarantor,
	token,
	firstname,
}: About & { inviter: string; asGuarantor: boolean; token: string }) {
	return mail({
		subject: `${inviter} invites you to apply for ${home}`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			asGuarantor
				? `${inviter} is applying for ${home} and named you as guarantor.`
				: `${inviter} is applying for ${home} and named you as someone who will live there.`,
			`Every adult fills in a part of their own. ${inviter} does not see what you write. The home is offered by ${organizationName}.`,
		],
		button: { label: "See the invitation", url: absoluteUrl("/weblistings/coapplicant", { t: token }) },
		footnote: `You do not know ${inviter}? The page lets you say so, and we delete your address.`,
	});
}

/** The application arrived; where to follow it. */
export function receivedMail({
	firstname,
	home,
	organizationName,
	number,
	token,
}: About & { number: string; token: string }) {
	return mail({
		subject: `Application ${number} received`,
		greeting: `Hello ${firstname},`,
		paragraphs: [`${organizationName} has your application ${number} for ${home}.`],
		button: { label: "See where it stands", url: absoluteUrl("/weblistings/status", { t: token }) },
		footnote: "The page shows what is still wanted and, later, the answer. Keep the link to yourself.",
	});
}

/** A new link to the page that shows where an application stands. */
export function statusMail({ firstname, home, number, token }: About & { number: string; token: string }) {
	return mail({
		subject: `Your application ${number}`,
		greeting: `Hello ${firstname},`,
		paragraphs: [`This link shows where your application ${number} for ${home} stands.`],
		button: { label: "See where it stands", url: absoluteUrl("/weblistings/status", { t: token }) },
	});
}

/** Something more is wanted. */
export function wantedMail({
	firstname,
	home,
	organizationName,
	number,
	wanted,
	message,
	token,
}: About & { number: string; wanted: string; message: string; token: string }) {
	return mail({
		subject: `Application ${number}: ${wanted}`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			`${organizationName} asks for something more for your application for ${home}: ${wanted}.`,
			message,
		].filter(Boolean),
		button: { label: "Answer", url: absoluteUrl("/weblistings/status", { t: token }) },
	});
}

/** The form was given back to be changed. */
export function returnedMail({
	firstname,
	home,
	organizationName,
	reason,
	token,
}: About & { reason: string; token: string }) {
	return mail({
		subject: `Please look at your application for ${home} again`,
		greeting: `Hello ${firstname},`,
		paragraphs: [`${organizationName} gives your application for ${home} back to you to be completed.`, reason],
		button: { label: "Change your application", url: absoluteUrl("/weblistings/resume", { t: token }) },
		footnote: "The link works once, for 24 hours; you can ask for a new one there.",
	});
}

/** The answer, with its letter, which greets once: in its own words where it has any. */
export function decisionMail({
	subject,
	firstname,
	letter,
	token,
}: {
	subject: string;
	firstname: string;
	letter: string;
	token: string;
}) {
	const [first = "", ...rest] = letter.split(/\n{2,}/);
	const greets = /^[^\n]{1,200}[,:]$/.test(first.trim());
	return mail({
		subject,
		greeting: greets ? first.trim() : `Hello ${firstname},`,
		paragraphs: greets ? rest : [first, ...rest],
		button: { label: "Open it as a page", url: absoluteUrl("/weblistings/status", { t: token }) },
	});
}

/** They apply for another home from now on. */
export function movedMail({
	firstname,
	home,
	organizationName,
	number,
	token,
	purpose,
}: About & { number: string; token: string; purpose: "resume" | "status" }) {
	return mail({
		subject: `Your application ${number} is now for ${home}`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			`${organizationName} moved your application ${number} to another home: ${home}. What you wrote stays as it is; the rent and the deposit are those of the new home.`,
			"You did not ask for this? Answer this mail, or withdraw the application on its page.",
		],
		button:
			purpose === "resume"
				? { label: "Continue your application", url: absoluteUrl("/weblistings/resume", { t: token }) }
				: { label: "See where it stands", url: absoluteUrl("/weblistings/status", { t: token }) },
	});
}

/** The home of a draft went to someone else. */
export function homeLetMail({ firstname, home, organizationName }: About) {
	return mail({
		subject: `${home} is let`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			`${home}, for which you began an application with ${organizationName}, went to someone else.`,
			"You need do nothing: what you wrote is deleted by itself. Other homes may suit you.",
		],
		button: { label: "See other homes", url: absoluteUrl("/weblistings") },
	});
}
