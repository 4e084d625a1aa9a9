import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findEntry } from "#domain/journal";
import { entryName } from "#domain/journal/labels";
import { reversalDay } from "#domain/ledger";
import { reversalForm } from "#domain/ledger/schema";
import { askOrDo } from "#domain/waiting-changes";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { noticeOf, redirectToRequest } from "../../approvals/sent-for-approval.server";
import { ReverseForm } from "../transactions/reverse-form";

export const meta = () => pageTitle("Reverse Journal Entry");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, number, date, memo, amountCents } = found(findEntry(manager, idParam(request, "id")));
	return {
		...{ id, name: entryName(number), date, memo, amountCents },
		day: reversalDay(manager, { id, date }),
		idempotencyKey: newIdempotencyKey(),
		waits: noticeOf(manager, "reversals"),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const entry = found(findEntry(manager, idParam(request, "id")));
	const form = await parseForm(request, reversalForm(manager));
	if (!form.ok) return form.reply;
	const reversed = askOrDo(form.by(manager), "reverse_entry", { transactionId: entry.id, ...form.value });
	if (!reversed.ok) return form.refuse(reversed);
	if (reversed.asked) return redirectToRequest(reversed.asked);
	return redirectWithMessage(
		href("/app/transaction", { id: entry.id }),
		"Reversed. Both entries stay in the ledger and are linked.",
	);
}

export default function ReverseEntry() {
	const { id, name, date, memo, amountCents, day, idempotencyKey, waits } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof reversalForm>>>({ values: { date: day } });
	const back = href("/app/transaction", { id });
	return (
		<ReverseForm
			waits={waits}
			title={`Reverse entry ${name}`}
			entry={{ amountCents, date, about: memo }}
			crumbs={[
				{ label: "Journal entries", to: href("/app/journalentries") },
				{ label: name, to: back },
			]}
			{...{ back, form, fields, idempotencyKey }}
		/>
	);
}
