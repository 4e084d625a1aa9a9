import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** To whoever changed their password. */
export function passwordChangedMail() {
	return mail({
		subject: "Your password was changed",
		greeting: "Hello,",
		paragraphs: [
			"The password of your Tenantry account was just changed, and every device was signed out.",
			"If that was you, there is nothing to do.",
		],
		button: { label: "It was not me", url: absoluteUrl("/", { forgot: "1" }) },
		footnote: "The button leads to the login page, where you can ask for a new password at once.",
	});
}
