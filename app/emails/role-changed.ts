import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

type Change = { firstname: string; organizationName: string; before: string; after: string };

/** Tells a member that they were given another role. */
export function roleChangedMail({ firstname, organizationName, before, after }: Change) {
	return mail({
		subject: `Your role at ${organizationName} has changed`,
		greeting: `Hello ${firstname},`,
		paragraphs: [
			`Your role at ${organizationName} changed from ${before} to ${after}.`,
			"What you can see and do may have changed. If this is a mistake, contact an administrator there.",
		],
		button: { label: "Open Tenantry", url: absoluteUrl("/app") },
	});
}
