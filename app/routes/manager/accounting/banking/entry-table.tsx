import type { OpenEntry } from "#domain/banking";
import type { PlainDate } from "#domain/calendar/format";
import { transactionTypes } from "#domain/ledger/labels";
import { formatMoney } from "#domain/money/format";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { href } from "~/web/href";

const titles = { in: "Deposits and other money in", out: "Checks and other money out" };

/** The entries of one side that a statement can include, with checkboxes; later entries are shown without one. */
export function EntryTable({
	entries,
	side,
	statementEnd,
	isTicked,
	form,
}: {
	entries: readonly OpenEntry[];
	side: keyof typeof titles;
	statementEnd: PlainDate;
	isTicked: (entry: OpenEntry) => boolean;
	form: string;
}) {
	const { currency, locale } = useFormat();
	const rows = entries.filter(({ amountCents }) => amountCents >= 0 === (side === "in"));
	if (rows.length === 0) return null;
	return (
		<section aria-label={titles[side]} className="grid gap-2">
			<h2 className="text-heading">{titles[side]}</h2>
			<DataTable<OpenEntry>
				caption={titles[side]}
				columns={columns}
				rows={rows}
				rowKey={(row) => row.transactionId}
				rowTone={(row) => (row.date > statementEnd ? "quiet" : undefined)}
				select={{
					...{ form, name: "ticked", value: (row) => row.transactionId, ticked: isTicked },
					label: (row) =>
						`${row.payee || transactionTypes[row.type]}, ${formatMoney(row.amountCents, { currency, locale })}`,
					without: (row) => row.date > statementEnd,
				}}
			/>
		</section>
	);
}

const columns: Column<OpenEntry>[] = [
	{
		header: "Date",
		cell: (row) => (
			<PlainLink href={href("/app/transaction", { id: row.transactionId })}>
				<DateText date={row.date} />
			</PlainLink>
		),
	},
	{ header: "Number", phone: "fact", cell: (row) => row.reference },
	{
		header: "Payee",
		phone: "fact",
		cell: (row) => (
			<>
				{row.payee || transactionTypes[row.type]}
				<small className="wrap-anywhere">{row.memo}</small>
			</>
		),
	},
	{ header: "Cleared by", cell: (row) => row.tickedBy },
	{ header: "Imported", cell: (row) => (row.matched ? "Matched" : null) },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
];
