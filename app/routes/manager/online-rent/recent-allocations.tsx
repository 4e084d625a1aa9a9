import type { RecentAllocation } from "#domain/payments";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Amount, Money } from "~/ui/money";
import { href } from "~/web/href";

/** What the last payments paid; changing one takes it back and receives it anew, and both stay. */
export function RecentAllocations({ rows }: { rows: readonly RecentAllocation[] }) {
	return (
		<section className="grid gap-3">
			<h2 className="text-heading">What the last payments paid</h2>
			<DataTable caption="What the last payments paid" columns={columns} rows={rows} rowKey={(row) => row.paymentId} />
		</section>
	);
}

const columns: Column<RecentAllocation>[] = [
	{
		header: "Resident",
		cell: (row) => <a href={href("/app/online-rent/payment", { id: row.paymentId })}>{row.payerName}</a>,
	},
	{ header: "Date", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{
		header: "Paid",
		phone: "fact",
		phoneLabel: "Paid",
		cell: (row) => (
			<ul>
				{row.appliedTo.map(({ name, amountCents }, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two charges may have one name.
					<li key={at}>
						{name}, <Money cents={amountCents} />
					</li>
				))}
			</ul>
		),
	},
	{ header: "Prepaid", align: "end", cell: (row) => <Amount cents={row.prepaidCents} /> },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
	{
		header: "Change",
		phone: "fact",
		cell: (row) =>
			row.isPaidOut ? (
				"Paid out"
			) : (
				<a className="link" href={href("/app/receivepayment", { id: row.leaseId, from: row.transactionId })}>
					Change<span className="sr-only"> what the payment of {row.payerName} paid</span>
				</a>
			),
	},
];
