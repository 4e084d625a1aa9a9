import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { acceptedDocuments } from "#domain/files/labels";
import { propertiesToAskAbout, sendOwnerRequest } from "#domain/maintenance";
import { ownerCategories, requestNumber } from "#domain/maintenance/labels";
import { ownerRequestForm } from "#domain/maintenance/schema";
import { formatMoney } from "#domain/money/format";
import { availableTo } from "#domain/owner-accounts";
import { keepFiles } from "~/routes/centers/requests/request-files.server";
import { redirectAfterSending } from "~/routes/centers/requests/sent.server";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { FileField } from "~/ui/file-field";
import { FieldRow, Form } from "~/ui/form";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Owner, requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("New Request");

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const search = new URL(request.url).searchParams;
	const asked = Number(search.get("pid"));
	const properties = propertiesToAskAbout(owner);
	return {
		title: search.has("payin") ? payInTitle(owner, asked) : undefined,
		properties: properties.map(({ id, name }) => ({ value: id, label: name })),
		asked: properties.find(({ id }) => id === asked || properties.length === 1)?.id,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const owner = await requireOwner(request);
	const form = await parseForm(request, ownerRequestForm(owner));
	if (!form.ok) return form.reply;
	const { file, ...asked } = form.value;
	const sent = sendOwnerRequest(owner, asked);
	if (!sent.ok) return form.refuse(sent);
	const failures = await keepFiles(owner, "request", sent.requestId, file);
	const words = `Request ${requestNumber(sent.number)} sent.`;
	return redirectAfterSending(href("/owner/oviewrequest", { id: sent.requestId }), words, failures);
}

/** What an owner asks who wants to pay in what a property is short of; undefined when it is short of nothing. */
function payInTitle(owner: Owner, propertyId: number): string | undefined {
	const part = availableTo(owner, owner.propertyOwnerId).find(({ property }) => property.propertyId === propertyId);
	if (!part || part.partCents >= 0) return undefined;
	return `How can I pay the ${formatMoney(-part.partCents, owner)} I owe?`;
}

export default function CreateRequest() {
	const { properties, asked, title, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof ownerRequestForm>>>({
		values: { propertyId: asked, category: "question", title },
	});
	const back = href("/owner/orequests");
	return (
		<>
			<PageHead title="New request" crumbs={[{ label: "Requests", to: back }]} />
			{properties.length === 0 ? (
				<EmptyState>
					You don't own any properties with this manager right now. You can still read your past requests.
				</EmptyState>
			) : (
				<Form
					form={form}
					submit="Send request"
					cancel={back}
					idempotencyKey={idempotencyKey}
					encType="multipart/form-data"
				>
					<FieldRow>
						<SelectField
							field={fields.propertyId}
							label="Property"
							width="full"
							empty="Choose a property"
							options={properties}
						/>
						<TextField field={fields.unitNumber} label="Unit" maxLength={30} optional />
					</FieldRow>
					<SelectField field={fields.category} label="Category" options={optionsOf(ownerCategories)} />
					<TextField field={fields.title} label="Summary" maxLength={80} />
					<TextareaField field={fields.description} label="Message" maxLength={4000} />
					<DateField field={fields.dueDate} label="Needed by" optional />
					<FileField field={fields.file} label="Photos or documents" accept={acceptedDocuments} multiple optional />
				</Form>
			)}
		</>
	);
}
