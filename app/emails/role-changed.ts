import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

type Change = { firstname: string; organizationName: string; before: string; after: string };

/** Tells a member that they were given another role. */
export function roleChangedMail({ firstname, organizationName, before, after }: Change) {
	return mail({
		subject: `Your role at ${organizationName} has changed`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			`Your role on the team of ${organizationName} is now ${after}. It was ${before}.`,
			"What you can open and do has changed with it. If this is a mistake, ask an administrator there.",
		],
		button: { label: "Open Tenantry", url: absoluteUrl("/app") },
	});
}
