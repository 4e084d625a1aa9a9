import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editRequest, findRequest } from "#domain/maintenance";
import { requestNumber } from "#domain/maintenance/labels";
import { requestForm } from "#domain/maintenance/schema";
import { keepFiles } from "~/routes/centers/requests/request-files.server";
import { redirectAfterSending } from "~/routes/centers/requests/sent.server";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { finders, requestChoices } from "./request-choices.server";
import { AccessFields, type RequestInput, WhereFields, WorkFields } from "./request-fields";
import { valuesOf } from "./request-values";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Edit Request");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const shown = found(findRequest(manager, idParam(request, "id")));
	const { id, number, sent, leaseId, propertyId, ownerId, assetId, vendorId } = shown;
	const kept = {
		leaseId: leaseId ?? undefined,
		propertyId: propertyId ?? undefined,
		ownerId: ownerId ?? undefined,
		assetId: assetId ?? undefined,
		vendorId: vendorId ?? undefined,
	};
	return {
		id,
		number,
		sent,
		values: { ...valuesOf(shown), seenUpdatedDate: shown.updatedDate },
		choices: requestChoices(manager, { ...kept, assigneeId: shown.assigneeId }),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, number, type } = found(findRequest(manager, idParam(request, "id")));
	const form = await parseForm(request, requestForm(manager), { find: finders(manager) });
	if (!form.ok) return form.reply;
	const { file, idempotencyKey: _, ...fields } = form.value;
	const edited = editRequest(manager, id, { ...fields, type: fields.type ?? type });
	if (!edited.ok) return form.refuse(edited);
	const failures = await keepFiles(manager, "request", id, file);
	return redirectAfterSending(href("/app/addeditrequest", { id }), `Request ${requestNumber(number)} saved.`, failures);
}

export default function EditRequest() {
	const { id, number, sent, values, choices } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<RequestInput>({ values });
	const back = href("/app/addeditrequest", { id });
	return (
		<>
			<PageHead title={`Edit request ${requestNumber(number)}`} crumbs={[{ label: values.title, to: back }]} />
			<Form form={form} submit="Save request" cancel={back} record={values}>
				<WorkFields fields={fields} choices={choices} />
				{sent ? (
					<input type="hidden" name="type" value={values.type} />
				) : (
					<WhereFields fields={fields} choices={choices} />
				)}
				<AccessFields fields={fields} />
			</Form>
		</>
	);
}
