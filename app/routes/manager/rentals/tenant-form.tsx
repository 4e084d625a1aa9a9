import type { DefaultValue } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addTenant, editTenant, findTenant } from "#domain/rentals";
import { tenantForm } from "#domain/rentals/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { NameFields } from "./contact-fields";
import { ContactFields, DetailFields, type TenantInput } from "./tenant-fields";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Tenant");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const tid = optionalIdParam(request, "tid");
	const tenant = tid === undefined ? undefined : found(findTenant(manager, tid));
	return {
		tenant: tenant && { id: tenant.id, name: tenant.displayName, values: tenantValues(tenant) },
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const tid = optionalIdParam(request, "tid");
	return tid === undefined ? add(request, manager) : edit(request, manager, tid);
}

async function add(request: Request, manager: Manager) {
	const form = await parseForm(request, tenantForm(manager));
	if (!form.ok) return form.reply;
	const added = addTenant(manager, form.value);
	if (!added.ok) return form.refuse(added);
	return redirectWithMessage(href("/app/tenant/tenantsummary", { tid: added.tenantId }), "Tenant added.");
}

async function edit(request: Request, manager: Manager, tid: number) {
	found(findTenant(manager, tid));
	const form = await parseForm(request, tenantForm(manager));
	if (!form.ok) return form.reply;
	const edited = editTenant(manager, tid, form.value);
	if (!edited.ok) return form.refuse(edited);
	return redirectWithMessage(href("/app/tenant/tenantsummary", { tid }), "Tenant saved.");
}

export default function TenantForm() {
	const { tenant, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<TenantInput>({
		values: tenant?.values ?? newTenantValues,
	});
	const back = tenant ? href("/app/tenant/tenantsummary", { tid: tenant.id }) : href("/app/tenants");
	return (
		<>
			<PageHead
				title={tenant ? `Edit ${tenant.name}` : "Add tenant"}
				crumbs={[{ label: "Tenants", to: href("/app/tenants") }]}
			/>
			<Form
				form={form}
				submit={tenant ? "Save tenant" : "Add tenant"}
				cancel={back}
				idempotencyKey={idempotencyKey}
				record={tenant?.values}
			>
				<NameFields fields={fields} />
				<ContactFields fields={fields} />
				<DetailFields fields={fields} />
			</Form>
		</>
	);
}

type Stored = Record<
	| "firstname"
	| "lastname"
	| "companyName"
	| "email"
	| "alternateEmail"
	| "mobilePhone"
	| "homePhone"
	| "workPhone"
	| "street"
	| "street2"
	| "city"
	| "state"
	| "postalCode"
	| "country"
	| "emergencyName"
	| "emergencyRelationship"
	| "emergencyPhone"
	| "emergencyEmail"
	| "comment"
	| "updatedDate",
	string
> & {
	isCompany: boolean;
	birthDate: string | null;
	mailingPreference: NonNullable<TenantInput["mailingPreference"]>;
	vehicles: string[];
};

/** A tenant as starting values of the form. */
function tenantValues({ updatedDate, birthDate, vehicles, ...tenant }: Stored) {
	return {
		...tenant,
		birthDate: birthDate ?? "",
		vehicles: [0, 1, 2].map((line) => vehicles[line] ?? ""),
		seenUpdatedDate: updatedDate,
	};
}

const newTenantValues: DefaultValue<TenantInput> = { mailingPreference: "email", vehicles: ["", "", ""] };
