import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	listOwnerTransactions,
	type OwnerTransactionRow,
	type OwnerTransactionTotals,
	ownerTransactionTotals,
} from "#domain/owner-accounts";
import { ownerPaymentMethodWords, ownerTransactionKindWords } from "#domain/owner-accounts/labels";
import { ownerChoices, propertyChoices } from "#domain/rentals";
import { ButtonLink } from "~/ui/button";
import { countOfList } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { Status } from "~/ui/status";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { ownerTransactionFilters, ownerTransactionList } from "./transaction-list";

export const meta = () => pageTitle("Owner Transactions");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const list = listParams(request, ownerTransactionList);
	const filters = ownerTransactionFilters(list);
	return {
		list,
		page: listOwnerTransactions(manager, { filters, direction: list.direction, cursor: list.cursor }),
		totals: ownerTransactionTotals(manager, filters),
		owners: filterChoices(request, "owner", (ask) => ownerChoices(manager, ask)),
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
	};
}

export default function OwnerTransactions() {
	const { list, page, totals, owners, properties } = useLoaderData<typeof loader>();
	const record = (
		<ButtonLink to={href("/app/addeditownertransaction")} look="plain">
			Record contribution or draw
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Owner transactions"
				facts={totals ? <Facts totals={totals} /> : countOfList(undefined, "transaction")}
				links={
					<>
						<DownloadLink to={href("/app/rental-owner-transactions/download")} />
						<ButtonLink to={href("/app/ownerstatements")} look="quiet">
							Statements
						</ButtonLink>
						<ButtonLink to={href("/app/form1099")} look="quiet">
							1099
						</ButtonLink>
						<ButtonLink to={href("/app/collect-management-fee")} look="quiet">
							Management fees
						</ButtonLink>
						{record}
					</>
				}
				action={<ButtonLink to={href("/app/payowners")}>Pay owners</ButtonLink>}
			/>
			<Filters list={list} spec={ownerTransactionList} choices={{ owner: owners, property: properties }} />
			{page.rows.length > 0 ? (
				<DataTable
					caption="Owner transactions"
					columns={columns}
					rows={page.rows}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.reversed ? "struck" : undefined)}
					list={list}
					sums={totals}
					sumsLabel={totals && `Total of ${totals.rows}`}
				/>
			) : (
				<NoRows list={list} spec={ownerTransactionList}>
					<EmptyState action={record}>Owner contributions, draws and management fees are listed here.</EmptyState>
				</NoRows>
			)}
			<Pager {...page} words={["Newer", "Older"]} />
		</>
	);
}

function Facts({ totals: { drawnCents, contributedCents, feesCents } }: { totals: OwnerTransactionTotals }) {
	return (
		<>
			<Money cents={drawnCents} /> paid out, <Money cents={contributedCents} /> contributed, <Money cents={feesCents} />{" "}
			management fees
		</>
	);
}

const columns: Column<OwnerTransactionRow, OwnerTransactionTotals>[] = [
	{
		header: "Date",
		sort: "date",
		cell: (row) => (
			<PlainLink href={href("/app/transaction", { id: row.transactionId })}>
				<DateText date={row.date} />
			</PlainLink>
		),
	},
	{
		header: "Owner",
		phone: "fact",
		cell: (row) =>
			row.ownerId ? (
				<PlainLink href={href("/app/rentalowner/summary", { oid: row.ownerId })}>{row.ownerName}</PlainLink>
			) : null,
	},
	{ header: "Property", phone: "fact", cell: (row) => row.propertyName },
	{
		header: "Type",
		phone: "status",
		cell: (row) => (
			<>
				{ownerTransactionKindWords[row.kind]} {row.reversed ? <Status tone="quiet">Reversed</Status> : null}
			</>
		),
	},
	{
		header: "Method",
		cell: (row) => [row.method ? ownerPaymentMethodWords[row.method] : "", row.reference].filter(Boolean).join(" "),
	},
	{ header: "Memo", cell: (row) => row.memo },
	{
		header: "In",
		align: "end",
		phone: "amount",
		cell: (row) => (isIn(row) ? <Amount cents={row.amountCents} /> : null),
		total: (sums) => <Amount cents={sums.contributedCents + sums.movedInCents} />,
	},
	{
		header: "Out",
		align: "end",
		phone: "amount",
		cell: (row) => (isIn(row) ? null : <Amount cents={row.amountCents} />),
		total: (sums) => <Amount cents={sums.drawnCents + sums.movedOutCents + sums.feesCents} />,
	},
	{ header: "Undo", acts: true, phone: "fact", cell: (row) => <TakeBack row={row} /> },
];

/**
 * A link to reverse the transaction. Management fees are reversed with their run, and a reversed one can't be reversed
 * again.
 */
function TakeBack({ row: { kind, transactionId, reversed } }: { row: OwnerTransactionRow }) {
	if (kind === "management_fee" || reversed) return null;
	return (
		<PlainLink href={href("/app/rental-owner-transactions/reverse", { id: transactionId })} className="link">
			Reverse
		</PlainLink>
	);
}

function isIn({ kind }: OwnerTransactionRow): boolean {
	return kind === "contribution" || kind === "transfer_in";
}
