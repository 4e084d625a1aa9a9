import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { addDays, addMonths, firstOfMonth } from "#domain/calendar/format";
import { askPackets, listBatches, listTemplates, type PacketBatch } from "#domain/owner-packets";
import { batchWord } from "#domain/owner-packets/labels";
import { packetsForm } from "#domain/owner-packets/schema";
import { ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { SelectField } from "~/ui/select-field";
import { Status } from "~/ui/status";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { mayOpen, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Owner Packets");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
	const thisMonth = firstOfMonth(manager.today);
	return {
		templates: listTemplates(manager).map(({ id, name }) => ({ id, name })),
		batches: listBatches(manager, { cursor }),
		period: { from: addMonths(thisMonth, -1), to: addDays(thisMonth, -1) },
		mayAsk: mayOpen(manager, href("/app/reports/packets"), "POST"),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, packetsForm(manager));
	if (!form.ok) return form.reply;
	const { templateId, ...asked } = form.value;
	const started = askPackets(manager, templateId, asked);
	if (!started.ok) return form.refuse(started);
	return redirectWithMessage(
		href("/app/reports/packets/batch", { id: started.batchId }),
		"The drafts are being made. Nothing is sent yet.",
	);
}

export default function Packets() {
	const { templates, batches, mayAsk } = useLoaderData<typeof loader>();
	const add = href("/app/reports/packets/template");
	return (
		<>
			<PageHead
				title="Owner packets"
				crumbs={[{ label: "Reports", to: href("/app/reports") }]}
				facts="One PDF for each owner with the statement, reports, work orders and invoices. You review drafts first. Packets you send are emailed and saved to the owner's documents."
				links={
					templates.length > 0 ? (
						<ButtonLink to={add} look="quiet">
							Add template
						</ButtonLink>
					) : null
				}
			/>
			{templates.length > 0 ? (
				<>
					<p className="flex flex-wrap gap-x-4 gap-y-1">
						<span className="text-soft">{templates.length === 1 ? "Template:" : "Templates:"}</span>
						{templates.map(({ id, name }) => (
							<PlainLink key={id} href={href("/app/reports/packets/template", { id })} className="link">
								{name}
							</PlainLink>
						))}
					</p>
					{mayAsk ? <Ask /> : null}
				</>
			) : (
				<EmptyState action={<ButtonLink to={add}>Add template</ButtonLink>}>
					No packet templates yet. A template sets what's in a packet.
				</EmptyState>
			)}
			{batches.rows.length > 0 ? (
				<>
					<DataTable caption="Packets" columns={columns} rows={batches.rows} rowKey={(row) => row.id} />
					<Pager {...batches} words={["Newer", "Older"]} choosesRows={false} />
				</>
			) : null}
		</>
	);
}

function Ask() {
	const { templates, period, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof packetsForm>>>({
		values: { ...period, templateId: templates[0]?.id },
	});
	return (
		<Form form={form} submit="Make drafts" idempotencyKey={idempotencyKey}>
			<SelectField
				field={fields.templateId}
				label="Template"
				options={templates.map(({ id, name }) => ({ value: id, label: name }))}
			/>
			<DateField field={fields.from} label="From" />
			<DateField field={fields.to} label="To" />
			<TextareaField field={fields.message} label="Message" hint="On the first page of every packet." optional />
		</Form>
	);
}

const columns: Column<PacketBatch>[] = [
	{
		header: "Period",
		cell: (row) => (
			<PlainLink href={href("/app/reports/packets/batch", { id: row.id })}>
				<DateText date={row.from} /> to <DateText date={row.to} />
			</PlainLink>
		),
	},
	{ header: "Template", phone: "fact", phoneLabel: "Template", cell: (row) => row.templateName },
	{ header: "Packets", align: "end", phone: "amount", cell: (row) => `${row.made} of ${row.packets}` },
	{
		header: "Started",
		phone: "fact",
		cell: (row) => (
			<>
				<DateTimeText iso={row.createdDate} />
				<small>{row.askedBy}</small>
			</>
		),
	},
	{
		header: "Status",
		phone: "status",
		cell: (row) => (
			<Status tone={row.failed > 0 ? "bad" : batchWord(row) === "Sent" ? "good" : "info"}>
				{row.failed > 0 ? `${row.failed} failed` : batchWord(row)}
			</Status>
		),
	},
];
