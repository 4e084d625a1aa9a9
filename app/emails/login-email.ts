import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** It may reach someone who has no account, so it names no one. */
export function confirmLoginMail({ token }: { token: string }) {
	return mail({
		subject: "Confirm your new login email",
		greeting: "Hello,",
		paragraphs: ["Confirm that this is your email, and you log in to Tenantry with it from then on."],
		button: { label: "Confirm this email", url: absoluteUrl("/loginemail", { token }) },
		footnote: "The link works for 24 hours. If you did not ask for it, ignore this mail: nothing will happen.",
	});
}

/** To the address that is logged in with at present. */
export function loginEmailAskedMail({ email }: { email: string }) {
	return mail({
		subject: "A new login email was asked for",
		greeting: "Hello,",
		paragraphs: [
			`Someone signed in to your Tenantry account wants to log in with ${email} from now on. It takes the link we mailed there.`,
			"If that was you, there is nothing to do. If not, choose a new password at once: the link stops working.",
		],
		button: { label: "It was not me", url: absoluteUrl("/", { forgot: "1" }) },
		footnote: "The button leads to the login page, where you can ask for a new password.",
	});
}
