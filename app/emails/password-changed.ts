import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** To whoever changed their password. */
export function passwordChangedMail() {
	return mail({
		subject: "Your password was changed",
		greeting: "Hello,",
		paragraphs: [
			"Your Tenantry password was just changed, and you were signed out on every device.",
			"If that was you, you don't need to do anything.",
		],
		button: { label: "It wasn't me", url: absoluteUrl("/", { forgot: "1" }) },
		footnote: "The button opens the login page, where you can reset your password right away.",
	});
}
