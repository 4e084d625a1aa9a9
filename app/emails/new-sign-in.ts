import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** To someone whose login was used on a device for the first time. */
export function newSignInMail({ device, ipAddress, when }: { device: string; ipAddress: string; when: string }) {
	return mail({
		subject: "New sign-in to your account",
		greeting: "Hello,",
		paragraphs: [
			"Someone signed in to your Tenantry account from a device you haven't used before.",
			"If that was you, you don't need to do anything. If not, choose a new password right away. That signs out every device.",
		],
		rows: [
			{ label: "Device", value: device },
			{ label: "IP address", value: ipAddress || "Unknown" },
			{ label: "Time", value: when },
		],
		button: { label: "It wasn't me", url: absoluteUrl("/", { forgot: "1" }) },
		footnote: "The button opens the login page, where you can reset your password.",
	});
}
