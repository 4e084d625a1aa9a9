import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

type About = { firstname: string; home: string; organizationName: string };

/** The way back to a draft. */
export function resumeMail({ firstname, home, organizationName, token }: About & { token: string }) {
	return mail({
		template: "application_resume",
		values: { firstname, home, organizationName },
		subject: `Your application for ${home}`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			`We save your application for ${home} as you go. Use this link to continue on any device.`,
			`The home is listed by ${organizationName}.`,
		],
		button: { label: "Continue your application", url: absoluteUrl("/weblistings/resume", { t: token }) },
		footnote: "The link works once and expires in 24 hours. You can get a new one on the same page. Don't share it.",
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
		template: "application_chase",
		values: { firstname, home, organizationName, goesOn },
		subject: `Your application for ${home} isn't finished`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			`Your application for ${home} is still in progress. ${organizationName} will see it once you submit it.`,
			`If you don't make any changes, we'll delete it on ${goesOn}.`,
		],
		button: { label: "Continue your application", url: absoluteUrl("/weblistings/resume", { t: token }) },
		footnote: "No longer interested? You don't need to do anything.",
	});
}

/**
 * Asks someone to apply: named by who applies, as living there too or as guarantor; without an inviter, by the
 * organization.
 */
export function invitationMail({
	inviter,
	home,
	organizationName,
	asGuarantor,
	token,
	firstname,
}: About & { inviter?: string; asGuarantor: boolean; token: string }) {
	return mail({
		template: inviter ? (asGuarantor ? "guarantor_invitation" : "coapplicant_invitation") : "application_invitation",
		values: { firstname, home, organizationName, ...(inviter && { inviter }) },
		subject: `${inviter ?? organizationName} invited you to apply for ${home}`,
		greeting: `Hello ${firstname},`,
		paragraphs: inviter
			? [
					asGuarantor
						? `${inviter} is applying for ${home} and named you as a guarantor.`
						: `${inviter} is applying for ${home} and listed you as someone who'll live there.`,
					`Every adult fills out their own part. ${inviter} can't see your answers. The home is listed by ${organizationName}.`,
				]
			: [
					`${organizationName} invited you to apply online for ${home}.`,
					"You can save your answers and finish later. Every other adult fills out their own part.",
				],
		button: { label: "View invitation", url: absoluteUrl("/weblistings/coapplicant", { t: token }) },
		footnote: inviter
			? `Don't know ${inviter}? Tell us on the page, and we'll delete your address.`
			: "Not interested? Decline on the page, and we'll delete your address.",
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
		template: "application_received",
		values: { firstname, home, organizationName, number },
		subject: `Application ${number} received`,
		greeting: `Hello ${firstname},`,
		paragraphs: [`${organizationName} received your application ${number} for ${home}.`],
		button: { label: "Check application status", url: absoluteUrl("/weblistings/status", { t: token }) },
		footnote: "Check this page to see what we still need and, later, the decision. Don't share the link.",
	});
}

/** A new link to the page that shows where an application stands. */
export function statusMail({ firstname, home, number, token }: About & { number: string; token: string }) {
	return mail({
		template: "application_status",
		values: { firstname, home, number },
		subject: `Your application ${number}`,
		greeting: `Hello ${firstname},`,
		paragraphs: [`Use this link to check the status of your application ${number} for ${home}.`],
		button: { label: "Check application status", url: absoluteUrl("/weblistings/status", { t: token }) },
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
		template: "application_wanted",
		values: { firstname, home, organizationName, number, wanted, message },
		subject: `Application ${number}: ${wanted}`,
		greeting: `Hello ${firstname},`,
		paragraphs: [`${organizationName} needs more for your application for ${home}: ${wanted}.`, message].filter(
			Boolean,
		),
		button: { label: "Respond", url: absoluteUrl("/weblistings/status", { t: token }) },
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
		template: "application_returned",
		values: { firstname, home, organizationName, reason },
		subject: `Please update your application for ${home}`,
		greeting: `Hello ${firstname},`,
		paragraphs: [`${organizationName} returned your application for ${home} so you can make changes.`, reason],
		button: { label: "Update your application", url: absoluteUrl("/weblistings/resume", { t: token }) },
		footnote: "The link works once and expires in 24 hours. You can get a new one on the same page.",
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
		button: { label: "View letter online", url: absoluteUrl("/weblistings/status", { t: token }) },
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
		template: "application_moved",
		values: { firstname, home, organizationName, number },
		subject: `Your application ${number} is now for ${home}`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			`${organizationName} moved your application ${number} to another home: ${home}. Your answers stay the same. The new home's rent and deposit now apply.`,
			"Didn't ask for this? You can withdraw your application.",
		],
		button:
			purpose === "resume"
				? { label: "Continue your application", url: absoluteUrl("/weblistings/resume", { t: token }) }
				: { label: "Check application status", url: absoluteUrl("/weblistings/status", { t: token }) },
	});
}

/** The home of a draft went to someone else. */
export function homeLetMail({ firstname, home, organizationName }: About) {
	return mail({
		template: "application_home_let",
		values: { firstname, home, organizationName },
		subject: `No longer available: ${home}`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			`You started an application for ${home} with ${organizationName}. The home has been rented to someone else.`,
			"You don't need to do anything. We'll delete your application automatically. Other homes may be a good fit.",
		],
		button: { label: "View other homes", url: absoluteUrl("/weblistings") },
	});
}
