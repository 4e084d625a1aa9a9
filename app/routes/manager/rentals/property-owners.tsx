import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { plainPercent } from "#domain/money/format";
import { findProperty, ownerChoices, setOwnershipShares } from "#domain/rentals";
import { ownershipForm } from "#domain/rentals/schema";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { OwnerLines } from "./owner-lines";

export const meta = () => pageTitle("Property Owners");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name, owners } = found(findProperty(manager, idParam(request, "pid")));
	const known = owners.map((owner) => owner.ownerId);
	return {
		property: { id, name },
		today: manager.today,
		lines: owners.map(({ ownerId, shareBp }) => ({ ownerId, share: plainPercent(shareBp) })),
		choices: choicesOf("ownerId", (ask) => ownerChoices(manager, ask), known),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, name } = found(findProperty(manager, idParam(request, "pid")));
	const form = await parseForm(request, ownershipForm(manager), {
		find: { ownerId: (ask) => ownerChoices(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const saved = setOwnershipShares(manager, id, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/property/propertysummary", { pid: id }), `Owners of ${name} saved.`);
}

export default function PropertyOwners() {
	const { property, today, lines, choices } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof ownershipForm>>>({
		values: { from: lines.length > 0 ? today : undefined, owners: [...lines, {}, {}] },
	});
	const summary = href("/app/property/propertysummary", { pid: property.id });
	return (
		<>
			<PageHead
				title="Owners"
				facts="Shares must total 100%. If no owner is listed, your company is the owner."
				crumbs={[
					{ label: "Properties", to: href("/app/properties") },
					{ label: property.name, to: summary },
				]}
			/>
			<Form form={form} submit="Save owners" cancel={summary}>
				{lines.length > 0 ? (
					<DateField
						field={fields.from}
						label="Owned since"
						hint="The shares apply from this date on. Statements for earlier dates keep their shares."
					/>
				) : (
					<DateField
						field={fields.from}
						label="Owned since"
						hint="Leave blank if they owned it before you started managing it. Ownership then starts with the first transaction."
						optional
					/>
				)}
				<ConfirmField field={fields.confirmClosed} label="Yes, change it for those dates too" />
				<OwnerLines form={form} field={fields.owners} choices={choices} />
			</Form>
		</>
	);
}
