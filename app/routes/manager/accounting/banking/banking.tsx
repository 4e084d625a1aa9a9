import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type BankPurpose, bankPurposes } from "#domain/bank-accounts/labels";
import { type BankAccountRow, listBankAccounts, undepositedTotal } from "#domain/banking";
import { daysBetween } from "#domain/calendar/format";
import { ButtonLink } from "~/ui/button";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Amount, Money } from "~/ui/money";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { bankName, registerOf } from "./bank-words";

export const meta = () => pageTitle("Banking");

/** Days without a reconciled statement after which an account is marked as overdue. */
const overdueDays = 35;

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const accounts = listBankAccounts(manager).map((account) => ({
		...account,
		overdue: account.reconciledTo === null || daysBetween(account.reconciledTo, manager.today) > overdueDays,
	}));
	return { accounts: byPurpose(accounts), undeposited: undepositedTotal(manager) };
}

type Row = BankAccountRow & { overdue: boolean };

const order: readonly BankPurpose[] = ["operating", "deposit_trust", "company"];

function byPurpose(accounts: Row[]): Row[] {
	return [...accounts].sort((a, b) => order.indexOf(a.purpose) - order.indexOf(b.purpose));
}

export default function Banking() {
	const { accounts, undeposited } = useLoaderData<typeof loader>();
	const addAccount = (
		<ButtonLink to={href("/app/addeditbankaccount")} look={undeposited.items > 0 ? "plain" : "primary"} icon="plus">
			Add account
		</ButtonLink>
	);
	return (
		<>
			<PageHead
				title="Banking"
				facts={
					<>
						{count(accounts.length, "account")}, <Money cents={sumsOf(accounts).bookCents} /> book balance
						{undeposited.items > 0 ? (
							<>
								, <Money cents={undeposited.amountCents} /> undeposited
							</>
						) : null}
					</>
				}
				links={
					<>
						<ButtonLink to={href("/app/banking/trust")} look="quiet">
							Trust view
						</ButtonLink>
						<ButtonLink to={href("/app/openingbalances")} look="quiet">
							Opening balances
						</ButtonLink>
						<ButtonLink to={href("/app/bankaccount/transfer")} look="quiet">
							Transfer
						</ButtonLink>
						{undeposited.items > 0 ? addAccount : null}
					</>
				}
				action={
					undeposited.items > 0 ? (
						<ButtonLink to={href("/app/bankaccount/makedeposit")}>Deposit payments ({undeposited.items})</ButtonLink>
					) : (
						addAccount
					)
				}
			/>
			{accounts.length > 0 ? (
				<DataTable
					caption="Bank accounts"
					columns={columns}
					rows={accounts}
					rowKey={(row) => row.id}
					rowTone={(row) => (row.active ? undefined : "quiet")}
					groupBy={({ purpose }) => ({ key: purpose, heading: <Purpose purpose={purpose} accounts={accounts} /> })}
					sums={sumsOf(accounts)}
					sumsLabel={`Total of ${accounts.length}`}
				/>
			) : (
				<EmptyState action={addAccount}>Add the bank account where you deposit rent.</EmptyState>
			)}
		</>
	);
}

function Purpose({ purpose, accounts }: { purpose: BankPurpose; accounts: readonly Row[] }) {
	const { bookCents } = sumsOf(accounts.filter((account) => account.purpose === purpose));
	return (
		<span className="flex justify-between gap-6">
			{bankPurposes[purpose]}
			<span className="text-small font-normal text-soft">
				<Money cents={bookCents} />
			</span>
		</span>
	);
}

function sumsOf(accounts: readonly Row[]) {
	const sum = (of: (row: Row) => number) => accounts.reduce((sum, row) => sum + of(row), 0);
	return {
		bookCents: sum((row) => row.bookCents),
		undepositedCents: sum((row) => row.undepositedCents),
		unclearedCents: sum((row) => row.unclearedCents),
	};
}

const columns: Column<Row, ReturnType<typeof sumsOf>>[] = [
	{ header: "Account", cell: (row) => <a href={registerOf(row.id)}>{bankName(row)}</a> },
	{ header: "Bank", phone: "fact", cell: (row) => row.bankName },
	{
		header: "Book balance",
		align: "end",
		phone: "amount",
		cell: (row) => <Amount cents={row.bookCents} zero />,
		total: (sums) => <Amount cents={sums.bookCents} zero />,
	},
	{
		header: "Undeposited",
		align: "end",
		phone: "fact",
		phoneLabel: "Undeposited",
		cell: (row) => <Amount cents={row.undepositedCents} />,
		total: (sums) => <Amount cents={sums.undepositedCents} />,
	},
	{
		header: "Uncleared",
		align: "end",
		cell: (row) => <Amount cents={row.unclearedCents} />,
		total: (sums) => <Amount cents={sums.unclearedCents} />,
	},
	{ header: "Reconciled through", phone: "status", cell: (row) => <Reconciled row={row} /> },
	{ header: "Status", cell: (row) => (row.active ? "Active" : "Inactive") },
];

function Reconciled({ row }: { row: Row }) {
	if (!row.overdue) return <DateText date={row.reconciledTo} />;
	return <Status tone="warn">{row.reconciledTo ? <DateText date={row.reconciledTo} /> : "Never"}</Status>;
}
