import type { Proposal, StatementLine } from "#domain/banking";
import { transactionTypes } from "#domain/ledger/labels";
import { formatMoney } from "#domain/money/format";
import { Button, ButtonLink } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { FieldError } from "~/ui/field";
import { Form } from "~/ui/form";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Form as PlainForm } from "~/ui/post-form";
import { href } from "~/web/href";
import { usePostForm } from "~/web/use-post-form";

type Line = StatementLine & { proposal?: Proposal | undefined };

/** A statement's lines with their possible matches in the books; the ticked matches are confirmed together. */
export function MatchTable({ rows, idempotencyKey }: { rows: readonly Line[]; idempotencyKey: string }) {
	const { currency, locale } = useFormat();
	const [form, fields] = usePostForm<{ intent: string; chosen: string[] }>({
		answers: (intent) => intent === "match",
	});
	if (rows.length === 0) return <EmptyState>No lines to show.</EmptyState>;
	const proposed = rows.filter(({ proposal }) => proposal).length;
	const table = (
		<DataTable<Line>
			caption="Statement lines"
			columns={columns}
			rows={rows}
			rowKey={(row) => row.id}
			select={
				proposed === 0
					? undefined
					: {
							...{ form: form.id, name: fields.chosen.name, ticked: ({ proposal }) => proposal !== undefined },
							value: (row) => `${row.id}:${row.proposal?.transactionId}`,
							label: (row) => `${row.description}, ${formatMoney(row.amountCents, { currency, locale })}`,
							without: ({ proposal }) => proposal === undefined,
						}
			}
		/>
	);
	return (
		<>
			<section id={fields.chosen.id} tabIndex={-1} aria-label="Lines" className="grid gap-2">
				<FieldError field={fields.chosen} />
				{table}
			</section>
			{proposed > 0 ? (
				<Form form={form} submit="Confirm selected matches" idempotencyKey={idempotencyKey} wide>
					<input type="hidden" name="intent" value="match" />
				</Form>
			) : null}
		</>
	);
}

const columns: Column<Line>[] = [
	{
		header: "Statement line",
		cell: (row) => (
			<>
				<DateText date={row.date} /> {row.description}
				{row.number ? <small>Number {row.number}</small> : null}
			</>
		),
	},
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
	{ header: "In the books", phone: "fact", cell: (row) => <InBooks line={row} /> },
	{ header: "Actions", acts: true, align: "end", phone: "status", cell: (row) => <Otherwise line={row} /> },
];

function InBooks({ line: { proposal, transactionId } }: { line: Line }) {
	if (proposal) {
		return (
			<PlainLink href={href("/app/transaction", { id: proposal.transactionId })}>
				<DateText date={proposal.date} /> {proposal.returned ? "Returned payment" : transactionTypes[proposal.type]}{" "}
				{proposal.returned ? null : proposal.reference} {proposal.payee}
				<small>{proposal.memo}</small>
			</PlainLink>
		);
	}
	if (transactionId)
		return <PlainLink href={href("/app/transaction", { id: transactionId })}>Transaction {transactionId}</PlainLink>;
	return <span className="text-soft">No match found</span>;
}

function Otherwise({ line }: { line: Line }) {
	return (
		<span className="flex items-center justify-end gap-1 whitespace-nowrap">
			{line.state === "open" ? (
				<ButtonLink to={href("/app/bankaccount/record", { line: line.id })} look="quiet">
					Record <span className="sr-only"> {line.description}</span>
				</ButtonLink>
			) : null}
			<PlainForm method="post">
				<input type="hidden" name="lineId" value={line.id} />
				<input type="hidden" name="seen" value={line.transactionId ?? ""} />
				<Button look="quiet" name="intent" value={line.state === "open" ? "ignore" : "restore"}>
					{line.state === "open" ? "Ignore" : "Undo"}
					<span className="sr-only"> {line.description}</span>
				</Button>
			</PlainForm>
		</span>
	);
}
