import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { LedgerFilters } from "#domain/ledger";
import { accountGroups } from "#domain/ledger/labels";
import { Banner } from "~/ui/banner";
import { DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import { noRecord, useListAddress } from "~/ui/list-state";
import { Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import { PrintButton } from "~/ui/print-button";
import { PrintLandscape } from "~/ui/print-landscape";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { askedLedger, earlierYears, firstDay, ledgerChoices, ledgerPage } from "./general-ledger.server";
import { AccountHeading, accountColumns, lineColumns } from "./general-ledger-columns";
import { generalLedgerList } from "./general-ledger-list";

export const meta = () => pageTitle("General Ledger");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const asked = askedLedger(manager, request);
	const { basis, list, turned, filters, accounts } = asked;
	return {
		...{ basis, list, turned, accounts, from: filters.from, to: filters.to },
		among: amongOf(filters),
		page: ledgerPage(manager, asked),
		firstDay: firstDay(manager, asked),
		earlier: earlierYears(manager, asked),
		choices: ledgerChoices(manager, request, asked),
	};
}

/** Several properties at once are named by the address alone: a statement's figure leads here. */
function amongOf({ propertyIds, exceptPropertyIds }: LedgerFilters) {
	const keep = {
		...(propertyIds ? { properties: propertyIds.join(",") } : {}),
		...(exceptPropertyIds ? { except: exceptPropertyIds.join(",") } : {}),
	};
	const isCompany = propertyIds?.every((id) => id === 0);
	if (propertyIds?.includes(noRecord)) return { keep: {}, words: ", properties not found" };
	const some = isCompany ? ", no property" : propertyIds ? `, ${propertyIds.length} properties combined` : "";
	return { keep, words: exceptPropertyIds ? ", other properties combined" : some };
}

type Data = ReturnType<typeof useLoaderData<typeof loader>>;

export default function GeneralLedger() {
	const data = useLoaderData<typeof loader>();
	const { basis, list, turned, from, to, page, choices, among } = data;
	const spec = generalLedgerList(basis);
	return (
		<>
			<PrintLandscape />
			<PageHead
				title="General ledger"
				facts={
					<>
						<DateText date={from} /> – <DateText date={to} />
						{list.filters.basis === "cash" ? ", cash basis (no receivables or payables)" : ", accrual basis"}
						{among.words}
					</>
				}
				links={
					<>
						<DownloadLink to={href("/app/generalledger/download")} />
						<PrintButton />
					</>
				}
			/>
			{turned ? <Banner>We swapped your dates because the end date was before the start date.</Banner> : null}
			<Filters list={list} spec={spec} choices={choices} keep={among.keep} />
			{page === undefined ? <Accounts data={data} /> : <Lines data={data} page={page} />}
			<Equality data={data} />
			<EarlierYears data={data} />
		</>
	);
}

function Lines({ data, page }: { data: Data; page: NonNullable<Data["page"]> }) {
	const { list, accounts } = data;
	if (page.rows.length === 0) return <Nothing data={data} />;
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
			{page.nextCursor ? null : <Standing list={list} accounts={accounts} />}
			<Pager {...page} />
		</>
	);
}

/** Shown if there are too many lines: each account opens on its own. */
function Accounts({ data: { accounts } }: { data: Data }) {
	return (
		<>
			<p className="text-soft">Too many lines to list. Open an account to see its lines.</p>
			<DataTable caption="Accounts" columns={accountColumns} rows={accounts} rowKey={(account) => account.accountId} />
		</>
	);
}

/** Shown if nothing was posted in these days: the accounts' balances, if any. */
function Nothing({ data: { basis, list, accounts, firstDay, to } }: { data: Data }) {
	const address = useListAddress();
	if (isSearched(list) || accounts.length === 0) {
		return (
			<NoRows list={list} spec={generalLedgerList(basis)}>
				<EmptyState>No transactions in this period.</EmptyState>
			</NoRows>
		);
	}
	return (
		<>
			<Banner tone="info">
				No transactions in this period. The balance is from earlier.{" "}
				{firstDay ? (
					<Link to={address({ period: null, from: firstDay, to })} className="link">
						Show transactions since <DateText date={firstDay} />
					</Link>
				) : null}
			</Banner>
			<Standing list={list} accounts={accounts} />
		</>
	);
}

/** Accounts with a balance but no line in these days, after those with lines. */
function Standing({ list, accounts }: Pick<Data, "list" | "accounts">) {
	const standing = accounts.filter(({ debitCents, creditCents }) => debitCents === 0 && creditCents === 0);
	if (standing.length === 0 || isSearched(list)) return null;
	return (
		<DataTable
			caption="Balances with no activity"
			columns={accountColumns}
			rows={standing}
			rowKey={(account) => account.accountId}
		/>
	);
}

/** Whether the list is searched or filtered by line: then accounts without matching lines aren't shown. */
function isSearched({ q, filters: { amount, reversed } }: Data["list"]): boolean {
	return Boolean(q || amount) || reversed === "hide";
}

function Equality({ data: { list, accounts } }: { data: Data }) {
	const { account, type } = list.filters;
	if (account !== undefined || accounts.length === 0) return null;
	const sumOf = (cents: (account: Data["accounts"][number]) => number) =>
		accounts.reduce((sum, one) => sum + cents(one), 0);
	const [debits, credits] = [sumOf(({ debitCents }) => debitCents), sumOf(({ creditCents }) => creditCents)];
	if (type !== undefined) {
		const opening = sumOf(({ openingCents }) => openingCents);
		return (
			<p className="font-medium">
				{accountGroups[type]}: opening <Money cents={opening} />, debits <Money cents={debits} />, credits{" "}
				<Money cents={credits} />, change <Money cents={debits - credits} />, closing{" "}
				<Money cents={opening + debits - credits} />.
			</p>
		);
	}
	return (
		<p className="font-medium">
			{debits === credits ? (
				<>
					Debits equal credits: <Money cents={debits} />.
				</>
			) : (
				<>
					Debits <Money cents={debits} />, credits <Money cents={credits} />. The rest is outside this view.
				</>
			)}
		</p>
	);
}

/** The year-end result is computed, not posted: how much went to retained earnings, with a link to the lines. */
function EarlierYears({ data: { accounts, earlier } }: { data: Data }) {
	const address = useListAddress();
	const retained = accounts.find(({ type, carriedCents }) => type === "equity" && carriedCents !== 0);
	if (!earlier || !retained) return null;
	return (
		<p className="text-soft">
			{retained.number} {retained.name} includes <Money cents={Math.abs(retained.carriedCents)} />{" "}
			<Link to={address({ account: null, type: "earnings", period: null, ...earlier })} className="link">
				{retained.carriedCents < 0 ? "earned" : "lost"} in earlier fiscal years
			</Link>
			. This amount is calculated, not posted.
		</p>
	);
}
