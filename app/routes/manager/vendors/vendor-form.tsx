import type { DefaultValue } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { colleagues } from "#domain/identity";
import { accountsFor } from "#domain/ledger";
import { addVendor, editVendor, findSimilarVendor, findVendor, tradesOf, type VendorFields } from "#domain/vendors";
import { vendorForm } from "#domain/vendors/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm, type See } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../ledger-account-options";
import {
	newVendorValues,
	VendorContactFields,
	type VendorInput,
	VendorMoneyFields,
	vendorValues,
} from "./vendor-fields";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Vendor");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	const vendor = id === undefined ? undefined : found(findVendor(manager, id));
	return {
		vendor: vendor && {
			id: vendor.id,
			name: vendor.displayName,
			taxIdLast4: vendor.taxIdLast4,
			values: vendorValues(vendor, tradesOf(manager, vendor.id)),
		},
		accounts: accountOptions(accountsFor(manager, "expense"), { first: "expense" }),
		team: colleagues(manager).map((person) => ({ value: person.id, label: person.name })),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	return id === undefined ? add(request, manager) : edit(request, manager, id);
}

async function add(request: Request, manager: Manager) {
	const form = await parseForm(request, vendorForm(manager));
	if (!form.ok) return form.reply;
	const added = addVendor(manager, form.value);
	if (!added.ok) return form.refuse(added, { see: similarTo(manager, form.value) });
	return redirectWithMessage(href("/app/vendor", { id: added.vendorId }), "Vendor added.");
}

async function edit(request: Request, manager: Manager, id: number) {
	found(findVendor(manager, id));
	const form = await parseForm(request, vendorForm(manager));
	if (!form.ok) return form.reply;
	const edited = editVendor(manager, id, form.value);
	if (!edited.ok) return form.refuse(edited, { see: similarTo(manager, form.value, id) });
	return redirectWithMessage(href("/app/vendor", { id }), "Vendor saved.");
}

/** The vendor with the same name, email, phone or tax ID, to open beside the refusal. */
function similarTo(manager: Manager, fields: VendorFields, id?: number): See | undefined {
	const other = findSimilarVendor(manager, fields, id);
	return other && { to: href("/app/vendor", { id: other.id }), label: `Open ${other.name}` };
}

export default function VendorForm() {
	const { vendor, accounts, team, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<VendorInput>({
		values: (vendor?.values as DefaultValue<VendorInput>) ?? newVendorValues,
	});
	return (
		<>
			<PageHead
				title={vendor ? `Edit ${vendor.name}` : "Add vendor"}
				crumbs={[{ label: "Vendors", to: href("/app/vendors") }]}
			/>
			<Form
				form={form}
				submit={vendor ? "Save vendor" : "Add vendor"}
				cancel={vendor ? href("/app/vendor", { id: vendor.id }) : href("/app/vendors")}
				idempotencyKey={idempotencyKey}
				record={vendor?.values}
			>
				<VendorContactFields fields={fields} />
				<VendorMoneyFields fields={fields} accounts={accounts} team={team} taxIdLast4={vendor?.taxIdLast4 ?? ""} />
			</Form>
		</>
	);
}
