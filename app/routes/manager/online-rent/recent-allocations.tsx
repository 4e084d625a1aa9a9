import type { RecentAllocation } from "#domain/payments";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { href } from "~/web/href";

/** How recent payments were applied; changing one takes it back and receives it anew, and both stay. */
export function RecentAllocations({ rows }: { rows: readonly RecentAllocation[] }) {
	return (
		<section className="grid gap-3">
			<h2 className="text-heading">How recent payments were applied</h2>
			<DataTable
				caption="How recent payments were applied"
				columns={columns}
				rows={rows}
				rowKey={(row) => row.paymentId}
			/>
		</section>
	);
}

const columns: Column<RecentAllocation>[] = [
	{
		header: "Resident",
		cell: (row) => (
			<PlainLink href={href("/app/online-rent/payment", { id: row.paymentId })}>{row.payerName}</PlainLink>
		),
	},
	{ header: "Date", phone: "fact", cell: (row) => <DateText date={row.date} /> },
	{
		header: "Applied to",
		phone: "fact",
		phoneLabel: "Applied to",
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
	{ header: "Prepayment", align: "end", cell: (row) => <Amount cents={row.prepaidCents} /> },
	{ header: "Amount", align: "end", phone: "amount", cell: (row) => <Amount cents={row.amountCents} /> },
	{
		header: "Change",
		phone: "fact",
		cell: (row) =>
			row.isPaidOut ? (
				"Paid out"
			) : (
				<a className="link" href={href("/app/receivepayment", { id: row.leaseId, from: row.transactionId })}>
					Change<span className="sr-only"> how {row.payerName}'s payment was applied</span>
				</a>
			),
	},
];
