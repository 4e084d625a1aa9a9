import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

const words = {
	on: {
		subject: "Two-step sign-in is on",
		happened: "Two-step sign-in was just turned on. From now on, you'll also need a code to sign in to Tenantry.",
	},
	off: {
		subject: "Two-step sign-in is off",
		happened: "Two-step sign-in was just turned off. You can now sign in to Tenantry with just your password.",
	},
	codes: {
		subject: "You have new recovery codes",
		happened: "New recovery codes were just created for your Tenantry account. The old ones no longer work.",
	},
	passkey: {
		subject: "A passkey was added",
		happened: "A passkey was just added to your Tenantry login. Anyone with that device can sign in with it.",
	},
	no_passkey: {
		subject: "A passkey was removed",
		happened: "A passkey was just removed from your Tenantry login. You can no longer sign in with it.",
	},
} as const;

/** To whoever changed how they sign in. */
export function twoStepChangedMail(what: keyof typeof words) {
	const { subject, happened } = words[what];
	return mail({
		subject,
		greeting: "Hello,",
		paragraphs: [happened, "If that was you, you don't need to do anything."],
		button: { label: "It wasn't me", url: absoluteUrl("/", { forgot: "1" }) },
		footnote: "The button opens the login page, where you can reset your password right away.",
	});
}
