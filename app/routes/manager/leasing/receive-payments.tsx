import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { paperMethods, paymentMethodWords } from "#domain/bank-accounts/labels";
import { receivePayments } from "#domain/lease-accounts";
import { paymentsForm } from "#domain/lease-accounts/schema";
import { accountsFor } from "#domain/ledger";
import { formatMoney } from "#domain/money/format";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { DateField } from "~/ui/date-field";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { FieldRow, Form } from "~/ui/form";
import { useListAddress } from "~/ui/list-state";
import { MoneyField } from "~/ui/money-field";
import { optionsOf } from "~/ui/options";
import { PageHead } from "~/ui/page-head";
import { SelectField } from "~/ui/select-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { bulkList } from "../accounting/collections/bulk-list";
import { bulkChoices } from "../accounting/collections/bulk-rows.server";
import { leaseAt, linesOf } from "../accounting/collections/written-rows";
import { DepositToField } from "./payment-fields";
import { PaymentsGrid } from "./payments-grid";

export const meta = () => pageTitle("Receive Payments");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return {
		...bulkChoices(request, manager),
		accounts: accountsFor(manager, "receive").map(({ id, name }) => ({ value: id, label: name })),
		today: manager.today,
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, paymentsForm(manager));
	if (!form.ok) return form.reply;
	const { next, ...stack } = form.value;
	const received = receivePayments(form.by(manager), stack);
	if (!received.ok) return form.refuse(received);
	const message = `Received ${count(received.count, "payment")}, ${formatMoney(received.amountCents, manager)}.`;
	const { pathname, search } = new URL(request.url);
	if (next === "another") return redirectWithMessage(`${pathname}${search}`, message);
	const waits = paperMethods.includes(stack.method) && stack.depositAccountId === undefined;
	return redirectWithMessage(href(waits ? "/app/bankaccount/makedeposit" : "/app/outstandingbalances"), message);
}

export default function ReceivePayments() {
	const { list, leases, more, most, properties, accounts, today, idempotencyKey } = useLoaderData<typeof loader>();
	const address = useListAddress();
	const [form, fields, answer] = usePostForm<z.input<ReturnType<typeof paymentsForm>>>({
		values: { date: today, method: "check" },
	});
	const written = linesOf(answer, leases);
	return (
		<>
			<PageHead
				title="Receive payments"
				facts="Enter a batch of payments. Each one pays its lease’s oldest charges and gets its own receipt."
				crumbs={[{ label: "Receive payment", to: href("/app/receivepayment") }]}
			/>
			<Filters list={list} spec={bulkList} choices={{ property: properties }} />
			{more ? (
				<Banner tone="warn">Only the first {most} leases are shown. Choose a property to narrow the list.</Banner>
			) : null}
			{leases.length === 0 ? (
				<EmptyState>No leases found.</EmptyState>
			) : (
				<Form
					form={form}
					action={address({})}
					submit="Receive payments"
					cancel={href("/app/rentroll")}
					idempotencyKey={idempotencyKey}
					rowName={leaseAt(written.lines)}
					actions={
						<Button look="plain" name="next" value="another">
							Save and add another batch
						</Button>
					}
					wide
				>
					<div className="grid max-w-160 gap-4">
						<FieldRow>
							<DateField field={fields.date} label="Date" width="full" />
							<SelectField field={fields.method} label="Method" width="full" options={optionsOf(paymentMethodWords)} />
						</FieldRow>
						<FieldRow>
							<DepositToField field={fields.depositAccountId} accounts={accounts} />
							<MoneyField
								field={fields.total}
								label="Batch total"
								hint="Must match the payments below to post."
								width="full"
								optional
							/>
						</FieldRow>
					</div>
					<p className="text-soft">
						Checks and money orders need a number. Other payments need a number or an amount. If you leave the amount
						blank, we use the balance due.
					</p>
					<PaymentsGrid {...written} formId={form.id ?? ""} answer={answer} />
				</Form>
			)}
		</>
	);
}
