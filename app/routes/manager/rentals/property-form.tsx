import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { banksForNewProperties } from "#domain/bank-accounts";
import { accountsFor } from "#domain/ledger";
import { addProperty, editProperty, findProperty, ownerChoices, proposeUnits } from "#domain/rentals";
import {
	newPropertyForm,
	newPropertyWithoutTermsForm,
	propertyForm,
	propertyWithoutTermsForm,
} from "#domain/rentals/schema";
import { organizationSettingsOf } from "#domain/settings";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { numberedRow } from "~/ui/error-summary";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, may, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import {
	AddressFields,
	DetailFields,
	MoneyFields,
	OwnerFields,
	type PropertyInput,
	UnitFields,
} from "./property-fields";
import { keptTerms, newPropertyValues, propertyValues, startingTerms, withoutTerms } from "./property-values";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Add Property");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const pid = optionalIdParam(request, "pid");
	const property = pid === undefined ? undefined : found(findProperty(manager, pid));
	const terms = maySetTerms(manager);
	const banks = terms ? accountsFor(manager, "bank") : [];
	const values = property && propertyValues(property);
	return {
		terms,
		property: property &&
			values && { id: property.id, name: property.name, values: terms ? values : withoutTerms(values) },
		banks: banks.map(({ id, name }) => ({ value: id, label: name })),
		defaults: terms ? defaultsOf(manager) : {},
		owners: property || !terms ? { options: [] } : choicesOf("ownerId", (ask) => ownerChoices(manager, ask)),
		idempotencyKey: newIdempotencyKey(),
	};
}

/** What was agreed with owners, and the accounts of their money, is set by who may edit owners. */
function maySetTerms(manager: Manager): boolean {
	return may(manager, { area: "owners", level: "edit" });
}

function defaultsOf(manager: Manager) {
	return { ...banksForNewProperties(manager), reserveCents: organizationSettingsOf(manager).newReserveCents };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const pid = optionalIdParam(request, "pid");
	return pid === undefined ? add(request, manager) : edit(request, manager, pid);
}

async function add(request: Request, manager: Manager) {
	const terms = maySetTerms(manager);
	const form = await parseForm(request, (terms ? newPropertyForm : newPropertyWithoutTermsForm)(manager), {
		find: terms ? { ownerId: (ask) => ownerChoices(manager, ask) } : {},
	});
	if (!form.ok) return form.reply;
	const { unitPattern, afterwards, ...given } = form.value;
	const property = terms ? given : { ...given, ...startingTerms(defaultsOf(manager)) };
	if (unitPattern)
		return form.fill(
			"units",
			proposeUnits(unitPattern).map((unitNumber) => ({ unitNumber })),
		);
	const added = addProperty(manager, property);
	if (!added.ok) return form.refuse(added);
	const message = `Property added with ${count(added.unitIds.length, "unit")}.`;
	if (afterwards === "another") return redirectWithMessage(href("/app/addnewproperty"), message);
	return redirectWithMessage(href("/app/property/propertysummary", { pid: added.propertyId }), message);
}

async function edit(request: Request, manager: Manager, pid: number) {
	const property = found(findProperty(manager, pid));
	const terms = maySetTerms(manager);
	const form = await parseForm(request, (terms ? propertyForm : propertyWithoutTermsForm)(manager));
	if (!form.ok) return form.reply;
	const edited = editProperty(manager, pid, terms ? form.value : { ...form.value, ...keptTerms(property) });
	if (!edited.ok) return form.refuse(edited);
	return redirectWithMessage(href("/app/property/propertysummary", { pid }), "Property saved.");
}

export default function PropertyForm() {
	const { terms, property, banks, defaults, owners, idempotencyKey } = useLoaderData<typeof loader>();
	const standard = newPropertyValues(banks, defaults);
	const [form, fields] = usePostForm<PropertyInput>({ values: property?.values ?? standard });
	const back = property ? href("/app/property/propertysummary", { pid: property.id }) : href("/app/properties");
	return (
		<>
			<PageHead
				title={property ? `Edit ${property.name}` : "Add property"}
				crumbs={[{ label: "Properties", to: href("/app/properties") }]}
			/>
			<Form
				form={form}
				submit={property ? "Save property" : "Add property"}
				cancel={back}
				idempotencyKey={idempotencyKey}
				record={property?.values}
				rowName={numberedRow({ owners: "Owner", units: "Unit" })}
				actions={property ? null : <AddAnother />}
			>
				<AddressFields fields={fields} />
				{property || !terms ? null : <OwnerFields form={form} fields={fields} owners={owners} />}
				{property ? null : <UnitFields form={form} fields={fields} />}
				{terms ? <MoneyFields fields={fields} banks={banks} standard={{ ...standard }} /> : null}
				<DetailFields fields={fields} />
			</Form>
		</>
	);
}

function AddAnother() {
	return (
		<Button look="plain" name="afterwards" value="another">
			Save and add another
		</Button>
	);
}
