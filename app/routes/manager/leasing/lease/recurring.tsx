import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { chargeName } from "#domain/lease-accounts/labels";
import { findLease } from "#domain/lease-records";
import { rentCycleWords } from "#domain/lease-records/labels";
import {
	listRecurring,
	pauseRecurring,
	type RecurringRow,
	resumeRecurring,
	skipRecurring,
} from "#domain/recurring-charges";
import { recurringChangeForm } from "#domain/recurring-charges/schema";
import { Button, ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Form } from "~/ui/post-form";
import { Status, type Tone } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Recurring Transactions");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, stage } = found(findLease(manager, idParam(request, "id")));
	return { id, started: stage === "executed", rules: listRecurring(manager, id) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findLease(manager, idParam(request, "id")));
	const form = await parseForm(request, recurringChangeForm(manager));
	if (!form.ok) return form.reply;
	found(listRecurring(manager, id).find((rule) => rule.id === form.value.recurringId));
	const back = href("/app/leaseledger/leaseledgerfinancials/leaseledgerrecurringtransactions", { id });
	const changed = change(form.by(manager), form.value);
	if (!changed.ok) return redirectWithMessage(back, changed.message, { kind: "negative" });
	return redirectWithMessage(back, messages[form.value.intent]);
}

type Change = z.output<ReturnType<typeof recurringChangeForm>>;

function change(manager: Manager, asked: Change) {
	if (asked.intent === "skip") {
		return skipRecurring(manager, asked.recurringId, { dueDate: asked.dueDate, reason: "Skipped" });
	}
	if (asked.intent === "pause") return pauseRecurring(manager, asked.recurringId);
	return resumeRecurring(manager, asked.recurringId, { postMissed: false });
}

const messages: Record<Change["intent"], string> = {
	pause: "Paused. Nothing posts until you resume.",
	resume: "Resumed. Dates missed while paused are skipped.",
	skip: "Next date skipped.",
};

export default function Recurring() {
	const { id, started, rules } = useLoaderData<typeof loader>();
	const [form] = useForm({ lastResult: useActionData<typeof action>() });
	const add = started ? (
		<ButtonLink to={href("/app/addeditrecurring", { lease: id })} look="plain" icon="plus">
			Add recurring charge
		</ButtonLink>
	) : null;
	return (
		<>
			<ErrorSummary form={form} />
			{rules.length > 0 ? (
				<>
					<div className="no-print">{add}</div>
					<DataTable
						caption="Recurring transactions"
						columns={columns}
						rows={rules}
						rowKey={(row) => row.id}
						rowTone={(row) => (row.state === "ended" ? "quiet" : undefined)}
					/>
				</>
			) : (
				<EmptyState action={add}>No recurring charges yet. Add charges such as parking, pets or storage.</EmptyState>
			)}
		</>
	);
}

const states: Record<RecurringRow["state"], { tone: Tone; words: string }> = {
	active: { tone: "good", words: "Active" },
	paused: { tone: "warn", words: "Paused" },
	ended: { tone: "quiet", words: "Ended" },
};

const columns: Column<RecurringRow>[] = [
	{
		header: "Description",
		cell: (row) => (
			<>
				{row.isRent || row.state === "ended" ? (
					chargeName(row)
				) : (
					<PlainLink href={href("/app/addeditrecurring", { id: row.id })}>{chargeName(row)}</PlainLink>
				)}
				<small>{row.isRent ? "Rent" : row.kind === "credit" ? "Credit" : "Charge"}</small>
			</>
		),
	},
	{ header: "Account", cell: (row) => row.accountName },
	{ header: "Frequency", phone: "fact", cell: (row) => rentCycleWords[row.cycle] },
	{ header: "Next", phone: "fact", phoneLabel: "Next", cell: (row) => <DateText date={row.nextDate} /> },
	{ header: "Ends", cell: (row) => <Ends row={row} /> },
	{
		header: "Status",
		phone: "status",
		cell: (row) => <Status tone={states[row.state].tone}>{states[row.state].words}</Status>,
	},
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.kind === "credit" ? -row.amountCents : row.amountCents} />,
	},
	{ header: "Actions", acts: true, align: "end", phone: "fact", cell: (row) => <Changes row={row} /> },
];

function Ends({ row }: { row: RecurringRow }) {
	if (row.left !== null) return <>{row.left} left</>;
	return row.toDate ? <DateText date={row.toDate} /> : <>Lease end</>;
}

function Changes({ row }: { row: RecurringRow }) {
	if (row.state === "ended") return null;
	const name = chargeName(row);
	const button = (intent: Change["intent"], words: string) => (
		<Button look="quiet" name="intent" value={intent}>
			{words}
			<span className="sr-only"> {name}</span>
		</Button>
	);
	return (
		<Form method="post" className="flex flex-wrap justify-end">
			<input type="hidden" name="recurringId" value={row.id} />
			<input type="hidden" name="dueDate" value={row.nextDate ?? ""} />
			{row.state === "paused" ? (
				button("resume", "Resume")
			) : (
				<>
					{button("pause", "Pause")}
					{button("skip", "Skip next")}
					{row.isRent ? null : (
						<ButtonLink to={href("/app/addeditrecurring", { id: row.id, confirm: "end" })} look="quiet">
							End
							<span className="sr-only"> {name}</span>
						</ButtonLink>
					)}
				</>
			)}
		</Form>
	);
}
