import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findBankEntry, reverseBankEntry } from "#domain/banking";
import { bankReversalForm } from "#domain/banking/schema";
import { findTransaction, reversalDay } from "#domain/lease-accounts";
import { transactionTypes } from "#domain/ledger/labels";
import { ConfirmField } from "~/ui/confirm-field";
import { DateText } from "~/ui/date";
import { DateField } from "~/ui/date-field";
import { Form } from "~/ui/form";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Reverse Bank Entry");

/** A transfer between an owner's properties is reversed among the owners' transactions. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const entry = findBankEntry(manager, id);
	if (!entry) {
		const other = found(findTransaction(manager, id));
		if (other.type === "transfer") throw redirect(href("/app/rental-owner-transactions/reverse", { id }));
		notFound();
	}
	return { ...entry, day: reversalDay(manager, entry), today: manager.today, idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findBankEntry(manager, idParam(request, "id")));
	const form = await parseForm(request, bankReversalForm(manager));
	if (!form.ok) return form.reply;
	const reversed = reverseBankEntry(manager, id, form.value);
	if (!reversed.ok) return form.refuse(reversed);
	return redirectWithMessage(href("/app/transaction", { id }), "Reversed. Both entries stay in the ledger, linked.");
}

export default function ReverseBankEntry() {
	const { id, type, date, memo, amountCents, day, today, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof bankReversalForm>>>({ values: { date: day } });
	return (
		<>
			<PageHead
				title={`Reverse ${transactionTypes[type].toLowerCase()}`}
				facts={
					<>
						<Money cents={amountCents} /> of <DateText date={date} />, {memo}. Nothing is deleted: a mirrored entry is
						posted and both are linked.
					</>
				}
				crumbs={[{ label: "Transaction", to: href("/app/transaction", { id }) }]}
			/>
			<Form
				form={form}
				submit="Reverse"
				look="danger"
				cancel={href("/app/transaction", { id })}
				idempotencyKey={idempotencyKey}
			>
				<DateField field={fields.date} label="Date" max={today} />
				<TextField field={fields.reason} label="Reason" maxLength={200} />
				<ConfirmField field={fields.confirmBelowZero} label="Yes, reverse it all the same" />
			</Form>
		</>
	);
}
