import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { propertyChoices } from "#domain/rentals";
import type { BalanceRow } from "#domain/statements";
import { type BalanceKind, balanceKinds } from "#domain/statements/labels";
import { Banner } from "~/ui/banner";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState } from "~/ui/empty-state";
import { Facts } from "~/ui/facts";
import { Filters } from "~/ui/filters";
import { PlainLink } from "~/ui/link";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { Status } from "~/ui/status";
import { Tabs } from "~/ui/tabs";
import { filterChoices } from "~/web/choices.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { askedBalances } from "./balances.server";
import { balancesList } from "./balances-list";

export const meta = () => pageTitle("Balances");

/** The most balances on the page; the download has all. */
const mostShown = 500;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { rows, ...asked } = askedBalances(manager, request);
	return {
		...asked,
		rows: rows.slice(0, mostShown),
		count: rows.length,
		properties: filterChoices(request, "property", (ask) => propertyChoices(manager, ask)),
	};
}

type Sums = { sumCents: number; openCents: number };

export default function Balances() {
	const { kind, list, asOf, rows, count, properties, ...sums } = useLoaderData<typeof loader>();
	const deposits = kind === "deposits";
	return (
		<>
			<PageHead
				title={balanceKinds[kind]}
				facts={
					<>
						As of the end of <DateText date={asOf} />, {words[kind]}
					</>
				}
				crumbs={[{ label: "Accounting", to: href("/app/accounting-dashboard") }]}
				links={
					<>
						<DownloadLink to={href("/app/balances/download")} />
						<PrintButton />
					</>
				}
			/>
			<KindTabs kind={kind} />
			<Filters list={list} spec={balancesList} choices={{ property: properties }} keep={{ of: kind }} />
			{count > rows.length ? (
				<Banner>
					Showing the first {rows.length} of {count}. Download the list to see all of them.
				</Banner>
			) : null}
			{rows.length > 0 ? (
				<DataTable
					caption={balanceKinds[kind]}
					columns={deposits ? [...columns, ...depositColumns] : columns}
					rows={rows}
					rowKey={({ key }) => key}
					sums={sums}
					sumsLabel={`Total of ${count}`}
				/>
			) : (
				<EmptyState>No open balances on this date.</EmptyState>
			)}
			<TieOut {...sums} ledger={words.ledger[kind]} />
		</>
	);
}

const words = {
	receivables: "amounts tenants owed, including charges not yet due",
	payables: "unpaid bills less credits, by payee",
	deposits: "deposits charged and deposits received",
	prepayments: "amounts tenants had paid ahead",
	ledger: {
		receivables: "Accounts receivable in the general ledger",
		payables: "Accounts payable in the general ledger",
		deposits: "Deposit accounts in the general ledger",
		prepayments: "Prepayments in the general ledger",
	},
};

/** The lists as links to the same day and property. */
function KindTabs({ kind }: { kind: BalanceKind }) {
	const [search] = useSearchParams();
	const tabs = Object.entries(balanceKinds).map(([name, label]) => {
		const query = new URLSearchParams(search);
		query.set("of", name);
		return { label, to: `?${query}`, isOpen: name === kind };
	});
	return <Tabs name="Balances" tabs={tabs} />;
}

/** The list's sum compared with the ledger account it explains. */
function TieOut({ sumCents, ledgerCents, ledger }: { sumCents: number; ledgerCents: number; ledger: string }) {
	const apart = sumCents - ledgerCents;
	return (
		<section aria-label="Tie-out" className="keep-together max-w-160">
			<Facts
				facts={[
					{ label: "Listed", value: <Money cents={sumCents} /> },
					{ label: ledger, value: <Money cents={ledgerCents} /> },
					{
						label: "Difference",
						value: (
							<>
								<Money cents={apart} />{" "}
								{apart === 0 ? <Status tone="good">Ties out</Status> : <Status tone="bad">Doesn't tie out</Status>}
							</>
						),
					},
				]}
			/>
		</section>
	);
}

const columns: Column<BalanceRow, Sums>[] = [
	{ header: "Name", cell: (row) => <Name row={row} /> },
	{
		header: "Balance",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.cents} />,
		total: ({ sumCents }) => <Amount cents={sumCents} />,
	},
];

const depositColumns: Column<BalanceRow, Sums>[] = [
	{
		header: "Not received",
		align: "end",
		cell: (row) => <Amount cents={row.openCents} />,
		total: ({ openCents }) => <Amount cents={openCents} />,
	},
	{
		header: "Held",
		align: "end",
		phone: "fact",
		phoneLabel: "Held",
		cell: (row) => <Amount cents={row.cents - row.openCents} />,
		total: ({ sumCents, openCents }) => <Amount cents={sumCents - openCents} />,
	},
];

function Name({ row: { leaseId, vendorId, name, propertyName, unitNumber } }: { row: BalanceRow }) {
	if (leaseId !== null) {
		return (
			<>
				<PlainLink href={href("/app/leaseledger", { id: leaseId })}>{name}</PlainLink>
				<small>
					{propertyName}&nbsp;·&nbsp;{unitNumber}
				</small>
			</>
		);
	}
	return vendorId === null ? name : <PlainLink href={href("/app/vendor", { id: vendorId })}>{name}</PlainLink>;
}
