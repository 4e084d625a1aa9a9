import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { type Reminder, remindersFor, sendReminders } from "#domain/collections";
import { reminderBlanks, usualReminder } from "#domain/collections/labels";
import { reminderForm } from "#domain/collections/schema";
import { Button, ButtonLink } from "~/ui/button";
import { ConfirmField } from "~/ui/confirm-field";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { EmptyState } from "~/ui/empty-state";
import { Form } from "~/ui/form";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { TextField } from "~/ui/text-field";
import { TextareaField } from "~/ui/textarea-field";
import { redirectWithMessage } from "~/web/flash.server";
import { newIdempotencyKey, parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";
import { chosenLeases, lettersAddress, outstandingAddress } from "./chosen-leases.server";

export const meta = () => pageTitle("Send Reminder");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const reminders = remindersFor(manager, chosenLeases(request, manager), usualReminder);
	return { reminders: shown(reminders), back: outstandingAddress(request), idempotencyKey: newIdempotencyKey() };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const leaseIds = chosenLeases(request, manager);
	const form = await parseForm(request, reminderForm);
	if (!form.ok) return form.reply;
	const { intent: _, preview, ...words } = form.value;
	if (preview) return { ...form.keep(), preview: shown(remindersFor(manager, leaseIds, words)) };
	const sent = sendReminders(manager, { leaseIds, ...words });
	if (!sent.ok) return form.refuse(sent);
	const letters = sent.letterLeaseIds.length;
	const message = `${count(sent.sent, "reminder")} sent, ${count(letters, "letter")} to print.`;
	if (letters === 0) return redirectWithMessage(outstandingAddress(request), message);
	return redirectWithMessage(lettersAddress(request, sent.letterLeaseIds), message);
}

/** The fields of the reminders that the page shows. */
function shown(reminders: readonly Reminder[]) {
	return reminders.map(({ leaseId, name, home, balanceCents, emails, remindedToday, words }) => ({
		...{ leaseId, name, home, balanceCents, emails, remindedToday, text: `${words.subject}\n\n${words.text}` },
	}));
}

export default function SendReminder() {
	const { reminders: listed, back, idempotencyKey } = useLoaderData<typeof loader>();
	const reply = useActionData<typeof action>();
	const reminders: ReturnType<typeof shown> = reply && "preview" in reply ? reply.preview : listed;
	const [form, fields] = usePostForm<z.input<typeof reminderForm>>({ values: usualReminder });
	const letters = reminders.filter(({ emails }) => emails.length === 0).length;
	return (
		<>
			<PageHead title="Send reminder" crumbs={[{ label: "Outstanding balances", to: back }]} />
			{reminders.length === 0 ? (
				<EmptyState action={<ButtonLink to={back}>Choose leases</ButtonLink>}>
					None of the selected leases have a balance due. Select leases in the list first.
				</EmptyState>
			) : (
				<>
					<Form
						form={form}
						submit={letters < reminders.length ? "Send" : "Create letters"}
						cancel={back}
						idempotencyKey={idempotencyKey}
						actions={
							<Button look="plain" name="preview" value="again">
								Preview
							</Button>
						}
					>
						<input type="hidden" name="intent" value="send" />
						<p>
							{count(reminders.length - letters, "lease")} by email
							{letters > 0 ? `, ${count(letters, "letter")} to print for tenants without an email` : ""}.
						</p>
						<TextField field={fields.subject} label="Subject" maxLength={150} />
						<TextareaField
							field={fields.text}
							label="Message"
							rows={9}
							maxLength={5000}
							hint={`These are filled in for each lease: ${Object.values(reminderBlanks).join(", ")}.`}
						/>
						<ConfirmField field={fields.confirmAgain} label="Yes, remind them again" />
					</Form>
					<DataTable caption="Reminders" columns={columns} rows={reminders} rowKey={(row) => row.leaseId} />
				</>
			)}
		</>
	);
}

const columns: Column<ReturnType<typeof shown>[number]>[] = [
	{
		header: "Lease",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id: row.leaseId })}>
					{row.name}
				</PlainLink>
				<small>{row.home}</small>
			</>
		),
	},
	{ header: "To", phone: "fact", cell: (row) => (row.emails.length > 0 ? row.emails.join(", ") : "Letter to print") },
	{ header: "Today", phone: "status", cell: (row) => (row.remindedToday ? "Already reminded" : null) },
	{
		header: "Message",
		phone: "fact",
		cell: (row) => (
			<details>
				<summary className="link whitespace-nowrap">Preview</summary>
				<p className="max-w-96 py-2 text-small whitespace-pre-line">{row.text}</p>
			</details>
		),
	},
	{ header: "Balance", align: "end", phone: "amount", cell: (row) => <Amount cents={row.balanceCents} /> },
];
