import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { accountsFor } from "#domain/ledger";
import { findRecurringRequest } from "#domain/maintenance";
import { plainAmount, plainPercent } from "#domain/money/format";
import { vendorChoices } from "#domain/vendors";
import { findRecurringOrder, removeRecurringOrder, setRecurringOrder } from "#domain/work-orders";
import { quantityText } from "#domain/work-orders/format";
import { chargeTargets } from "#domain/work-orders/labels";
import { recurringOrderForm } from "#domain/work-orders/schema";
import { Button } from "~/ui/button";
import { FieldRow, Form, FormSection } from "~/ui/form";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { Form as PlainForm } from "~/ui/post-form";
import { RecordField } from "~/ui/record-picker";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { choicesOf } from "~/web/choices.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountOptions } from "../ledger-account-options";
import { WorkOrderLines } from "./work-order-lines";

export const meta = () => pageTitle("Recurring Work Order");

type RecurringOrderInput = Extract<z.input<ReturnType<typeof recurringOrderForm>>, { intent: "save" }>;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, title } = found(findRecurringRequest(manager, idParam(request, "id")));
	const kept = findRecurringOrder(manager, id);
	const lines = (kept?.lines ?? []).map(({ accountId, description, quantity, unitCents }) => {
		return {
			accountId: String(accountId),
			description,
			quantity: quantityText(quantity),
			unitPrice: plainAmount(unitCents),
		};
	});
	return {
		...{ id, title, kept: kept !== undefined },
		values: {
			...{ vendorId: kept?.vendorId ? String(kept.vendorId) : "", chargeTo: kept?.chargeTo ?? "owner" },
			limit: kept?.limitCents == null ? "" : plainAmount(kept.limitCents),
			markup: kept?.markupBp ? plainPercent(kept.markupBp) : "",
			lines: [...lines, {}],
		},
		vendors: choicesOf("vendorId", (ask) => vendorChoices(manager, ask), kept?.vendorId ? [kept.vendorId] : []),
		accounts: accountOptions(accountsFor(manager, "expense"), { first: "expense" }),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findRecurringRequest(manager, idParam(request, "id")));
	const form = await parseForm(request, recurringOrderForm(manager), {
		find: { vendorId: (ask) => vendorChoices(manager, ask) },
	});
	if (!form.ok) return form.reply;
	const back = href("/app/addeditrecurringrequest", { id });
	if (form.value.intent === "remove") {
		const removed = removeRecurringOrder(manager, id);
		return removed.ok ? redirectWithMessage(back, "Later requests won't get a work order.") : form.refuse(removed);
	}
	const set = setRecurringOrder(manager, id, form.value);
	return set.ok ? redirectWithMessage(back, "Each later request gets this work order.") : form.refuse(set);
}

export default function RecurringOrder() {
	const { id, title, kept, values, vendors, accounts } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<RecurringOrderInput>({ values: values as never });
	const back = href("/app/addeditrecurringrequest", { id });
	return (
		<>
			<PageHead
				title="Recurring work order"
				facts="Each new request will get this work order. You still send it to the vendor."
				crumbs={[
					{ label: "Recurring requests", to: href("/app/recurringrequests") },
					{ label: title, to: back },
				]}
				links={
					kept ? (
						<PlainForm method="post">
							<Button look="quiet" name="intent" value="remove">
								Remove
							</Button>
						</PlainForm>
					) : null
				}
			/>
			<Form form={form} submit="Save" cancel={back} wide>
				<input type="hidden" name="intent" value="save" />
				<div className="grid max-w-160 gap-6">
					<RecordField field={fields.vendorId} label="Vendor" choices={vendors} empty="None yet" optional />
					<FieldRow>
						<MoneyField field={fields.limit} label="Not to exceed" width="full" optional />
						<SelectField field={fields.chargeTo} label="Charge to" width="full" options={optionsOf(chargeTargets)} />
					</FieldRow>
					<TextField
						field={fields.markup}
						label="Markup"
						hint="A percentage"
						width="s"
						inputMode="decimal"
						maxLength={6}
						optional
					/>
				</div>
				<FormSection title="Estimated cost">
					<WorkOrderLines
						form={form}
						field={fields.lines}
						lines={fields.lines.getFieldList().map((line) => line.getFieldset())}
						accounts={accounts}
					/>
				</FormSection>
			</Form>
		</>
	);
}
