import type { HeldDeposit } from "#domain/deposits";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import { Amount, Balance } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { depositList } from "./deposit-list";
import type { heldDeposits } from "./deposit-list.server";

type Totals = { leases: number; heldCents: number };

/** Whose deposit is to be returned, and until when: the first step of withholding. */
export function DepositList({
	list,
	page,
	totals,
	properties,
	today,
}: ReturnType<typeof heldDeposits> & { today: string }) {
	return (
		<>
			<PageHead
				title="Withhold deposit"
				facts="Choose a lease."
				links={<DownloadLink to={href("/app/withholddeposit/download")} />}
			/>
			<Filters list={list} spec={depositList} choices={{ property: properties }} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Deposits held"
					columns={columnsOn(today)}
					rows={page.rows}
					rowKey={(row) => row.leaseId}
					sums={totals}
					sumsLabel={`Total of ${count(totals.leases, "lease")}`}
				/>
			) : (
				<NoRows list={list} spec={depositList}>
					<EmptyState>No deposits held for tenants who moved out. Change the filter to see other tenants.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} />
		</>
	);
}

function columnsOn(today: string): Column<HeldDeposit, Totals>[] {
	return [
		{
			header: "Lease",
			cell: (row) => (
				<>
					<PlainLink href={href("/app/withholddeposit", { id: row.leaseId })}>{row.name}</PlainLink>
					<small>
						{row.propertyName}&nbsp;·&nbsp;{row.unitNumber}
					</small>
				</>
			),
		},
		{
			header: "Moved out",
			phone: "fact",
			phoneLabel: "Moved out",
			cell: (row) => (row.moveOutDate ? <DateText date={row.moveOutDate} /> : null),
		},
		{
			header: "Return by",
			phone: "status",
			cell: (row) =>
				row.deadline ? (
					<Status tone={row.deadline < today ? "bad" : "warn"}>
						<DateText date={row.deadline} />
						{row.deadline < today ? ", overdue" : null}
					</Status>
				) : null,
		},
		{
			header: "Balance",
			align: "end",
			phone: "fact",
			phoneLabel: "Balance",
			cell: (row) => (row.balanceCents === 0 ? null : <Balance cents={row.balanceCents} />),
		},
		{
			header: "Deposit held",
			align: "end",
			phone: "amount",
			cell: (row) => <Amount cents={row.heldCents} />,
			total: (sums) => <Amount cents={sums.heldCents} zero />,
		},
	];
}
