import { deliverWebhooks } from "#domain/connections";
import { importUnderWay } from "#domain/imports";
import { listUnderWay } from "#domain/move-in";
import { relocationUnderWay } from "#domain/relocations";

/** Sends new changes to webhooks, and what failed again. While only a part of an import is here, none of it is sent. */
export async function sendWebhooks() {
	await deliverWebhooks(
		(profileId) => !importUnderWay({ profileId }) && !listUnderWay({ profileId }) && !relocationUnderWay({ profileId }),
	);
}
