import { absoluteUrl } from "./absolute-url.server";
import { mail } from "./layout";

/** To whoever asked for a new password. */
export function resetPasswordMail({ token }: { token: string }) {
	return mail({
		subject: "Choose a new password",
		greeting: "Hello,",
		paragraphs: ["Someone, hopefully you, asked to reset the password for this email address."],
		button: { label: "Choose a new password", url: absoluteUrl("/resetpassword", { token }) },
		footnote:
			"The link works once and expires in one hour. If you didn't ask, ignore this email. Your password won't change.",
	});
}
