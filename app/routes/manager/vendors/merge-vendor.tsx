import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findVendor, vendorChoices } from "#domain/vendors";
import { mergeVendorForm } from "#domain/vendors/schema";
import { mergeVendors } from "#domain/work-orders";
import { CheckboxField } from "~/ui/checkbox-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { RecordField } from "~/ui/record-picker";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Merge Vendors");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, displayName: name } = found(findVendor(manager, idParam(request, "id")));
	return { id, name, vendors: choicesOf("intoId", others(manager, id)) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, displayName } = found(findVendor(manager, idParam(request, "id")));
	const form = await parseForm(request, mergeVendorForm, { find: { intoId: others(manager, id) } });
	if (!form.ok) return form.reply;
	const { intoId, confirm } = form.value;
	if (!confirm) return form.refuse({ ok: false, field: "confirm", message: "Check this to merge." });
	const merged = mergeVendors(manager, id, intoId);
	if (!merged.ok) return form.refuse(merged);
	return redirectWithMessage(href("/app/vendor", { id: intoId }), `${displayName} was merged into this vendor.`);
}

function others(manager: Manager, id: number) {
	return (ask: Parameters<typeof vendorChoices>[1]) => vendorChoices(manager, ask).filter((one) => one.id !== id);
}

export default function MergeVendor() {
	const { id, name, vendors } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ intoId: number; confirm: boolean }>();
	const back = href("/app/vendor", { id });
	return (
		<>
			<PageHead
				title={`Merge ${name}`}
				facts="For a vendor that was added twice."
				crumbs={[
					{ label: "Vendors", to: href("/app/vendors") },
					{ label: name, to: back },
				]}
			/>
			<Form form={form} submit="Merge" cancel={back}>
				<RecordField field={fields.intoId} label="Vendor to keep" choices={vendors} />
				<ul className="grid list-disc gap-1 ps-5 text-soft">
					<li>Recurring expenses, estimates, equipment, certificates, ratings, files and notes move to it.</li>
					<li>
						Posted expenses, bills and payments stay with {name}, because posted entries never change. They count on the
						1099 of the vendor you keep.
					</li>
					<li>{name} becomes inactive. This can't be undone.</li>
				</ul>
				<CheckboxField field={fields.confirm} label={`Yes, merge ${name} into the vendor I chose`} />
			</Form>
		</>
	);
}
