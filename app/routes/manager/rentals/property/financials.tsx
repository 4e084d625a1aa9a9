import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type LatestTransaction, latestTransactions } from "#domain/ledger";
import { type Basis, bases, transactionTypes } from "#domain/ledger/labels";
import { findPropertyHead } from "#domain/rentals";
import { accountingTerms, earningsByMonth, propertyEarnings } from "#domain/statements";
import { askedPeriod } from "~/routes/manager/accounting/asked-period.server";
import { EarningsChart } from "~/routes/manager/accounting/earnings-chart";
import { periodFilters } from "~/routes/manager/accounting/period-filters";
import { StatementTable } from "~/routes/manager/accounting/statement-table";
import { Banner } from "~/ui/banner";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import type { ListSpec } from "~/ui/list-state";
import { Amount } from "~/ui/money";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { listParams } from "~/web/list.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { CashAvailable } from "./cash-available";
import { cashAvailable } from "./cash-available.server";

export const meta = () => pageTitle("Property Financials");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { id: pid } = found(findPropertyHead(manager, idParam(request, "pid")));
	const { basis } = accountingTerms(manager);
	const { list, turned, ...period } = askedPeriod(manager, listParams(request, propertyFinancialsList(basis)));
	return {
		...{ pid, basis, list, turned },
		statement: propertyEarnings(manager, pid, { ...period, basis: list.filters.basis }),
		months: earningsByMonth(manager, { basis: list.filters.basis, propertyIds: [pid] }),
		cash: cashAvailable(manager, pid),
		latest: latestTransactions(manager, pid, 10),
	};
}

export default function PropertyFinancials() {
	const { pid, basis, list, turned, statement, months, cash, latest } = useLoaderData<typeof loader>();
	return (
		<>
			<div className="grid items-end justify-items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:justify-items-stretch">
				<Filters list={list} spec={propertyFinancialsList(basis)} keep={{ pid }} />
				<DownloadLink to={href("/app/financials/download", { property: pid })} />
			</div>
			{turned ? <Banner>The end date was before the start date, so we swapped them.</Banner> : null}
			{statement.isEmpty ? (
				<EmptyState>No transactions in this period.</EmptyState>
			) : (
				<StatementTable
					caption="Income and expenses"
					columns={statement.columns}
					rows={statement.rows}
					basis={list.filters.basis}
				/>
			)}
			<Card title="Income and expenses, last 12 months">
				<EarningsChart months={months} />
			</Card>
			<div className="grid items-start gap-5 lg:grid-cols-[1fr_2fr]">
				<CashAvailable {...cash} />
				<Card title="Recent transactions">
					{latest.length > 0 ? (
						<DataTable
							caption="Recent transactions"
							columns={columns}
							rows={latest}
							rowKey={({ id }) => id}
							rowTone={toneOf}
						/>
					) : (
						<p className="text-soft">None yet.</p>
					)}
				</Card>
			</div>
		</>
	);
}

const columns: Column<LatestTransaction>[] = [
	{
		header: "Date",
		cell: ({ id, date }) => (
			<PlainLink href={href("/app/transaction", { id })}>
				<DateText date={date} />
			</PlainLink>
		),
	},
	{ header: "Type", phone: "fact", cell: ({ type }) => transactionTypes[type] },
	{ header: "Memo", phone: "fact", cell: ({ memo }) => <span className="line-clamp-2 wrap-anywhere">{memo}</span> },
	{ header: "Amount", align: "end", phone: "amount", cell: ({ amountCents }) => <Amount cents={amountCents} /> },
];

function toneOf({ reversed }: LatestTransaction) {
	return reversed ? "struck" : undefined;
}

/** What a property's figures can be asked for; `basis` is the organization's own. */
function propertyFinancialsList(basis: Basis) {
	return {
		sorts: ["number"],
		filters: {
			...periodFilters("year"),
			basis: { label: "Basis", words: bases, standard: basis },
		},
	} as const satisfies ListSpec;
}
