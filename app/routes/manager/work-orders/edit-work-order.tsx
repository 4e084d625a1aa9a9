import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editOrder, findOrder } from "#domain/work-orders";
import { orderNumber } from "#domain/work-orders/labels";
import { workOrderForm } from "#domain/work-orders/schema";
import { Form } from "~/ui/form";
import { PageHead } from "~/ui/page-head";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { finders, workOrderChoices } from "./work-order-choices.server";
import { AccessFields, CostFields, WorkFields, type WorkOrderInput, workOrderValues } from "./work-order-fields";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Edit Work Order");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const order = found(findOrder(manager, idParam(request, "id")));
	const { id, number, vendorId, propertyId, assigneeId } = order;
	return {
		...{ id, number, values: workOrderValues(order) },
		choices: workOrderChoices(manager, { vendorId, propertyId, assigneeId }, order.request?.files ?? []),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, number } = found(findOrder(manager, idParam(request, "id")));
	const form = await parseForm(request, workOrderForm(manager), { find: finders(manager) });
	if (!form.ok) return form.reply;
	const { idempotencyKey: _, propertyId: __, unitNumber: ___, ...fields } = form.value;
	const edited = editOrder(manager, id, fields);
	if (!edited.ok) return form.refuse(edited);
	return redirectWithMessage(href("/app/addeditworkorder", { id }), `Work order ${orderNumber(number)} saved.`);
}

export default function EditWorkOrder() {
	const { id, number, values, choices } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<WorkOrderInput>({ values });
	const back = href("/app/addeditworkorder", { id });
	return (
		<>
			<PageHead title={`Edit work order ${orderNumber(number)}`} crumbs={[{ label: values.title, to: back }]} />
			<Form form={form} submit="Save work order" cancel={back} record={values} wide>
				<div className="grid max-w-160 gap-6">
					<WorkFields fields={fields} choices={choices} />
					<AccessFields fields={fields} files={choices.files} />
				</div>
				<CostFields form={form} fields={fields} choices={choices} />
			</Form>
		</>
	);
}
