import type { DaysBelowZero as Days } from "#domain/banking";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Amount } from "~/ui/money";
import { href } from "~/web/href";

const most = 100;

/**
 * The days of the month on which a property's part of a bank account was below zero, with the amount. Renders nothing
 * if there were none.
 */
export function DaysBelowZero({ days }: { days: readonly Days[] }) {
	if (days.length === 0) return null;
	return (
		<Card title="Days with a negative balance">
			<p className="mb-3 text-soft">
				On these days, more was spent than was available, so someone else's money was used.
			</p>
			<DataTable
				caption="Days with a negative balance"
				columns={columns}
				rows={days.slice(0, most)}
				rowKey={({ accountId, propertyId, from }) => `${accountId} ${propertyId} ${from}`}
			/>
			{days.length > most ? (
				<p className="mt-2 text-soft">
					Showing the first {most} of {days.length}.
				</p>
			) : null}
		</Card>
	);
}

const columns: Column<Days>[] = [
	{
		header: "Property",
		cell: ({ accountId, propertyId, propertyName }) => (
			<a
				href={href("/app/bankaccount/bankaccountsummary", {
					id: accountId,
					...(propertyId === null ? {} : { property: propertyId }),
				})}
			>
				{propertyName ?? "Company"}
			</a>
		),
	},
	{ header: "Account", phone: "line", cell: ({ accountName }) => accountName },
	{ header: "From", phone: "line", cell: ({ from }) => <DateText date={from} /> },
	{ header: "To", phone: "line", cell: ({ to }) => <DateText date={to} /> },
	{ header: "Lowest balance", align: "end", phone: "line", cell: ({ lowestCents }) => <Amount cents={lowestCents} /> },
];
