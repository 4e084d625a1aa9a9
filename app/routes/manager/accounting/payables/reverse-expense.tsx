import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { reversalDay } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import { chargedOf, findPayable } from "#domain/payables";
import { expenseReversalForm } from "#domain/payables/schema";
import { askOrDo } from "#domain/waiting-changes";
import { CheckboxField } from "~/ui/checkbox-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { ReverseForm } from "../transactions/reverse-form";

export const meta = () => pageTitle("Reverse Expense");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const payable = found(findPayable(manager, idParam(request, "id")));
	return {
		payable,
		day: reversalDay(manager, payable),
		charges: chargedOf(manager, payable.id).length,
		idempotencyKey: newIdempotencyKey(),
		waits: noticeOf(manager, "reversals"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const payable = found(findPayable(manager, idParam(request, "id")));
	const form = await parseForm(request, expenseReversalForm(manager));
	if (!form.ok) return form.reply;
	const reversed = askOrDo(form.by(manager), "reverse_expense", { transactionId: payable.id, ...form.value });
	if (!reversed.ok) return form.refuse(reversed);
	if (reversed.asked) return redirectToRequest(reversed.asked);
	return redirectWithMessage(
		href("/app/transaction", { id: payable.id }),
		"Reversed. Both entries stay in the ledger and are linked.",
	);
}

export default function ReverseExpense() {
	const { payable, day, charges, idempotencyKey, waits } = useLoaderData<typeof loader>();
	const { id, type, date, amountCents, payeeName } = payable;
	const [form, fields] = usePostForm<z.input<ReturnType<typeof expenseReversalForm>>>({
		values: { date: day, withCharges: charges > 0 },
	});
	const back = href("/app/transaction", { id });
	return (
		<ReverseForm
			waits={waits}
			title={`Reverse ${transactionTypes[type].toLowerCase()}`}
			entry={{ amountCents, date, about: payeeName }}
			more={type === "bill_payment" ? "The bills it paid are open again, and its check is void. " : null}
			crumbs={[{ label: "Transaction", to: back }]}
			{...{ back, form, fields, idempotencyKey }}
		>
			{charges > 0 ? (
				<CheckboxField field={fields.withCharges} label="Reverse what tenants were charged for it, too" />
			) : null}
		</ReverseForm>
	);
}
