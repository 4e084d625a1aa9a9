import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { bases, transactionTypes } from "#domain/ledger/labels";
import { findOwned, type LineBehind, linesBehind } from "#domain/owner-center";
import { askedPeriod } from "~/routes/manager/accounting/asked-period.server";
import { periodFilters } from "~/routes/manager/accounting/period-filters";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import type { ListSpec } from "~/ui/list-state";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { PrintButton } from "~/ui/print-button";
import { requireOwner } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found, idParam, optionalIdParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Transactions");

const spec = {
	sorts: ["date"],
	filters: {
		...periodFilters("year"),
		basis: { label: "Basis", words: bases, standard: "cash" },
	},
} as const satisfies ListSpec;

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const { list, from, to } = askedPeriod(owner, listParams(request, spec));
	const { filters, cursor } = list;
	const { basis } = filters;
	const { propertyId } = found(findOwned(owner, idParam(request, "property")));
	const accountId = optionalIdParam(request, "account");
	if (accountId === undefined) throw redirect(href("/owner/ofinancials", { property: propertyId, from, to, basis }));
	return { basis, ...found(linesBehind(owner, { from, to, basis, propertyId, accountId }, cursor)) };
}

export default function LinesBehind() {
	const { basis, property, days, accountName, movedCents, page } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title={accountName}
				facts={
					<>
						{property.name}, <DateText date={days.from} /> – <DateText date={days.to} />, {basis} basis:{" "}
						<Money cents={movedCents} /> for the whole property
					</>
				}
				crumbs={[
					{
						label: "Financials",
						to: href("/owner/ofinancials", { property: property.propertyId, ...days, basis }),
					},
				]}
				action={<PrintButton />}
			/>
			{page.rows.length > 0 ? (
				<DataTable
					caption="Transactions"
					columns={columns}
					rows={page.rows}
					rowKey={(line) => line.key}
					rowTone={(line) => (line.reversed ? "struck" : undefined)}
				/>
			) : (
				<EmptyState>No transactions in this period.</EmptyState>
			)}
			<Pager {...page} />
		</>
	);
}

const columns: Column<LineBehind>[] = [
	{ header: "Date", cell: (line) => <DateText date={line.date} /> },
	{ header: "Type", phone: "fact", cell: (line) => transactionTypes[line.type] },
	{ header: "Payee", phone: "fact", cell: (line) => <span className="wrap-anywhere">{line.name}</span> },
	{ header: "Unit", phone: "fact", phoneLabel: "Unit", cell: (line) => line.unitNumber },
	{ header: "Memo", cell: (line) => <span className="line-clamp-2 wrap-anywhere">{line.memo}</span> },
	{ header: "Amount", align: "end", phone: "amount", cell: (line) => <Amount cents={line.cents} zero /> },
];
