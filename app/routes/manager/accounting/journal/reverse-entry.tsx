import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { findEntry, reverseEntry } from "#domain/journal";
import { entryName } from "#domain/journal/labels";
import { entryReversalForm } from "#domain/journal/schema";
import { reversalDay } from "#domain/lease-accounts";
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
import { found, idParam } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Reverse Journal Entry");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, number, date, memo, amountCents } = found(findEntry(manager, idParam(request, "id")));
	return {
		...{ id, name: entryName(number), date, memo, amountCents },
		day: reversalDay(manager, { id, date }),
		idempotencyKey: newIdempotencyKey(),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const entry = found(findEntry(manager, idParam(request, "id")));
	const form = await parseForm(request, entryReversalForm(manager));
	if (!form.ok) return form.reply;
	const reversed = reverseEntry(manager, entry.id, form.value);
	if (!reversed.ok) return form.refuse(reversed);
	return redirectWithMessage(
		href("/app/transaction", { id: entry.id }),
		"Reversed. Both entries stay in the ledger, linked.",
	);
}

export default function ReverseEntry() {
	const { id, name, date, memo, amountCents, day, idempotencyKey } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<z.input<ReturnType<typeof entryReversalForm>>>({ values: { date: day } });
	return (
		<>
			<PageHead
				title={`Reverse entry ${name}`}
				facts={
					<>
						<Money cents={amountCents} /> of <DateText date={date} />, {memo}. Nothing is deleted: a mirrored entry is
						posted and both are linked.
					</>
				}
				crumbs={[
					{ label: "Journal entries", to: href("/app/journalentries") },
					{ label: name, to: href("/app/transaction", { id }) },
				]}
			/>
			<Form
				form={form}
				submit="Reverse"
				look="danger"
				cancel={href("/app/transaction", { id })}
				idempotencyKey={idempotencyKey}
			>
				<DateField field={fields.date} label="Date" />
				<TextField field={fields.reason} label="Reason" maxLength={200} />
				<ConfirmField field={fields.confirmBelowZero} label="Yes, reverse it all the same" />
			</Form>
		</>
	);
}
