import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addWebhook, listWebhooks, type Webhook } from "#domain/connections";
import { recordWords } from "#domain/connections/labels";
import { webhookForm } from "#domain/connections/schema";
import { Card } from "~/ui/card";
import { CheckboxesField } from "~/ui/checkbox-field";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { requireConfirmedIdentity } from "~/web/confirmed-identity.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { ShownOnce } from "./shown-once";
import { eventWords, WebhookStatus } from "./webhook-status";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Webhooks");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return { webhooks: listWebhooks(manager) };
}

/** Adds a webhook. Its secret is in this answer alone, so it isn't redirected. */
export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	await requireConfirmedIdentity(request);
	const form = await parseForm(request, webhookForm);
	if (!form.ok) return form.reply;
	const added = addWebhook(manager, form.value);
	if (!added.ok) return form.refuse(added);
	return data({ secret: added.secret }, { headers: { "Cache-Control": "private, no-store" } });
}

export default function Webhooks() {
	const { webhooks } = useLoaderData<typeof loader>();
	const answer = useActionData<{ secret?: string }>();
	return (
		<>
			<PageHead
				title="Webhooks"
				facts="We send each change to your program, signed, and keep trying for three days."
				crumbs={[{ label: "Settings", to: href("/app/settings") }]}
			/>
			<div className="grid gap-5">
				{answer?.secret ? (
					<ShownOnce what="secret" secret={answer.secret} back={href("/app/settings/webhooks")} />
				) : null}
				{webhooks.length > 0 ? (
					<DataTable caption="Webhooks" columns={columns} rows={webhooks} rowKey={(row) => row.id} />
				) : (
					<EmptyState>No webhooks yet.</EmptyState>
				)}
				{answer?.secret ? null : (
					<Card title="New webhook">
						<NewWebhook />
					</Card>
				)}
				<p className="text-soft">
					<Link to={`${href("/api")}#webhooks`} className="link inline-block py-1">
						How to check a signature
					</Link>
				</p>
			</div>
		</>
	);
}

function NewWebhook() {
	const [form, fields] = usePostForm<{ url: string; events: string[] }>();
	return (
		<Form form={form} submit="Add webhook">
			<TextField field={fields.url} label="Address" hint="Begins with https://." inputMode="url" />
			<CheckboxesField
				field={fields.events}
				label="Records"
				hint="Leave blank for everything you can see."
				options={optionsOf(recordWords)}
			/>
		</Form>
	);
}

const columns: Column<Webhook>[] = [
	{
		header: "Address",
		cell: (row) => (
			<Link to={href("/app/settings/webhooks/webhook", { id: row.id })} className="wrap-anywhere">
				{row.url}
			</Link>
		),
	},
	{ header: "Records", phone: "fact", cell: (row) => eventWords(row.events) },
	{ header: "Member", phone: "fact", cell: (row) => row.memberName },
	{ header: "Status", phone: "status", cell: (row) => <WebhookStatus webhook={row} /> },
];
