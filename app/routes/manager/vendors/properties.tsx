import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { propertyChoices } from "#domain/rentals";
import { findVendor, preferredProperties, setPreferred } from "#domain/vendors";
import { preferredForm } from "#domain/vendors/schema";
import { AddPanel } from "~/ui/add-panel";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { Form as PlainForm } from "~/ui/post-form";
import { RecordField } from "~/ui/record-picker";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Vendor Properties");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findVendor(manager, idParam(request, "id")));
	return {
		preferred: preferredProperties(manager, id),
		properties: choicesOf("propertyId", (ask) => propertyChoices(manager, ask)),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findVendor(manager, idParam(request, "id")));
	const form = await parseForm(request, preferredForm, {
		find: { propertyId: (ask) => propertyChoices(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const isPreferred = form.value.intent === "prefer";
	const saved = setPreferred(manager, id, form.value.propertyId, isPreferred);
	if (!saved.ok) return form.refuse(saved);
	const words = isPreferred ? "Preferred at this property." : "No longer preferred there.";
	return redirectWithMessage(href("/app/vendor/properties", { id }), words);
}

export default function VendorProperties() {
	const { preferred, properties } = useLoaderData<typeof loader>();
	const [form, fields, answer] = usePostForm<{ propertyId: number }>({ answers: (intent) => intent === "prefer" });
	return (
		<>
			{preferred.length > 0 ? (
				<ul className="grid divide-y divide-line rounded-card border border-line bg-surface px-5 shadow-whisper">
					{preferred.map(({ id, name }) => (
						<li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
							<Link to={href("/app/property/propertysummary", { pid: id })} className="link wrap-anywhere">
								{name}
							</Link>
							<PlainForm method="post" className="no-print">
								<input type="hidden" name="intent" value="remove" />
								<input type="hidden" name="propertyId" value={id} />
								<Button look="quiet">
									Remove<span className="sr-only"> {name}</span>
								</Button>
							</PlainForm>
						</li>
					))}
				</ul>
			) : (
				<EmptyState>Not preferred at any property yet.</EmptyState>
			)}
			<AddPanel label="Prefer at a property" open={answer !== undefined}>
				<Form form={form} submit="Prefer here">
					<input type="hidden" name="intent" value="prefer" />
					<RecordField field={fields.propertyId} label="Property" choices={properties} />
				</Form>
			</AddPanel>
		</>
	);
}
