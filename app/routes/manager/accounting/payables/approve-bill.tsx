import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { approveBill, findOpenBill } from "#domain/payables";
import { approvalForm } from "#domain/payables/schema";
import { DateText } from "~/ui/date";
import { Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { RadioField } from "~/ui/radio-field";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Approve Bill");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return found(findOpenBill(manager, idParam(request, "id")));
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const bill = found(findOpenBill(manager, idParam(request, "id")));
	const form = await parseForm(request, approvalForm);
	if (!form.ok) return form.reply;
	const said = approveBill(manager, bill.transactionId, form.value);
	if (!said.ok) return form.refuse(said);
	return redirectWithMessage(
		href("/app/transaction", { id: bill.transactionId }),
		form.value.decision === "approved" ? "Bill approved. You can pay it now." : "Bill rejected. It can't be paid.",
	);
}

export default function ApproveBill() {
	const { transactionId: id, payeeName, amountCents, date, billNumber } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<typeof approvalForm>>();
	const back = href("/app/transaction", { id });
	return (
		<>
			<PageHead
				title="Approve bill"
				facts={
					<>
						{payeeName} {billNumber}: <Money cents={amountCents} /> on <DateText date={date} />
					</>
				}
				crumbs={[{ label: "Transaction", to: back }]}
			/>
			<Form form={form} submit="Save" cancel={back}>
				<RadioField
					field={fields.decision}
					label="Decision"
					options={[
						{ value: "approved", label: "Approve" },
						{ value: "rejected", label: "Reject", hint: "Enter a reason below." },
					]}
				/>
				<TextField field={fields.note} label="Note" maxLength={200} optional />
			</Form>
		</>
	);
}
