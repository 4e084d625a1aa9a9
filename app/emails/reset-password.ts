import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** To whoever asked for a new password. */
export function resetPasswordMail({ token }: { token: string }) {
	return mail({
		subject: "Choose a new password",
		greeting: "Hello,",
		paragraphs: ["Someone, we hope you, asked for a new password for this email."],
		button: { label: "Choose a new password", url: absoluteUrl("/resetpassword", { token }) },
		footnote: "The link works once, for one hour. If you did not ask, ignore this mail: your password stays as it is.",
	});
}
