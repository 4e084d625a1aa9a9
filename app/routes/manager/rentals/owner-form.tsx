import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addOwner, editOwner, findOwner } from "#domain/rentals";
import { ownerForm } from "#domain/rentals/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { newOwnerValues, OwnerAgreementFields, OwnerContactFields, type OwnerInput, ownerValues } from "./owner-fields";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Rental Owner");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const oid = optionalIdParam(request, "oid");
	const owner = oid === undefined ? undefined : found(findOwner(manager, oid));
	return {
		owner: owner && {
			id: owner.id,
			name: owner.displayName,
			taxIdLast4: owner.taxIdLast4,
			values: ownerValues(owner),
		},
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const oid = optionalIdParam(request, "oid");
	return oid === undefined ? add(request, manager) : edit(request, manager, oid);
}

async function add(request: Request, manager: Manager) {
	const form = await parseForm(request, ownerForm(manager));
	if (!form.ok) return form.reply;
	const added = addOwner(manager, form.value);
	if (!added.ok) return form.refuse(added);
	return redirectWithMessage(href("/app/rentalowner/summary", { oid: added.ownerId }), "Owner added.");
}

async function edit(request: Request, manager: Manager, oid: number) {
	found(findOwner(manager, oid));
	const form = await parseForm(request, ownerForm(manager));
	if (!form.ok) return form.reply;
	const edited = editOwner(manager, oid, form.value);
	if (!edited.ok) return form.refuse(edited);
	return redirectWithMessage(href("/app/rentalowner/summary", { oid }), "Owner saved.");
}

export default function OwnerForm() {
	const { owner, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<OwnerInput>({
		values: owner?.values ?? newOwnerValues,
	});
	const back = owner ? href("/app/rentalowner/summary", { oid: owner.id }) : href("/app/rentalowners");
	return (
		<>
			<PageHead
				title={owner ? `Edit ${owner.name}` : "Add owner"}
				crumbs={[{ label: "Rental owners", to: href("/app/rentalowners") }]}
			/>
			<Form
				form={form}
				submit={owner ? "Save owner" : "Add owner"}
				cancel={back}
				idempotencyKey={idempotencyKey}
				record={owner?.values}
			>
				<OwnerContactFields fields={fields} />
				<OwnerAgreementFields fields={fields} taxIdLast4={owner?.taxIdLast4 ?? ""} />
			</Form>
		</>
	);
}
