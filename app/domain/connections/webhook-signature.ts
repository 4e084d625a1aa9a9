import { createHmac, randomBytes } from "node:crypto";
import type { Seal } from "~/domain/kernel/sealing";

/** A webhook's secret as Standard Webhooks writes one: 32 random bytes. */
export function newWebhookSecret(): string {
	return `whsec_${randomBytes(32).toString("base64")}`;
}

/** How a webhook's secret is sealed. `which` is the present one, or the one before it. */
export function webhookSeal(webhookId: number, which: "secret" | "old secret"): Seal {
	return { kind: "sign-in secrets", owner: `webhook:${webhookId}:${which}` };
}

/** The headers of Standard Webhooks over the exact bytes: one signature for each secret that counts. */
export function signedHeaders(
	{ messageId, body, seconds }: { messageId: string; body: string; seconds: number },
	secrets: readonly string[],
): Record<string, string> {
	const signed = `${messageId}.${seconds}.${body}`;
	return {
		"webhook-id": messageId,
		"webhook-timestamp": String(seconds),
		"webhook-signature": secrets
			.map((secret) => {
				const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
				return `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
			})
			.join(" "),
	};
}
