import { Resend } from "resend";
import type { Delivery, SendMail } from "#domain/mail";

type Settings = {
	apiKey: string;
	/** Address of another service with the same API; the service's own when unset. */
	baseUrl?: string | undefined;
	timeoutMs?: number;
};

/** Sends email through a service with the Resend API. */
export function resendMail({ apiKey, baseUrl, timeoutMs = 10_000 }: Settings): SendMail {
	const client = new Resend(apiKey, baseUrl ? { baseUrl } : {});
	return async ({ idempotencyKey, from, replyTo, to, subject, text, html }) => {
		const content = { ...(html ? { text, html } : { text }), ...(replyTo && { replyTo }) };
		const options = { idempotencyKey, signal: AbortSignal.timeout(timeoutMs) };
		const { data, error } = await client.emails.send({ from, to, subject, ...content }, options);
		if (data) return { outcome: "sent", providerId: data.id };
		return failure(error.statusCode, `${error.name}: ${error.message}`);
	};
}

/**
 * A failure to retry: an invalid key (401, 403), which someone will correct, a busy service, or an idempotency key in
 * use. Other errors of the request are final.
 */
function failure(status: number | null, reason: string): Delivery {
	if (status === null) return { outcome: "unavailable", reason };
	const passes = status >= 500 || [401, 403, 408, 409, 429].includes(status);
	return { outcome: passes ? "unavailable" : "refused", reason: `${status} ${reason}` };
}
