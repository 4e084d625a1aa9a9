import { mail } from "./layout";

type Change = { firstname: string; organizationName: string; roleName: string };

/** Tells a member of their new role. */
export function roleChangedMail({ firstname, organizationName, roleName }: Change) {
	return mail({
		subject: `Your role at ${organizationName} has changed`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			`Your role in the team of ${organizationName} is now ${roleName}. It decides what you can open and do.`,
		],
	});
}
