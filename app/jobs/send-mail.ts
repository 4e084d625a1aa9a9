import { deliverDueMail } from "#domain/mail";
import { resendMail } from "~/adapters/mail/resend.server";
import { config } from "~/config.server";

/** Sends due emails from the outbox. Without a mail service key they stay there and can be read at /dev/mail. */
export async function sendMail() {
	const { mailApiKey, mailBaseUrl } = config();
	if (!mailApiKey) return;
	await deliverDueMail(resendMail({ apiKey: mailApiKey, baseUrl: mailBaseUrl }));
}
