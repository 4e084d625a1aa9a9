import { mail } from "./layout";

/** Tells a former member that they can't log in to the organization anymore. */
export function accessEndedMail({ firstname, organizationName }: { firstname: string; organizationName: string }) {
	return mail({
		subject: `Your access to ${organizationName} has ended`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			`You can no longer log in to ${organizationName}'s account. If this is a mistake, contact an administrator there.`,
		],
	});
}
