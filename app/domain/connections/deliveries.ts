import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { keysetPage } from "~/db/keyset.server";
import { allOrNothing } from "~/domain/kernel/all-or-nothing";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { DeliveryState } from "./labels";
import { findWebhook } from "./webhooks";

export type Delivery = {
	id: number;
	messageId: string;
	event: string;
	changeNumber: number;
	state: DeliveryState;
	tries: number;
	nextTryDate: string | null;
	lastStatus: number | null;
	lastError: string;
	deliveredDate: string | null;
	createdDate: string;
};

/** One page of what was sent to a webhook, newest first. */
export function listDeliveries(scope: Scope, webhookId: number, request: { cursor?: string | undefined } = {}) {
	return keysetPage<Delivery>({
		select: `d.id, d.message_id AS messageId, d.event, d.change_number AS changeNumber, d.state, d.tries,
			d.next_try_date AS nextTryDate, d.last_status AS lastStatus, d.last_error AS lastError,
			d.delivered_date AS deliveredDate, d.created_date AS createdDate`,
		from: "webhook_deliveries d",
		where: ["d.webhook_id = ?", "d.profile_id = ?"],
		params: [webhookId, scope.profileId],
		order: [{ sql: "d.id", key: "id" }],
		direction: "desc",
		cursor: request.cursor,
	});
}

/** Sends a message again, with its id and its bytes as they were. */
export function replayDelivery(scope: Scope, webhookId: number, deliveryId: number): Result {
	return allOrNothing(() => {
		const webhook = findWebhook(scope, webhookId);
		if (!webhook) return refuse("That webhook wasn't found.");
		if (webhook.offDate !== null) return refuse("This webhook is off. Turn it on first.");
		const { changes } = statement(
			`UPDATE webhook_deliveries SET state = 'waiting', tries = 0, next_try_date = ?
			WHERE id = ? AND webhook_id = ? AND profile_id = ?`,
		).run(nowIso(), deliveryId, webhookId, scope.profileId);
		if (changes === 0) return refuse("That delivery wasn't found.");
		recordActivity(scope, {
			...{ action: "webhook.replayed", subjectKind: "organization", subjectId: scope.profileId },
			summary: "A message to a webhook was sent again.",
		});
		return { ok: true };
	});
}
