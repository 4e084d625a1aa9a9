import { absoluteUrl } from "./absolute-url.server";
import { type Mail, mail } from "./layout";

type Job = {
	organizationName: string;
	vendor: string;
	/** "WO-231". */
	number: string;
	title: string;
	address: string;
};

const about = ({ number, title, address }: Job) =>
	[
		{ label: "Work order", value: number },
		{ label: "Work", value: title },
		{ label: "Address", value: address },
	].filter(({ value }) => value !== "");

const onlyForYou = "This link is only for you. Anyone who has it can answer for you, so please don't share it.";

/** Asks a vendor to do work; `answerBy` is a moment in words, "" without a deadline. */
export function workOrderMail(job: Job, { token, answerBy }: { token: string; answerBy: string }): Mail {
	const { organizationName, vendor, number, title } = job;
	return mail({
		subject: `Work order ${number} from ${organizationName}: ${title}`,
		greeting: `Hello ${vendor},`,
		paragraphs: [
			`${organizationName} would like you to do this work.`,
			answerBy
				? `Please accept or decline by ${answerBy}. After that, we may ask someone else.`
				: "Please accept or decline.",
		],
		rows: about(job),
		button: { label: "View work order", url: absoluteUrl("/vendor/workorder", { t: token }) },
		footnote: onlyForYou,
	});
}

/** Tells a vendor what changed about a work order; without `token` there is nothing more to open. */
export function workOrderNewsMail(
	job: Job,
	{ news, subject, token }: { news: string[]; subject: string; token?: string | undefined },
): Mail {
	return mail({
		subject: `${job.number}: ${subject}`,
		greeting: `Hello ${job.vendor},`,
		paragraphs: news,
		rows: about(job),
		...(token && {
			button: { label: "View work order", url: absoluteUrl("/vendor/workorder", { t: token }) },
			footnote: onlyForYou,
		}),
	});
}

type Visit = { name: string; organizationName: string; home: string; title: string; vendor: string };

/** Asks a resident which times suit them for a visit, or which of the offered ones. */
export function visitTimesMail(
	{ name, organizationName, home, title, vendor }: Visit,
	{ token }: { token: string },
): Mail {
	return mail({
		template: "visit_times",
		values: { name, organizationName, home, title },
		subject: "When can we come by?",
		greeting: `Hello ${name},`,
		paragraphs: [
			`${vendor || organizationName} needs to visit ${home} for “${title}”.`,
			"Please tell us which times work for you, or choose one that's offered.",
		],
		button: { label: "Choose a time", url: absoluteUrl("/visit", { t: token }) },
		footnote: "This link is only for you, so please don't share it.",
	});
}

/** Reminds a resident of a visit; `visit` is its day and time in words. */
export function visitReminderMail(
	{ name, organizationName, home, title, vendor }: Visit,
	{ visit, token }: { visit: string; token: string },
): Mail {
	return mail({
		template: "visit_reminder",
		values: { name, organizationName, home, title, visit },
		subject: `Reminder: visit on ${visit}`,
		greeting: `Hello ${name},`,
		paragraphs: [`${vendor || organizationName} is coming to ${home} on ${visit} for “${title}”.`],
		button: { label: "View visit", url: absoluteUrl("/visit", { t: token }) },
		footnote: "This link is only for you, so please don't share it.",
	});
}
