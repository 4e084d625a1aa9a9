import type { Result } from "~/domain/kernel/result";
import { emailSent } from "~/ui/messages";
import { redirectWithMessage } from "~/web/flash.server";

/** Redirects to the page that was emailed, with the specification's message for the addresses it was sent to. */
export function redirectAfterSending(to: string, sent: Result<{ emails: string[] }>) {
	if (!sent.ok) return redirectWithMessage(to, sent.message, { kind: "negative" });
	return redirectWithMessage(to, emailSent(sent.emails.join(", ")));
}
