import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findTemplate, saveTemplate } from "#domain/owner-packets";
import { packetTemplateForm } from "#domain/owner-packets/schema";
import { ButtonLink } from "~/ui/button";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ownerReports } from "./owner-reports.server";
import { PartFields } from "./part-fields";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Packet Template");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const template = templateOf(manager, request);
	const { name = "", byProperty = false, parts, updatedDate = "" } = template ?? {};
	return {
		id: template?.id,
		values: { name, each: byProperty ? "property" : "owner", seenUpdatedDate: updatedDate, ...(parts ?? standard) },
		reports: ownerReports(),
		idempotencyKey: newIdempotencyKey(),
	};
}

const standard = { statement: true, reports: [] as string[], workOrders: false, invoices: true };

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const template = templateOf(manager, request);
	const form = await parseForm(request, packetTemplateForm);
	if (!form.ok) return form.reply;
	const saved = saveTemplate(manager, template?.id, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/reports/packets"), "Template saved.");
}

function templateOf(manager: Manager, request: Request) {
	const id = optionalIdParam(request, "id");
	return id === undefined ? undefined : found(findTemplate(manager, id));
}

export default function Template() {
	const { id, values, reports, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof packetTemplateForm>>({ values });
	const back = href("/app/reports/packets");
	return (
		<>
			<PageHead
				title={id === undefined ? "Add template" : values.name}
				crumbs={[{ label: "Owner packets", to: back }]}
				links={
					id === undefined ? null : (
						<ButtonLink to={href("/app/reports/packets/template/remove", { id })} look="quiet">
							Remove
						</ButtonLink>
					)
				}
			/>
			<Form
				form={form}
				submit="Save template"
				cancel={back}
				{...(id === undefined ? { idempotencyKey } : { record: values })}
			>
				<TextField field={fields.name} label="Name" maxLength={80} width="m" />
				<RadioField
					field={fields.each}
					label="One packet for"
					options={[
						{ value: "owner", label: "Each owner, with all of their properties" },
						{ value: "property", label: "Each of an owner's properties" },
					]}
				/>
				<PartFields fields={fields} reports={reports} />
			</Form>
		</>
	);
}
