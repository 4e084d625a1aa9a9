import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type InspectionTemplate, listTemplates, retireTemplate } from "#domain/inspections";
import { Button, ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { PlainLink } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Form as PlainForm } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";

export const meta = () => pageTitle("Inspection Templates");

export async function loader({ request }: LoaderFunctionArgs) {
	return { templates: listTemplates(await requireManager(request)) };
}

const removeForm = z.object({ key: z.string({ error: "That template wasn't found." }).max(40) });

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, removeForm);
	if (!form.ok) return form.reply;
	const retired = retireTemplate(manager, form.value.key);
	if (!retired.ok) return form.refuse(retired);
	return redirectWithMessage(href("/app/inspectiontemplates"), "Template removed.");
}

const columns: Column<InspectionTemplate>[] = [
	{
		header: "Template",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/inspectiontemplates/edit", { key: row.key })}>{row.name}</PlainLink>
				{row.builtIn ? <small>Built in</small> : null}
			</>
		),
	},
	{ header: "Rooms", align: "end", phone: "fact", phoneLabel: "Rooms", cell: (row) => row.rooms.length },
	{
		header: "Items",
		align: "end",
		phone: "fact",
		phoneLabel: "Items",
		cell: (row) => row.rooms.reduce((sum, { items }) => sum + items.length, 0),
	},
	{
		header: "Actions",
		acts: true,
		phone: "fact",
		cell: (row) =>
			row.builtIn ? (
				<PlainLink href={href("/app/inspectiontemplates/edit", { key: row.key })} className="link">
					Copy
				</PlainLink>
			) : (
				<PlainForm method="post">
					<Button look="quiet" name="key" value={row.key} aria-label={`Remove ${row.name}`}>
						Remove
					</Button>
				</PlainForm>
			),
	},
];

export default function Templates() {
	const { templates } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Inspection templates"
				crumbs={[{ label: "Inspections", to: href("/app/inspections") }]}
				action={
					<ButtonLink to={href("/app/inspectiontemplates/edit")} icon="plus">
						Add template
					</ButtonLink>
				}
			/>
			<UnclaimedRefusal />
			<DataTable caption="Inspection templates" columns={columns} rows={templates} rowKey={(row) => row.key} />
		</>
	);
}
