import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { addUtilityProvider, editUtilityProvider, findUtilityProvider } from "#domain/contacts";
import { utilityServices } from "#domain/contacts/labels";
import { utilityProviderForm } from "#domain/contacts/schema";
import { propertyChoices } from "#domain/rentals";
import { numberedRow } from "~/ui/error-summary";
import { FieldRow, Form } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { UtilityAccountFields } from "./utility-account-fields";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Utility Provider");

const emptyLine = { propertyId: "", unitNumber: "", accountNumber: "", meter: "", payer: "", transferAtMoveIn: false };

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	const provider = id === undefined ? undefined : found(findUtilityProvider(manager, id));
	const properties = provider?.accounts.map(({ propertyId }) => propertyId) ?? [];
	return {
		provider: provider && { id: provider.id, name: provider.name, values: providerValues(provider) },
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask), properties),
		idempotencyKey: newIdempotencyKey(),
	};
}

function providerValues({
	id: _,
	updatedDate,
	accounts,
	...texts
}: NonNullable<ReturnType<typeof findUtilityProvider>>) {
	const lines = accounts.map(({ propertyName: _, propertyId, transferAtMoveIn, ...line }) => ({
		...line,
		...{ propertyId: String(propertyId), transferAtMoveIn: transferAtMoveIn === 1 },
	}));
	return { ...texts, seenUpdatedDate: updatedDate, accounts: [...lines, emptyLine] };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	if (id !== undefined) found(findUtilityProvider(manager, id));
	const find = { propertyId: (ask: Parameters<typeof propertyChoices>[1]) => propertyChoices(manager, ask) };
	const form = await parseForm(request, utilityProviderForm, { find });
	if (!form.ok) return form.reply;
	const saved =
		id === undefined ? addUtilityProvider(manager, form.value) : editUtilityProvider(manager, id, form.value);
	if (!saved.ok) return form.refuse(saved);
	return redirectWithMessage(href("/app/utilityproviders"), id === undefined ? "Provider added." : "Provider saved.");
}

export default function UtilityForm() {
	const { provider, properties, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof utilityProviderForm>>({
		values: (provider?.values as never) ?? { accounts: [emptyLine, emptyLine] },
	});
	return (
		<>
			<PageHead
				title={provider ? provider.name : "Add utility provider"}
				crumbs={[{ label: "Utility providers", to: href("/app/utilityproviders") }]}
				links={
					provider ? (
						<Link to={href("/app/utilityproviders/remove", { id: provider.id })} className="button button-quiet">
							Delete
						</Link>
					) : null
				}
			/>
			<Form
				form={form}
				submit={provider ? "Save provider" : "Add provider"}
				cancel={href("/app/utilityproviders")}
				idempotencyKey={provider ? undefined : idempotencyKey}
				record={provider?.values}
				rowName={rowName}
				wide
			>
				<div className="grid max-w-160 gap-6">
					<TextField field={fields.name} label="Name" maxLength={120} />
					<SelectField
						field={fields.service}
						label="Service"
						empty="Choose a service"
						options={optionsOf(utilityServices)}
					/>
					<FieldRow>
						<TextField field={fields.phone} label="Phone" type="tel" maxLength={30} optional />
						<TextField field={fields.alternatePhone} label="Second phone" type="tel" maxLength={30} optional />
					</FieldRow>
					<TextField
						field={fields.outagePhone}
						label="Outage line"
						hint="Shown to residents in the Resident Center."
						type="tel"
						width="m"
						maxLength={30}
						optional
					/>
					<FieldRow>
						<TextField field={fields.website} label="Website" maxLength={200} placeholder="https://" optional />
						<TextField field={fields.email} label="Email" type="email" maxLength={254} optional />
					</FieldRow>
				</div>
				<UtilityAccountFields form={form} fields={fields} properties={properties} />
			</Form>
		</>
	);
}

const rowName = numberedRow({ accounts: "Account" });
