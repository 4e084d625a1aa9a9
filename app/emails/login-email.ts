import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** It may reach someone who has no account, so it names no one. */
export function confirmLoginMail({ token }: { token: string }) {
	return mail({
		subject: "Confirm your new login email",
		greeting: "Hello,",
		paragraphs: ["Confirm this email to start using it to log in to Tenantry."],
		button: { label: "Confirm this email", url: absoluteUrl("/loginemail", { token }) },
		footnote: "The link works for 24 hours. If you didn't request it, ignore this email.",
	});
}

/** To the address that is logged in with at present. */
export function loginEmailAskedMail({ email }: { email: string }) {
	return mail({
		subject: "Login email change requested",
		greeting: "Hello,",
		paragraphs: [
			`Someone signed in to your Tenantry account asked to change its login email to ${email}. The change takes effect when they open the link we emailed there and confirm.`,
			"If that was you, you don't need to do anything. If not, choose a new password right away, and the link will stop working.",
		],
		button: { label: "It wasn't me", url: absoluteUrl("/", { forgot: "1" }) },
		footnote: "The button opens the login page, where you can reset your password.",
	});
}
