import { statement } from "~/db/client.server";
import { type Resealing, resealColumn } from "~/domain/kernel/reseal";
import { webhookSeal } from "./webhook-signature";

/** Seals the secrets of webhooks with the present DATA_KEY. */
export function resealWebhooks(): Resealing[] {
	return [
		resealed("sealed_secret", "secret", "Webhooks: secrets"),
		resealed("sealed_old_secret", "old secret", "Webhooks: secrets before"),
	];
}

function resealed(column: "sealed_secret" | "sealed_old_secret", which: "secret" | "old secret", what: string) {
	return resealColumn({
		what,
		after: (webhookId, limit) =>
			statement<{ id: number; sealed: string }>(
				`SELECT id, ${column} AS sealed FROM webhooks WHERE id > ? AND ${column} IS NOT NULL ORDER BY id LIMIT ?`,
			)
				.all(webhookId, limit)
				.map((row) => ({ ...row, place: webhookSeal(row.id, which) })),
		keep: (webhookId, sealed) => {
			statement(`UPDATE webhooks SET ${column} = ? WHERE id = ?`).run(sealed, webhookId);
		},
	});
}
