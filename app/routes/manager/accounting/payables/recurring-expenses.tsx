import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { z } from "zod";
import { rentCycleWords } from "#domain/lease-records/labels";
import { changeRecurringExpense, listRecurringExpenses, type RecurringExpenseRow } from "#domain/payables";
import { expenseNouns } from "#domain/payables/labels";
import { recurringExpenseForm } from "#domain/payables/schema";
import { Button, ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/error-summary";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { Status, type Tone } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { usePostForm } from "~/web/use-post-form";

export const meta = () => pageTitle("Recurring Expenses");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	return { rules: listRecurringExpenses(manager) };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const form = await parseForm(request, recurringExpenseForm(manager));
	if (!form.ok) return form.reply;
	const { recurringId, ...change } = form.value;
	const back = href("/app/expenses/recurring");
	const changed = changeRecurringExpense(manager, recurringId, change);
	if (!changed.ok) return redirectWithMessage(back, changed.message, { kind: "negative" });
	return redirectWithMessage(back, messages[change.intent]);
}

type Change = z.output<ReturnType<typeof recurringExpenseForm>>;

const messages: Record<Change["intent"], string> = {
	pause: "Recurring expense paused. Nothing is recorded until you resume it.",
	resume: "Recurring expense resumed. Dates missed while paused are skipped.",
	skip: "Next date skipped.",
};

export default function RecurringExpenses() {
	const { rules } = useLoaderData<typeof loader>();
	const [form] = usePostForm();
	const add = (
		<ButtonLink to={href("/app/addeditexpense")} icon="plus">
			Record expense
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Recurring expenses"
				facts="Recorded automatically on their due dates."
				crumbs={[{ label: "Direct expenses", to: href("/app/expenses") }]}
				action={add}
			/>
			<ErrorSummary form={form} />
			{rules.length > 0 ? (
				<DataTable
					caption="Recurring expenses"
					columns={columns}
					rows={rules}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.state === "ended" ? "quiet" : undefined)}
				/>
			) : (
				<EmptyState action={add}>
					Set insurance, landscaping and other regular bills to repeat automatically.
				</EmptyState>
			)}
		</>
	);
}

const states: Record<RecurringExpenseRow["state"], { tone: Tone; words: string }> = {
	active: { tone: "good", words: "Active" },
	paused: { tone: "warn", words: "Paused" },
	ended: { tone: "quiet", words: "Ended" },
};

const columns: Column<RecurringExpenseRow>[] = [
	{
		header: "Payee",
		cell: (row) => (
			<>
				{row.lastId ? (
					<PlainLink href={href("/app/transaction", { id: row.lastId })}>{row.payeeName}</PlainLink>
				) : (
					row.payeeName
				)}
				<small>{row.memo}</small>
				{row.lastFailure ? <small className="text-bad">Not recorded: {row.lastFailure}</small> : null}
			</>
		),
	},
	{ header: "Type", cell: (row) => expenseNouns[row.kind] },
	{ header: "Repeats", phone: "fact", cell: (row) => rentCycleWords[row.cycle] },
	{ header: "Next date", phone: "fact", phoneLabel: "Next date", cell: (row) => <DateText date={row.nextDate} /> },
	{ header: "Ends", cell: (row) => <DateText date={row.toDate} /> },
	{
		header: "Status",
		phone: "status",
		cell: (row) => <Status tone={states[row.state].tone}>{states[row.state].words}</Status>,
	},
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
	{ header: "Actions", acts: true, align: "end", phone: "fact", cell: (row) => <Changes row={row} /> },
];

function Changes({ row }: { row: RecurringExpenseRow }) {
	if (row.state === "ended") return null;
	const button = (intent: Change["intent"], words: string) => (
		<Button look="quiet" name="intent" value={intent}>
			{words}
			<span className="sr-only"> {row.payeeName}</span>
		</Button>
	);
	return (
		<Form method="post" className="flex flex-wrap justify-end">
			<input type="hidden" name="recurringId" value={row.id} />
			<input type="hidden" name="dueDate" value={row.nextDate ?? ""} />
			{row.state === "paused" ? button("resume", "Resume") : button("pause", "Pause")}
			{row.state === "active" ? button("skip", "Skip next") : null}
			<ButtonLink to={href("/app/expenses/recurring/edit", { id: row.id })} look="quiet">
				Edit<span className="sr-only"> {row.payeeName}</span>
			</ButtonLink>
			<ButtonLink to={href("/app/expenses/recurring/end", { id: row.id })} look="quiet">
				End<span className="sr-only"> {row.payeeName}</span>
			</ButtonLink>
		</Form>
	);
}
