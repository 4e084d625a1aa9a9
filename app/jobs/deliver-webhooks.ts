import { deliverWebhooks } from "#domain/connections";

/** Sends new changes to webhooks, and what failed again. */
export async function sendWebhooks() {
	await deliverWebhooks();
}
