import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { choiceOf, chooseForOwner } from "#domain/owner-packets";
import { packetChoiceForm } from "#domain/owner-packets/schema";
import { findOwner } from "#domain/rentals";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { ownerReports } from "./owner-reports.server";
import { PartFields } from "./part-fields";

export const meta = () => pageTitle("Owner's Packets");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const owner = ownerOf(manager, request);
	const { getsNone, parts } = choiceOf(manager, owner.id);
	return {
		owner: { id: owner.id, name: owner.displayName },
		values: {
			gets: getsNone ? "none" : parts ? "own" : "as_template",
			...(parts ?? { statement: true, reports: [] as string[], workOrders: false, invoices: true }),
		},
		reports: ownerReports(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const owner = ownerOf(manager, request);
	const form = await parseForm(request, packetChoiceForm);
	if (!form.ok) return form.reply;
	const { gets, ...parts } = form.value;
	const chosen = chooseForOwner(manager, owner.id, { getsNone: gets === "none", parts: gets === "own" ? parts : null });
	if (!chosen.ok) return form.refuse(chosen);
	return redirectWithMessage(href("/app/reports/packets"), `Packets for ${owner.displayName} saved.`);
}

function ownerOf(manager: Manager, request: Request) {
	return found(findOwner(manager, idParam(request, "id")));
}

export default function OwnerChoice() {
	const { owner, values, reports } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof packetChoiceForm>>({ values });
	const back = href("/app/reports/packets");
	return (
		<>
			<PageHead title={`Packets for ${owner.name}`} crumbs={[{ label: "Owner packets", to: back }]} />
			<Form form={form} submit="Save" cancel={back}>
				<RadioField
					field={fields.gets}
					label={`${owner.name} gets`}
					options={[
						{ value: "as_template", label: "What's in the template" },
						{ value: "own", label: "Only the parts selected below" },
						{ value: "none", label: "No packets" },
					]}
				/>
				<PartFields fields={fields} reports={reports} />
			</Form>
		</>
	);
}
