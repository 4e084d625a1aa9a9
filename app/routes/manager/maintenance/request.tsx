import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { acceptedDocuments } from "#domain/files/labels";
import { addRequest, earlierRequests, findRequest, listRequests } from "#domain/maintenance";
import { requestNumber } from "#domain/maintenance/labels";
import { requestForm } from "#domain/maintenance/schema";
import { vendorChoices } from "#domain/vendors";
import { ordersOfRequest } from "#domain/work-orders";
import { keepFiles, withFileLinks, withLinks } from "~/routes/centers/requests/request-files.server";
import { redirectAfterSending } from "~/routes/centers/requests/sent.server";
import { FileField } from "~/ui/file-field";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { choicesOf } from "~/web/choices.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { trailAddress } from "../records/trail-address.server";
import { finders, newRequestData } from "./request-choices.server";
import { AccessFields, type RequestInput, WhereFields, WorkFields } from "./request-fields";
import { actOnRequest } from "./request-page.server";
import { RequestRecord } from "./request-record";
import { workTeam } from "./work-team.server";

export const meta = () => pageTitle("Request");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	return id === undefined
		? { shown: undefined, data: newRequestData(manager, request) }
		: { shown: recordData(manager, id), data: undefined };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	return id === undefined ? add(request, manager) : actOnRequest(manager, id, request);
}

async function add(request: Request, manager: Manager) {
	newRequestData(manager, request);
	const form = await parseForm(request, requestForm(manager), { find: finders(manager) });
	if (!form.ok) return form.reply;
	const { file, ...fields } = form.value;
	const added = addRequest(manager, fields);
	if (!added.ok) return form.refuse(added);
	const failures = await keepFiles(manager, "request", added.requestId, file);
	const words = `Request ${requestNumber(added.number)} saved.`;
	return redirectAfterSending(href("/app/addeditrequest", { id: added.requestId }), words, failures);
}

function recordData(manager: Manager, id: number) {
	const request = found(findRequest(manager, id));
	return {
		request: { ...request, files: withLinks(request.files), messages: withFileLinks(request.messages) },
		earlier: earlierRequests(manager, id),
		wholeActivity: trailAddress(manager, { subjectKind: "request", subjectId: id }),
		team: workTeam(manager, { propertyId: request.propertyId, keeps: request.assigneeId }),
		workOrders: ordersOfRequest(manager, id),
		nextNew: nextNew(manager, id),
		vendors: choicesOf("vendorId", (ask) => vendorChoices(manager, ask)),
		today: manager.today,
		mine: request.calls.some(({ userId, state }) => userId === manager.userId && state === "waiting"),
		idempotencyKey: newIdempotencyKey(),
	};
}

/** The most urgent request besides this one that no one began with: whoever sorts them goes from one to the next. */
function nextNew(manager: Manager, id: number) {
	const { rows } = listRequests(manager, { filters: { q: "", status: "new" }, limit: 2 });
	const next = rows.find((row) => row.id !== id);
	return next && { id: next.id, number: next.number };
}

export type RecordData = ReturnType<typeof recordData>;

export default function Request() {
	const { shown, data } = useLoaderData<typeof loader>();
	if (shown) return <RequestRecord {...shown} />;
	return data ? <NewRequest {...data} /> : null;
}

/** The form of a new request, which a manager enters for a caller or as a to-do for the office. */
function NewRequest({ values, choices, idempotencyKey }: ReturnType<typeof newRequestData>) {
	const [form, fields] = usePostForm<RequestInput>({
		values: {
			...{ category: "repair", priority: "normal", entry: "unknown", sharedWithTenants: values.type === "resident" },
			...values,
		},
	});
	const back = href("/app/requests");
	return (
		<>
			<PageHead title="New request" crumbs={[{ label: "Requests", to: back }]} />
			<Form
				form={form}
				submit="Save request"
				cancel={back}
				idempotencyKey={idempotencyKey}
				encType="multipart/form-data"
			>
				<WorkFields fields={fields} choices={choices} />
				<FileField field={fields.file} label="Photos or documents" accept={acceptedDocuments} multiple optional />
				<WhereFields fields={fields} choices={choices} />
				<AccessFields fields={fields} />
			</Form>
		</>
	);
}
