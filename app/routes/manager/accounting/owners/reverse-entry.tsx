import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { reversalDay } from "#domain/ledger";
import { reversalForm } from "#domain/ledger/schema";
import { findOwnerTransaction } from "#domain/owner-accounts";
import { ownerTransactionKindWords } from "#domain/owner-accounts/labels";
import { askOrDo } from "#domain/waiting-changes";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam, notFound } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { ReverseForm } from "../transactions/reverse-form";

export const meta = () => pageTitle("Reverse Owner Transaction");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { transactionId, kind, date, ownerName, amountCents, reversed } = reversible(manager, request);
	return {
		...{ transactionId, kind, date, ownerName, amountCents, reversed },
		day: reversalDay(manager, { id: transactionId, date }),
		idempotencyKey: newIdempotencyKey(),
		waits: noticeOf(manager, "reversals"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { transactionId } = reversible(manager, request);
	const form = await parseForm(request, reversalForm(manager));
	if (!form.ok) return form.reply;
	const reversed = askOrDo(form.by(manager), "reverse_owner_entry", { transactionId, ...form.value });
	if (!reversed.ok) return form.refuse(reversed);
	if (reversed.asked) return redirectToRequest(reversed.asked);
	return redirectWithMessage(
		href("/app/transaction", { id: transactionId }),
		"Reversed. Both entries stay in the ledger and are linked.",
	);
}

/** The contribution, payment or transfer in the URL. 404 for a management fee, which is reversed with its run. */
function reversible(manager: Manager, request: Request) {
	const transaction = found(findOwnerTransaction(manager, idParam(request, "id")));
	return transaction.kind === "management_fee" ? notFound() : transaction;
}

export default function ReverseOwnerEntry() {
	const { transactionId, kind, date, ownerName, amountCents, day, idempotencyKey, waits } =
		useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof reversalForm>>>({ values: { date: day } });
	return (
		<ReverseForm
			waits={waits}
			title={`Reverse ${ownerTransactionKindWords[kind].toLowerCase()}`}
			entry={{ amountCents, date, about: ownerName }}
			crumbs={[{ label: "Owner transactions", to: href("/app/rental-owner-transactions") }]}
			back={href("/app/transaction", { id: transactionId })}
			{...{ form, fields, idempotencyKey }}
		/>
	);
}
