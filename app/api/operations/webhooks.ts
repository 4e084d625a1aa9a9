import { z } from "zod";
import {
	addWebhook,
	findWebhook,
	kindsOfRecords,
	listDeliveries,
	listWebhooks,
	removeWebhook,
	replayDelivery,
	rotateSecret,
	setWebhookOn,
} from "#domain/connections";
import { type ApiActor, defineOperation } from "../define-operation";
import { listPage } from "../list-page";
import { asPage } from "../page-right";
import { Problem } from "../problem";
import { done, id, moment, pageOf, requiredText } from "../shapes";

const tag = "Webhooks";
const read = asPage("/app/settings/webhooks");
const save = asPage("/app/settings/webhooks", "post");
const webhook = z
	.object({
		...{ id, url: z.string(), events: z.array(z.string()), member_name: z.string(), created_date: moment },
		...{ failing_since: moment.nullable(), off_date: moment.nullable(), off_reason: z.string().nullable() },
	})
	.meta({ id: "Webhook" });
const delivery = z.object({
	...{ id, message_id: z.string(), event: z.string(), change_number: z.int(), state: z.string(), tries: z.int() },
	...{ next_try_date: moment.nullable(), last_status: z.int().nullable(), last_error: z.string() },
	...{ delivered_date: moment.nullable(), created_date: moment },
});

/** Where changes are sent. */
export const webhookOperations = [
	defineOperation({
		...{ id: "webhooks.list", method: "GET", path: "/webhooks", tag, ...read, summary: "List webhooks" },
		answer: z.object({ data: z.array(webhook) }),
		handle: (actor) => ({ data: listWebhooks(actor) }),
	}),
	defineOperation({
		...{ id: "webhooks.get", method: "GET", path: "/webhooks/{webhook_id}", tag, ...read, summary: "Get one webhook" },
		answer: webhook,
		handle: (actor, { params }) => webhookOf(actor, params.webhook_id),
	}),
	defineOperation({
		...{
			id: "webhooks.add",
			method: "POST",
			path: "/webhooks",
			tag,
			...save,
			status: 201,
			secret: true,
			summary: "Add a webhook",
		},
		description: "It gets changes from now on. The secret is only in this answer.",
		body: z.object({ url: requiredText(500), events: z.array(z.enum(kindsOfRecords)).max(30).default([]) }),
		example: { body: { url: "https://example.com/tenantry", events: ["lease", "entry"] } },
		answer: z.object({ webhook_id: id, secret: z.string() }),
		handle: (actor, { body }) => addWebhook(actor, body),
	}),
	defineOperation({
		...{ id: "webhooks.remove", method: "DELETE", path: "/webhooks/{webhook_id}", tag, ...save, status: 204 },
		summary: "Remove a webhook and its log",
		answer: done,
		handle: (actor, { params }) => removeWebhook(actor, params.webhook_id),
	}),
	defineOperation({
		...{
			id: "webhooks.rotate",
			method: "POST",
			path: "/webhooks/{webhook_id}/secret",
			tag,
			...save,
			status: 201,
			secret: true,
		},
		summary: "Give a webhook a new secret",
		description: "The previous one also signs for 24 hours.",
		answer: z.object({ secret: z.string() }),
		handle: (actor, { params }) => rotateSecret(actor, params.webhook_id),
	}),
	defineOperation({
		...{ id: "webhooks.on", method: "POST", path: "/webhooks/{webhook_id}/on", tag, ...save },
		summary: "Turn on a webhook",
		answer: done,
		handle: (actor, { params }) => setWebhookOn(actor, params.webhook_id, true),
	}),
	defineOperation({
		...{ id: "webhooks.off", method: "POST", path: "/webhooks/{webhook_id}/off", tag, ...save },
		summary: "Turn off a webhook",
		answer: done,
		handle: (actor, { params }) => setWebhookOn(actor, params.webhook_id, false),
	}),
	defineOperation({
		...{ id: "webhooks.deliveries", method: "GET", path: "/webhooks/{webhook_id}/deliveries", tag, ...read },
		summary: "What was sent to a webhook, newest first",
		query: z.object({ cursor: z.string().max(2_000).optional() }),
		answer: pageOf(delivery),
		handle: (actor, { params, query }) => {
			webhookOf(actor, params.webhook_id);
			return listPage(listDeliveries(actor, params.webhook_id, query));
		},
	}),
	defineOperation({
		...{ id: "webhooks.replay", method: "POST", tag, ...save },
		path: "/webhooks/{webhook_id}/deliveries/{delivery_id}/replay",
		summary: "Send a message again",
		answer: done,
		handle: (actor, { params }) => replayDelivery(actor, params.webhook_id, params.delivery_id),
	}),
];

function webhookOf(actor: ApiActor, webhookId: number) {
	const found = findWebhook(actor, webhookId);
	if (!found) throw new Problem(404, "not-found", "That webhook wasn't found.");
	return found;
}
