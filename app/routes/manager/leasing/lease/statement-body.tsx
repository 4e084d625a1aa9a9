import type { ReactNode } from "react";
import type { PlainDate } from "#domain/calendar/format";
import type { LedgerLine, leaseStatement } from "#domain/lease-accounts";
import type { Cents } from "#domain/money/format";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Amount, AmountOff, Balance } from "~/ui/money";
import { ledgerLineWords } from "../../accounting/transactions/transaction-words";

/**
 * A lease's transactions in a period, with the opening and closing balance. `more` is shown if there were none.
 * `standing` renders the balance; by default it is worded for managers. With `minus`, payments have a minus sign on
 * phones.
 */
export function StatementBody({
	period,
	statement,
	more,
	standing: Standing = Balance,
	minus = false,
}: {
	period: { to: PlainDate };
	statement: LeaseStatement;
	more?: ReactNode;
	standing?: (balance: { cents: Cents }) => ReactNode;
	minus?: boolean;
}) {
	const { lines, openingCents, closingCents } = statement;
	return (
		<>
			<p>
				Starting balance: <Standing cents={openingCents} />
			</p>
			{lines.length > 0 ? (
				<DataTable
					caption="Statement"
					columns={columnsFor(minus)}
					rows={lines}
					rowKey={(row) => row.id}
					sums={statement}
					sumsLabel="Total"
				/>
			) : (
				<EmptyState action={more}>No charges or payments in this period.</EmptyState>
			)}
			<p className="text-heading">
				Balance on <DateText date={period.to} />: <Standing cents={closingCents} />
			</p>
		</>
	);
}

type LeaseStatement = ReturnType<typeof leaseStatement>;

const columnsFor = (minus: boolean): Column<LedgerLine, LeaseStatement>[] => [
	{ header: "Date", cell: (row) => <DateText date={row.date} /> },
	{ header: "Description", phone: "fact", cell: ledgerLineWords },
	{
		header: "Charge",
		align: "end",
		phone: "amount",
		cell: (row) => (row.amountCents > 0 ? <Amount cents={row.amountCents} /> : null),
		total: (sums) => <Amount cents={sums.addedCents} />,
	},
	{
		header: "Payment or credit",
		align: "end",
		phone: "amount",
		cell: (row) => (row.amountCents < 0 ? <AmountOff cents={-row.amountCents} minus={minus} /> : null),
		total: (sums) => <Amount cents={sums.takenOffCents} />,
	},
	{
		header: "Balance",
		align: "end",
		phone: "fact",
		phoneLabel: "Balance",
		cell: (row) => <Amount cents={row.balanceCents} zero />,
	},
];
