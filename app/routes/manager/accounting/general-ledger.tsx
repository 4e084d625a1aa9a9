import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Banner } from "~/ui/banner";
import { DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { PrintButton } from "~/ui/print-button";
import { PrintLandscape } from "~/ui/print-landscape";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { askedLedger, ledgerChoices, ledgerPage } from "./general-ledger.server";
import { AccountHeading, accountColumns, lineColumns } from "./general-ledger-columns";
import { generalLedgerList } from "./general-ledger-list";

export const meta = () => pageTitle("General Ledger");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const asked = askedLedger(manager, request);
	const { basis, list, turned, filters, accounts } = asked;
	return {
		...{ basis, list, turned, accounts, from: filters.from, to: filters.to },
		page: ledgerPage(manager, asked),
		choices: ledgerChoices(manager, request, asked),
	};
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function GeneralLedger() {
	const data = useLoaderData<typeof loader>();
	const { basis, list, turned, from, to, page, choices } = data;
	const spec = generalLedgerList(basis);
	return (
		<>
			<PrintLandscape />
			<PageHead
				title="General ledger"
				facts={
					<>
						<DateText date={from} /> – <DateText date={to} />
						{list.filters.basis === "cash" ? ", cash basis: receivables and payables are left out" : ", accrual basis"}
					</>
				}
				links={
					<>
						<DownloadLink to={href("/app/generalledger/download")} />
						<PrintButton />
					</>
				}
			/>
			{turned ? <Banner>The days were turned round: “to” lay before “from”.</Banner> : null}
			<Filters list={list} spec={spec} choices={choices} />
			{page === undefined ? <Accounts data={data} /> : <Lines data={data} page={page} />}
			<Equality data={data} />
		</>
	);
}

function Lines({ data: { basis, list, accounts }, page }: { data: Data; page: NonNullable<Data["page"]> }) {
	if (page.rows.length === 0) return <Nothing basis={basis} list={list} accounts={accounts} />;
	return (
		<>
			<DataTable
				caption="General ledger"
				columns={lineColumns}
				rows={page.rows}
				rowKey={(line) => `${line.accountId} ${line.key}`}
				rowTone={(line) => (line.reversed ? "struck" : undefined)}
				groupBy={({ accountId }) => ({
					key: accountId,
					heading: <AccountHeading account={accounts.find((one) => one.accountId === accountId)} />,
				})}
			/>
			<Pager {...page} />
		</>
	);
}

/** Too many lines to begin with: each account opens on its own. */
function Accounts({ data: { accounts } }: { data: Data }) {
	return (
		<>
			<p className="text-soft">More than 5,000 lines. Open an account to see its own.</p>
			<DataTable caption="Accounts" columns={accountColumns} rows={accounts} rowKey={(account) => account.accountId} />
		</>
	);
}

/** Without movement the accounts' balances may still stand. */
function Nothing({ basis, list, accounts }: Pick<Data, "basis" | "list" | "accounts">) {
	return (
		<>
			<NoRows list={list} spec={generalLedgerList(basis)}>
				<EmptyState>Nothing was posted in these days.</EmptyState>
			</NoRows>
			{accounts.length > 0 ? (
				<DataTable
					caption="Balances"
					columns={accountColumns}
					rows={accounts}
					rowKey={(account) => account.accountId}
				/>
			) : null}
		</>
	);
}

function Equality({ data: { list, accounts } }: { data: Data }) {
	const { account, type } = list.filters;
	if (account !== undefined || type !== undefined || accounts.length === 0) return null;
	const debits = accounts.reduce((sum, { debitCents }) => sum + debitCents, 0);
	const credits = accounts.reduce((sum, { creditCents }) => sum + creditCents, 0);
	return (
		<p className="font-medium">
			{debits === credits ? (
				<>
					Debits equal credits: <Money cents={debits} />.
				</>
			) : (
				<>
					Debits <Money cents={debits} />, credits <Money cents={credits} />: the rest lies outside this view.
				</>
			)}
		</p>
	);
}
