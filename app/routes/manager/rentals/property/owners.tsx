import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findProperty, ownerChoices, setOwnershipShares } from "#domain/rentals";
import { plainPercent } from "#domain/rentals/format";
import { ownershipForm } from "#domain/rentals/schema";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { OwnerShares } from "../owner-shares";

export const meta = () => pageTitle("Property Owners");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const property = found(findProperty(manager, idParam(request, "pid")));
	const known = property.owners.map(({ ownerId }) => ownerId);
	return {
		pid: property.id,
		today: manager.today,
		shares: property.owners.map(({ ownerId, shareBp }) => ({ ownerId, share: plainPercent(shareBp) })),
		owners: ownerChoices(manager, known).map(({ id, displayName }) => ({ value: id, label: displayName })),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const pid = found(findProperty(manager, idParam(request, "pid"))).id;
	const form = await parseForm(request, ownershipForm(manager));
	if (!form.ok) return form.reply;
	const set = setOwnershipShares(manager, pid, form.value);
	if (!set.ok) return form.refuse(set);
	return redirectWithMessage(href("/app/property/propertysummary", { pid }), "Owners saved.");
}

type OwnersInput = z.input<ReturnType<typeof ownershipForm>>;

export default function PropertyOwners() {
	const { pid, today, shares, owners } = useLoaderData<typeof loader>();
	const [form, fields] = useForm<OwnersInput>({
		lastResult: useActionData<typeof action>(),
		defaultValue: { from: today, owners: [...shares, {}] },
	});
	return (
		<Form form={form} submit="Save owners" cancel={href("/app/property/propertysummary", { pid })}>
			<DateField field={fields.from} label="From" hint="Statements for earlier days keep the earlier shares." />
			<OwnerShares form={form} field={fields.owners} owners={owners} />
		</Form>
	);
}
