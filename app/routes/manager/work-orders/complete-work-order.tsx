import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { accountsFor } from "#domain/ledger";
import { completeOrder, findOrder } from "#domain/work-orders";
import { orderNumber } from "#domain/work-orders/labels";
import { completionForm } from "#domain/work-orders/schema";
import { CheckboxField } from "~/ui/checkbox-field";
import { ConfirmField } from "~/ui/confirm-field";
import { DateField } from "~/ui/date-field";
import { Form, FormSection } from "~/ui/form";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../ledger-account-options";
import { lineValues } from "./work-order-fields";
import { WorkOrderLines } from "./work-order-lines";

export const meta = () => pageTitle("Complete Work Order");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const order = found(findOrder(manager, idParam(request, "id")));
	const { id, number, title, status, limitCents, lines, completedOn, workDone } = order;
	return {
		...{ id, number, title, limitCents, completed: status === "completed" },
		values: {
			completedOn: completedOn ?? manager.today,
			...{ workDone, closesRequest: true, lines: lineValues(lines, { actual: true }) },
		},
		billedLines: lines.filter(({ billId }) => billId !== null).length,
		accounts: accountOptions(accountsFor(manager, "expense"), { first: "expense" }),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id, number } = found(findOrder(manager, idParam(request, "id")));
	const form = await parseForm(request, completionForm(manager));
	if (!form.ok) return form.reply;
	const mayGoOver = manager.member.rights.named.includes("approve_over_limit");
	const completed = completeOrder(manager, id, { ...form.value, mayGoOver });
	if (!completed.ok) return form.refuse(completed);
	return redirectWithMessage(href("/app/addeditworkorder", { id }), `Work order ${orderNumber(number)} completed.`);
}

export default function CompleteWorkOrder() {
	const { id, number, title, limitCents, completed, values, billedLines, accounts } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof completionForm>>>({ values });
	const back = href("/app/addeditworkorder", { id });
	return (
		<>
			<PageHead
				title={completed ? "Work and actual cost" : "Complete work order"}
				facts={`${orderNumber(number)} ${title}`}
				crumbs={[{ label: title, to: back }]}
			/>
			<Form form={form} submit={completed ? "Save" : "Complete"} cancel={back} wide>
				<div className="grid max-w-160 gap-6">
					<DateField field={fields.completedOn} label="Completed on" />
					<TextareaField field={fields.workDone} label="Work completed" rows={4} maxLength={4000} />
				</div>
				<FormSection
					title="Actual cost"
					hint={
						<>
							{limitCents === null ? (
								"Enter the work and what it actually cost."
							) : (
								<>
									Enter the work and what it actually cost. Not to exceed <Money cents={limitCents} />.
								</>
							)}
							{billedLines > 0 ? " Billed lines can't change and aren't shown." : ""}
						</>
					}
				>
					<WorkOrderLines
						form={form}
						field={fields.lines}
						lines={fields.lines.getFieldList().map((line) => line.getFieldset())}
						accounts={accounts}
					/>
					<ConfirmField field={fields.confirmOver} label="Yes, approve this cost" />
				</FormSection>
				{completed ? null : (
					<CheckboxField
						field={fields.closesRequest}
						label="Also complete the request"
						hint="Only if it has no other open work orders. We'll ask the resident whether it's fixed."
					/>
				)}
			</Form>
		</>
	);
}
