import { deliverDueMail } from "#domain/mail";
import { resendMail } from "~/adapters/mail/resend.server";
import { config } from "~/config.server";

/** Sends what is due in the outbox. Without a key of the mail service the mail stays there, to be read at /dev/mail. */
export async function sendMail() {
	const { mailApiKey, mailBaseUrl } = config();
	if (!mailApiKey) return;
	await deliverDueMail(resendMail({ apiKey: mailApiKey, baseUrl: mailBaseUrl }));
}
