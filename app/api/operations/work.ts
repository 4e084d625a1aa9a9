import { z } from "zod";
import { addRequest, addStaffMessage, setRequestStatus } from "#domain/maintenance";
import {
	channels,
	entryWords,
	requestCategories,
	requestPriorities,
	requestStatuses,
} from "#domain/maintenance/labels";
import { addOrder, cancelOrder, completeOrder, holdOrder, reopenOrder, startOrder } from "#domain/work-orders";
import { keysOf } from "~/domain/kernel/form-fields";
import { type ApiActor, defineOperation } from "../define-operation";
import { exampleIds } from "../example-words";
import { toDomain } from "../names";
import { asPage } from "../page-right";
import { cents, confirm, day, done, id, positiveCents, requiredText, text } from "../shapes";
import { recordOf } from "./records";

const requestPage = asPage("/app/addeditrequest/edit", "post");
const orderPage = asPage("/app/addeditworkorder/edit", "post");
const priority = z.enum(keysOf(requestPriorities)).default("normal");
const entry = z.enum(keysOf(entryWords)).default("unknown");

/** Requests and work orders. */
export const workOperations = [
	defineOperation({
		...{ id: "requests.add", method: "POST", path: "/requests", tag: "Requests", status: 201, ...requestPage },
		summary: "Add a maintenance request",
		body: z.object({
			...{ property_id: id.optional(), unit_number: text(40).optional(), lease_id: id.optional() },
			...{ title: requiredText(100), description: text(4_000).optional(), category: z.enum(keysOf(requestCategories)) },
			...{ priority, vendor_id: id.optional(), assignee_id: id.optional(), due_date: day.optional() },
			...{ entry, entry_notes: text(500).optional(), shared_with_tenants: z.boolean().default(false), confirm },
			shared_with_owners: z.boolean().default(false),
		}),
		example: {
			body: {
				...{ property_id: exampleIds.property_id, title: "Kitchen drain is slow", category: "plumbing" },
				...{ description: "Water stands in the sink for an hour.", priority: "high" },
			},
		},
		answer: z.object({ request_id: id, number: z.int() }),
		handle: (actor, { body, confirmed }) => {
			const type = body.lease_id === undefined ? ("todo" as const) : ("resident" as const);
			return addRequest(actor, { ...toDomain(body), type, ...confirmed });
		},
	}),
	defineOperation({
		...{
			id: "requests.status",
			method: "POST",
			path: "/requests/{request_id}/status",
			tag: "Requests",
			...requestPage,
		},
		summary: "Change a request's status",
		body: z.object({
			...{ status: z.enum(keysOf(requestStatuses)), until: day.optional(), message: text(2_000).optional() },
		}),
		example: { body: { status: "in_progress" } },
		answer: done,
		handle: (actor, { params, body }) => {
			recordOf(actor, "request", params.request_id);
			return setRequestStatus(actor, params.request_id, body);
		},
	}),
	defineOperation({
		...{
			id: "requests.message",
			method: "POST",
			path: "/requests/{request_id}/messages",
			tag: "Requests",
			status: 201,
		},
		...requestPage,
		summary: "Add a message to a request",
		body: z.object({ body: requiredText(4_000), channel: z.enum(keysOf(channels)).default("staff") }),
		example: { body: { body: "The plumber comes on Thursday." } },
		answer: z.object({ message_id: id }),
		handle: (actor, { params, body }) => {
			recordOf(actor, "request", params.request_id);
			return addStaffMessage(actor, params.request_id, body);
		},
	}),
	defineOperation({
		...{ id: "work-orders.add", method: "POST", path: "/work-orders", tag: "Work orders", status: 201, ...orderPage },
		summary: "Add a work order",
		body: z.object({
			...{ request_id: id.optional(), property_id: id.optional(), unit_number: text(40).optional() },
			...{ title: requiredText(100), details: text(4_000).optional(), priority, entry, vendor_id: id.optional() },
			...{ assignee_id: id.optional(), due_date: day.optional(), vendor_notes: text(2_000).optional() },
			...{ charge_to: z.enum(["owner", "tenant", "company"]).default("owner"), limit_cents: positiveCents.optional() },
			shares_contact: z.boolean().default(false),
		}),
		example: {
			body: {
				...{ request_id: exampleIds.request_id, title: "Clear the kitchen drain", vendor_id: exampleIds.vendor_id },
				...{ due_date: "2026-03-13", entry: "call_first" },
			},
		},
		answer: z.object({ order_id: id, number: z.int(), request_id: id }),
		fields: { limit: "limit_cents" },
		handle: (actor, { body }) => {
			const { limitCents: limit, ...order } = toDomain(body);
			if (order.requestId !== undefined) recordOf(actor, "request", order.requestId);
			return addOrder(actor, { ...order, limit, lines: [], sharedFileIds: [] });
		},
	}),
	orderStep("start", "Start a work order", (actor, id) => startOrder(actor, id)),
	orderStep("reopen", "Reopen a work order", (actor, id) => reopenOrder(actor, id)),
	orderStepWithReason("hold", "Put a work order on hold", "Waiting for a part", holdOrder),
	orderStepWithReason("cancel", "Cancel a work order", "The tenant cleared it", cancelOrder),
	defineOperation({
		...{ id: "work-orders.complete", method: "POST", path: "/work-orders/{order_id}/complete", tag: "Work orders" },
		...asPage("/app/addeditworkorder/complete", "post"),
		summary: "Complete a work order",
		body: z.object({
			...{ completed_on: day, work_done: requiredText(2_000), closes_request: z.boolean().default(false), confirm },
			lines: z
				.array(
					z.strictObject({
						...{ account_id: id, description: requiredText(200), quantity: z.number().positive().max(9_999) },
						unit_cents: z.int().min(0).max(9_999_999_999),
					}),
				)
				.max(50)
				.default([]),
		}),
		example: {
			body: {
				...{ completed_on: "2026-03-10", work_done: "Cleared the drain, new trap." },
				lines: [
					{
						...{ account_id: exampleIds.repairs_account_id, description: "Labor and trap" },
						...{ quantity: 1, unit_cents: 189_50 },
					},
				],
			},
		},
		answer: z.object({ cost_cents: cents }),
		handle: (actor, { params, body, confirmed }) => {
			recordOf(actor, "work_order", params.order_id);
			const { lines, ...input } = toDomain(body);
			const mayGoOver = actor.member.rights.named.includes("approve_over_limit");
			const counted = lines.map((one, line) => ({ ...one, line }));
			return completeOrder(actor, params.order_id, { ...input, lines: counted, mayGoOver, ...confirmed });
		},
	}),
];

type Step = (actor: ApiActor, orderId: number) => object;

function orderStep(name: "start" | "reopen", summary: string, step: Step) {
	return defineOperation({
		...{ id: `work-orders.${name}`, method: "POST", path: `/work-orders/{order_id}/${name}`, summary },
		...{ tag: "Work orders", ...orderPage, answer: done },
		handle: (actor, { params }) => {
			recordOf(actor, "work_order", params.order_id);
			return step(actor, params.order_id);
		},
	});
}

function orderStepWithReason(
	name: "hold" | "cancel",
	summary: string,
	reason: string,
	step: (actor: ApiActor, orderId: number, reason: string) => object,
) {
	return defineOperation({
		...{ id: `work-orders.${name}`, method: "POST", path: `/work-orders/{order_id}/${name}`, summary },
		...{ tag: "Work orders", ...orderPage, body: z.object({ reason: requiredText(200) }), answer: done },
		example: { body: { reason } },
		handle: (actor, { params, body }) => {
			recordOf(actor, "work_order", params.order_id);
			return step(actor, params.order_id, body.reason);
		},
	});
}
