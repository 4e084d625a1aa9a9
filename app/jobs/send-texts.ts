import { deliverDueTexts } from "#domain/texts";

/** Sends the text messages that are due. Without a service there are none. */
export async function sendTexts() {
	await deliverDueTexts();
}
