import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requestNumber } from "#domain/maintenance/labels";
import { addOrder, findOrder, sendOrder } from "#domain/work-orders";
import { orderNumber } from "#domain/work-orders/labels";
import { workOrderForm } from "#domain/work-orders/schema";
import { refuse } from "~/domain/kernel/result";
import { Button } from "~/ui/button";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { RecordField } from "~/ui/record-picker";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { optionalIdParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { finders, newWorkOrderData } from "./work-order-choices.server";
import { AccessFields, CostFields, WorkFields, type WorkOrderInput } from "./work-order-fields";
import { actOnOrder, recordData, redirectWhenSent } from "./work-order-page.server";
import { WorkOrderRecord } from "./work-order-record";

export const meta = () => pageTitle("Work Order");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	const idempotencyKey = newIdempotencyKey();
	return id === undefined
		? { shown: undefined, data: { ...newWorkOrderData(manager, request), idempotencyKey } }
		: { shown: { ...recordData(manager, id), idempotencyKey }, data: undefined };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const id = optionalIdParam(request, "id");
	return id === undefined ? add(request, manager) : actOnOrder(manager, id, request);
}

async function add(request: Request, manager: Manager) {
	const { of } = newWorkOrderData(manager, request);
	const form = await parseForm(request, workOrderForm(manager), { find: finders(manager) });
	if (!form.ok) return form.reply;
	const { seenUpdatedDate: _, next, ...fields } = form.value;
	if (next === "send" && fields.vendorId === undefined) return form.refuse(refuse("Choose a vendor.", "vendorId"));
	const added = addOrder(manager, { ...fields, requestId: of?.id });
	if (!added.ok) return form.refuse(added);
	const { orderId: id, number } = added;
	const words = `Work order ${orderNumber(number)} saved.`;
	// The form sent twice gets the work order that stands, and it was sent to its vendor already.
	if (next !== "send" || findOrder(manager, id)?.asks.length !== 0) {
		return redirectWithMessage(href("/app/addeditworkorder", { id }), words);
	}
	const sent = sendOrder(manager, id, { vendorIds: [] });
	if (sent.ok) return redirectWhenSent({ id, number }, sent);
	// Its page asks what is asked before sending, beside the button that sends.
	const why = `${words} It wasn't sent. ${sent.message}`;
	return redirectWithMessage(href("/app/addeditworkorder", { id }), why, { kind: "info", milliseconds: 15_000 });
}

export default function WorkOrder() {
	const { shown, data } = useLoaderData<typeof loader>();
	if (shown) return <WorkOrderRecord {...shown} />;
	return data ? <NewWorkOrder {...data} /> : null;
}

type NewData = ReturnType<typeof newWorkOrderData> & { idempotencyKey: string };

function NewWorkOrder({ of, values, choices, idempotencyKey }: NewData) {
	const [form, fields] = usePostForm<WorkOrderInput>({ values });
	const crumbs = of
		? [
				{ label: "Requests", to: href("/app/requests") },
				{ label: `${requestNumber(of.number)} ${of.title}`, to: href("/app/addeditrequest", { id: of.id }) },
			]
		: [{ label: "Work Orders", to: href("/app/workorders") }];
	return (
		<>
			<PageHead title="New work order" crumbs={crumbs} facts={of?.home} />
			<Form
				form={form}
				submit="Save work order"
				cancel={of ? href("/app/addeditrequest", { id: of.id }) : href("/app/workorders")}
				idempotencyKey={idempotencyKey}
				actions={
					<Button look="plain" name="next" value="send">
						Save and send
					</Button>
				}
				wide
			>
				<div className="grid max-w-160 gap-6">
					<WorkFields fields={fields} choices={choices} />
					{of ? null : (
						<FormSection
							title="Location"
							hint="We also add a to-do to your requests, so everything about it is in one place."
						>
							<FieldRow>
								<RecordField
									field={fields.propertyId}
									label="Property"
									choices={choices.properties}
									empty="Choose a property"
								/>
								<TextField field={fields.unitNumber} label="Unit" maxLength={30} optional />
							</FieldRow>
						</FormSection>
					)}
					<AccessFields fields={fields} files={choices.files} />
				</div>
				<CostFields form={form} fields={fields} choices={choices} />
			</Form>
		</>
	);
}
