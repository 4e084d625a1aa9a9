import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type LedgerLine, type LedgerTotals, leaseAging, ledgerPage } from "#domain/lease-accounts";
import { chargeName } from "#domain/lease-accounts/labels";
import { findLease } from "#domain/lease-records";
import { type UpcomingLine, upcomingCharges } from "#domain/recurring-charges";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import { Amount, AmountOff, Balance, Money } from "~/ui/money";
import { Pager } from "~/ui/pager";
import { Status } from "~/ui/status";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { ledgerLineWords } from "../../accounting/transactions/transaction-words";
import { AgingStrip } from "../aging-strip";
import { ledgerFilters, ledgerList } from "./ledger-list";

export const meta = () => pageTitle("Lease Ledger");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const lease = found(findLease(manager, idParam(request, "id")));
	const list = listParams(request, ledgerList);
	const filters = ledgerFilters(list, manager.today);
	return {
		id: lease.id,
		list,
		...ledgerPage(manager, lease.id, { filters, direction: list.direction, cursor: list.cursor }),
		from: filters.from,
		aging: leaseAging(manager, lease.id),
		upcoming: list.cursor ? [] : upcomingCharges(manager, lease.id),
	};
}

export default function LeaseLedger() {
	const { id, list, page, totals, from, aging, upcoming } = useLoaderData<typeof loader>();
	return (
		<>
			<AgingStrip aging={aging} />
			<div className="grid items-end justify-items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:justify-items-stretch">
				<Filters list={list} spec={ledgerList} keep={{ id: String(id) }} />
				<DownloadLink to={href("/app/leaseledger/download", { id })} />
			</div>
			{page.rows.length > 0 ? (
				<DataTable
					caption="Lease ledger"
					columns={columns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.reversedBy || row.reversalOf ? "struck" : undefined)}
					list={list}
					sums={totals}
					sumsLabel="Total"
				/>
			) : (
				<NoRows list={list} spec={ledgerList}>
					{totals.openingCents === 0 ? (
						<EmptyState>
							No charges yet.
							{upcoming[0] ? (
								<>
									{" "}
									The first charge, <Money cents={upcoming[0].amountCents} />, posts on{" "}
									<DateText date={upcoming[0].dueDate} /> .
								</>
							) : null}
						</EmptyState>
					) : (
						<EmptyState action={<ButtonLink to={allOf(id)}>Show all</ButtonLink>}>
							No transactions in the last 12 months. The balance is from earlier.
						</EmptyState>
					)}
				</NoRows>
			)}
			<Pager {...page} />
			{from ? (
				<p className="text-soft">
					Opening balance on <DateText date={from} />: <Balance cents={totals.openingCents} />
				</p>
			) : null}
			{totals.hidden > 0 ? <p className="text-soft">{totals.hidden} reversed lines are hidden.</p> : null}
			<Upcoming lines={upcoming} />
		</>
	);
}

function allOf(id: number): string {
	return href("/app/leaseledger/leaseledgerfinancials/leaseledgermain", { id, period: "all" });
}

const columns: Column<LedgerLine, LedgerTotals>[] = [
	{
		header: "Date",
		sort: "date",
		cell: (row) => (
			<PlainLink href={href("/app/transaction", { id: row.id })}>
				<DateText date={row.date} />
			</PlainLink>
		),
	},
	{
		header: "Description",
		phone: "fact",
		cell: (row) => (
			<>
				{ledgerLineWords(row)} <LineState row={row} />
			</>
		),
	},
	{ header: "Number", cell: (row) => row.reference || (row.receiptNumber ? `Receipt ${row.receiptNumber}` : null) },
	{ header: "Name", cell: (row) => row.payerName },
	{
		header: "Charge",
		align: "end",
		phone: "amount",
		cell: (row) => (row.amountCents > 0 ? <Amount cents={row.amountCents} /> : null),
		total: (totals) => <Amount cents={totals.addedCents} />,
	},
	{
		header: "Payment or credit",
		align: "end",
		phone: "amount",
		cell: (row) => (row.amountCents < 0 ? <AmountOff cents={-row.amountCents} /> : null),
		total: (totals) => <Amount cents={totals.takenOffCents} />,
	},
	{
		header: "Balance",
		align: "end",
		running: true,
		phone: "fact",
		phoneLabel: "Balance",
		cell: (row) => <Amount cents={row.balanceCents} zero />,
	},
];

function LineState({ row }: { row: LedgerLine }) {
	if (row.returned) return <Status tone="bad">Returned</Status>;
	if (row.reversedBy || row.reversalOf) return <Status tone="quiet">Reversed</Status>;
	if (row.openCents === 0) return null;
	if (row.openCents === row.amountCents) return <Status tone="warn">Open</Status>;
	return (
		<Status tone="warn">
			Open <Money cents={row.openCents} />
		</Status>
	);
}

/** Charges that will post automatically. They aren't in the balance and aren't printed. */
function Upcoming({ lines }: { lines: readonly UpcomingLine[] }) {
	if (lines.length === 0) return null;
	return (
		<div className="no-print">
			<Card title="Upcoming in the next 60 days (not posted)">
				<ul className="grid gap-1.5 text-soft">
					{lines.map((line) => (
						<li key={`${line.recurringId} ${line.dueDate}`} className="flex justify-between gap-x-4">
							<span>
								<DateText date={line.dueDate} /> · {chargeName(line)}
							</span>
							<Amount cents={line.kind === "credit" ? -line.amountCents : line.amountCents} />
						</li>
					))}
				</ul>
			</Card>
		</div>
	);
}
