import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import {
	type Delivery,
	findWebhook,
	listDeliveries,
	removeWebhook,
	replayDelivery,
	rotateSecret,
	setWebhookOn,
} from "#domain/connections";
import { deliveryStates, offReasons } from "#domain/connections/labels";
import { webhookActForm } from "#domain/connections/schema";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { Status } from "~/ui/status";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { ShownOnce } from "./shown-once";
import { eventWords, WebhookStatus } from "./webhook-status";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Webhook");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const webhook = found(findWebhook(manager, idParam(request, "id")));
	return { webhook, deliveries: listDeliveries(manager, webhook.id).rows };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, offDate } = found(findWebhook(manager, idParam(request, "id")));
	const form = await parseForm(request, webhookActForm);
	if (!form.ok) return form.reply;
	const here = href("/app/settings/webhooks/webhook", { id });
	const { intent } = form.value;
	if (intent === "rotate") {
		await requireConfirmedIdentity(request);
		const rotated = rotateSecret(manager, id);
		if (!rotated.ok) return form.refuse(rotated);
		return data({ secret: rotated.secret }, { headers: { "Cache-Control": "private, no-store" } });
	}
	if (intent === "replay") {
		const replayed = replayDelivery(manager, id, form.value.deliveryId);
		return replayed.ok ? redirectWithMessage(here, "The message will be sent again.") : form.refuse(replayed);
	}
	if (intent === "remove") {
		const removed = removeWebhook(manager, id);
		return removed.ok ? redirectWithMessage(href("/app/settings/webhooks"), "Webhook removed.") : form.refuse(removed);
	}
	const on = offDate !== null;
	const set = setWebhookOn(manager, id, on);
	return set.ok ? redirectWithMessage(here, on ? "Webhook turned on." : "Webhook turned off.") : form.refuse(set);
}

export default function WebhookPage() {
	const { webhook, deliveries } = useLoaderData<typeof loader>();
	const answer = useActionData<{ secret?: string }>();
	return (
		<>
			<PageHead
				title="Webhook"
				facts={<span className="wrap-anywhere">{webhook.url}</span>}
				crumbs={[
					{ label: "Settings", to: href("/app/settings") },
					{ label: "Webhooks", to: href("/app/settings/webhooks") },
				]}
			/>
			<UnclaimedRefusal />
			<div className="grid gap-5">
				{answer?.secret ? (
					<ShownOnce
						what="secret"
						secret={answer.secret}
						back={href("/app/settings/webhooks/webhook", { id: webhook.id })}
					/>
				) : null}
				{webhook.offReason ? <Banner tone="warn">{offReasons[webhook.offReason]}</Banner> : null}
				<p className="flex flex-wrap items-center gap-3">
					<WebhookStatus webhook={webhook} />
					<span className="text-soft">Records: {eventWords(webhook.events)}</span>
				</p>
				<Form method="post" className="flex flex-wrap gap-3">
					<Button look="plain" name="intent" value="toggle">
						{webhook.offDate ? "Turn on" : "Turn off"}
					</Button>
					<Button look="plain" name="intent" value="rotate">
						New secret
					</Button>
					<Button look="quiet" name="intent" value="remove">
						Remove webhook
					</Button>
				</Form>
				{deliveries.length > 0 ? (
					<DataTable caption="Messages, newest first" columns={columns} rows={deliveries} rowKey={(row) => row.id} />
				) : (
					<EmptyState>Nothing has been sent yet.</EmptyState>
				)}
			</div>
		</>
	);
}

const tones = { waiting: "warn", delivered: "good", failed: "bad" } as const;

const columns: Column<Delivery>[] = [
	{ header: "Event", cell: (row) => <code>{row.event}</code> },
	{ header: "Change", phone: "fact", phoneLabel: "Change", cell: (row) => row.changeNumber },
	{ header: "Created", phone: "fact", phoneLabel: "Created", cell: (row) => <DateTimeText iso={row.createdDate} /> },
	{
		header: "Delivered",
		phone: "fact",
		phoneLabel: "Delivered",
		cell: ({ state, deliveredDate }) =>
			state === "delivered" && deliveredDate ? <DateTimeText iso={deliveredDate} /> : null,
	},
	{ header: "Tries", phone: "fact", phoneLabel: "Tries", cell: (row) => row.tries },
	{
		header: "Status",
		phone: "status",
		cell: (row) => (
			<>
				<Status tone={tones[row.state]}>{deliveryStates[row.state]}</Status> <span>{row.lastError}</span>
				{row.state === "waiting" && row.tries > 0 && row.nextTryDate ? (
					<small>
						Next try <DateTimeText iso={row.nextTryDate} />
					</small>
				) : null}
			</>
		),
	},
	{
		header: "Actions",
		align: "end",
		phone: "fact",
		acts: true,
		cell: (row) => (
			<Form method="post">
				<input type="hidden" name="deliveryId" value={row.id} />
				<Button look="quiet" name="intent" value="replay">
					Send again<span className="sr-only">: change {row.changeNumber}</span>
				</Button>
			</Form>
		),
	},
];
