import type { Result } from "~/domain/kernel/result";
import { emailSent } from "~/ui/messages";
import { redirectWithMessage } from "~/web/flash.server";

/** Back to the page that was mailed, with the specification's words. */
export function redirectAfterSending(to: string, sent: Result<{ emails: string[] }>) {
	if (!sent.ok) return redirectWithMessage(to, sent.message, { kind: "negative" });
	return redirectWithMessage(to, emailSent(sent.emails.join(", ")));
}
