import { deliverDueMail } from "#domain/mail";
import { config } from "~/config.server";

/**
 * Sends the emails due in the outbox. Without an API key of the email service they stay there and can be read at
 * /dev/mail.
 */
export async function sendMail() {
	const { mailApiKey, mailBaseUrl } = config();
	if (!mailApiKey) return;
	const { resendMail } = await import("~/adapters/mail/resend.server");
	await deliverDueMail(resendMail({ apiKey: mailApiKey, baseUrl: mailBaseUrl }));
}
