import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import {
	endRecurring,
	findLease,
	listRecurring,
	pauseRecurring,
	type RecurringRow,
	resumeRecurring,
	skipRecurring,
} from "#domain/leasing";
import { rentCycleWords } from "#domain/leasing/labels";
import { Button, ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Amount } from "~/ui/money";
import { Status, type Tone } from "~/ui/status";
import { redirectWithMessage } from "~/web/flash.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Recurring Transactions");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id, stage } = found(findLease(manager, idParam(request, "id")));
	return { id, started: stage === "executed", rules: listRecurring(manager, id) };
}

const changes = {
	pause: { change: pauseRecurring, message: "Paused. Nothing posts until you resume it." },
	resume: {
		change: (...[scope, id]: Parameters<typeof pauseRecurring>) => resumeRecurring(scope, id, { postMissed: false }),
		message: "Resumed. Dates missed meanwhile are passed over.",
	},
	skip: {
		change: (...[scope, id]: Parameters<typeof pauseRecurring>) => skipRecurring(scope, id, { reason: "Skipped" }),
		message: "The next date is skipped.",
	},
	end: { change: endRecurring, message: "Ended. What is posted stays." },
} as const;

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const { id } = found(findLease(manager, idParam(request, "id")));
	const form = await request.formData();
	const intent = String(form.get("intent"));
	const rule = found(listRecurring(manager, id).find((one) => String(one.id) === form.get("recurringId")));
	const { change, message } = found(Object.entries(changes).find(([name]) => name === intent)?.[1]);
	const back = href("/app/leaseledger/leaseledgerfinancials/leaseledgerrecurringtransactions", { id });
	const changed = change(manager, rule.id);
	if (!changed.ok) return redirectWithMessage(back, changed.message, { kind: "negative" });
	return redirectWithMessage(back, message);
}

export default function Recurring() {
	const { id, started, rules } = useLoaderData<typeof loader>();
	const add = started ? (
		<ButtonLink to={href("/app/addeditrecurring", { lease: id })} look="plain" icon="plus">
			Add recurring charge
		</ButtonLink>
	) : null;
	return (
		<>
			{rules.length > 0 ? (
				<>
					<div className="no-print">{add}</div>
					<DataTable
						caption="What posts itself"
						columns={columns}
						rows={rules}
						rowKey={(row) => row.id}
						rowTone={(row) => (row.state === "ended" ? "quiet" : undefined)}
					/>
				</>
			) : (
				<EmptyState action={add}>Parking, pets, storage: charge them here once.</EmptyState>
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
		header: "What",
		cell: (row) => (
			<>
				{row.isRent || row.state === "ended" ? (
					row.memo || row.accountName
				) : (
					<a href={href("/app/addeditrecurring", { id: row.id })}>{row.memo || row.accountName}</a>
				)}
				<small>{row.isRent ? "Rent" : row.kind === "credit" ? "Credit" : "Charge"}</small>
			</>
		),
	},
	{ header: "Account", cell: (row) => row.accountName },
	{ header: "Every", phone: "fact", cell: (row) => rentCycleWords[row.cycle] },
	{ header: "Next", phone: "fact", phoneLabel: "Next", cell: (row) => <DateText date={row.nextDate} /> },
	{ header: "Ends", cell: (row) => <Ends row={row} /> },
	{
		header: "State",
		phone: "status",
		cell: (row) => <Status tone={states[row.state].tone}>{states[row.state].words}</Status>,
	},
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.kind === "credit" ? -row.amountCents : row.amountCents} />,
	},
	{ header: "Change", align: "end", phone: "fact", cell: (row) => <Changes row={row} /> },
];

function Ends({ row }: { row: RecurringRow }) {
	if (row.left !== null) return <>{row.left} left</>;
	return row.toDate ? <DateText date={row.toDate} /> : <>With the lease</>;
}

function Changes({ row }: { row: RecurringRow }) {
	if (row.state === "ended") return null;
	const name = row.memo || row.accountName;
	const offered: [keyof typeof changes, string][] =
		row.state === "paused"
			? [["resume", "Resume"]]
			: [
					["pause", "Pause"],
					["skip", "Skip next"],
					...(row.isRent ? [] : [["end", "End"] as [keyof typeof changes, string]]),
				];
	return (
		<Form method="post" className="no-print flex flex-wrap justify-end">
			<input type="hidden" name="recurringId" value={row.id} />
			{offered.map(([intent, words]) => (
				<Button key={intent} look="quiet" name="intent" value={intent}>
					{words}
					<span className="sr-only"> {name}</span>
				</Button>
			))}
		</Form>
	);
}
