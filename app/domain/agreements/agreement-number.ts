import { createHmac } from "node:crypto";
import { config } from "~/config.server";
import { statement } from "~/db/client.server";

/**
 * The number printed on a document, such as AB12-CD34: unguessable, without easily confused letters, and derived from
 * the ID and the installation's secret.
 */
export function numberOf(agreementId: number): string {
	const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
	for (let attempt = 0; ; attempt++) {
		const bytes = createHmac("sha256", config().sessionSecret).update(`agreement ${agreementId} ${attempt}`).digest();
		const letters = [...bytes.subarray(0, 8)].map((byte) => alphabet[byte % 32]).join("");
		const number = `${letters.slice(0, 4)}-${letters.slice(4)}`;
		if (!statement("SELECT 1 FROM agreements WHERE number = ?").get(number)) return number;
	}
}
