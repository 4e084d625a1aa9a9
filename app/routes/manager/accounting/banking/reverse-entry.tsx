import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findBankEntry } from "#domain/banking";
import { findTransaction } from "#domain/lease-accounts";
import { reversalDay } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import { reversalForm } from "#domain/ledger/schema";
import { askOrDo } from "#domain/waiting-changes";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { ReverseForm } from "../transactions/reverse-form";

export const meta = () => pageTitle("Reverse Bank Entry");

/** Asks before a bank entry is reversed. Transfers between an owner's properties are reversed on the owners' pages. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const id = idParam(request, "id");
	const entry = findBankEntry(manager, id);
	if (!entry) {
		const other = found(findTransaction(manager, id));
		if (other.type === "transfer") throw redirect(href("/app/rental-owner-transactions/reverse", { id }));
		notFound();
	}
	return {
		...{ ...entry, day: reversalDay(manager, entry), today: manager.today },
		...{ waits: noticeOf(manager, "reversals"), idempotencyKey: newIdempotencyKey() },
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findBankEntry(manager, idParam(request, "id")));
	const form = await parseForm(request, reversalForm(manager));
	if (!form.ok) return form.reply;
	const reversed = askOrDo(form.by(manager), "reverse_bank_entry", { transactionId: id, ...form.value });
	if (!reversed.ok) return form.refuse(reversed);
	if (reversed.asked) return redirectToRequest(reversed.asked);
	return redirectWithMessage(
		href("/app/transaction", { id }),
		"Reversed. Both entries stay in the ledger and are linked.",
	);
}

export default function ReverseBankEntry() {
	const { id, type, date, memo, amountCents, day, today, idempotencyKey, waits } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof reversalForm>>>({ values: { date: day } });
	const back = href("/app/transaction", { id });
	return (
		<ReverseForm
			waits={waits}
			title={`Reverse ${transactionTypes[type].toLowerCase()}`}
			entry={{ amountCents, date, about: memo }}
			crumbs={[{ label: "Transaction", to: back }]}
			max={today}
			{...{ back, form, fields, idempotencyKey }}
		/>
	);
}
