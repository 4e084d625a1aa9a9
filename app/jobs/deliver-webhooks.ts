import { deliverWebhooks } from "#domain/connections";
import { recordsUnderWay } from "#domain/relocations";

/** Sends new changes to webhooks, and what failed again. While only a part of an import is here, none of it is sent. */
export async function sendWebhooks() {
	await deliverWebhooks((profileId) => recordsUnderWay({ profileId }) === undefined);
}
