import type { GeneralLedgerLine, LedgerAccount } from "#domain/ledger";
import { accountTypes, transactionTypes } from "#domain/ledger/labels";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Link, PlainLink } from "~/ui/link";
import { useListAddress } from "~/ui/list-state";
import { Amount, AmountOff } from "~/ui/money";
import { href } from "~/web/href";

export const lineColumns: Column<GeneralLedgerLine>[] = [
	{
		header: "Date",
		cell: (line) => (
			<PlainLink href={href("/app/transaction", { id: line.transactionId })}>
				<DateText date={line.date} />
			</PlainLink>
		),
	},
	{
		header: "Type",
		phone: "fact",
		cell: (line) => (
			<>
				{transactionTypes[line.type]}
				{line.reference ? <small>{line.reference}</small> : null}
			</>
		),
	},
	{ header: "Name", phone: "fact", cell: (line) => line.name },
	{
		header: "Property",
		phone: "fact",
		cell: (line) => [line.propertyName ?? "Company", line.unitNumber].filter(Boolean).join(" · "),
	},
	{ header: "Memo", cell: (line) => <span className="line-clamp-2">{line.memo}</span> },
	{
		header: "Debit",
		align: "end",
		phone: "amount",
		cell: (line) => (line.cents > 0 ? <Amount cents={line.cents} /> : null),
	},
	{
		header: "Credit",
		align: "end",
		phone: "amount",
		cell: (line) => (line.cents < 0 ? <AmountOff cents={-line.cents} /> : null),
	},
	{
		header: "Balance",
		align: "end",
		phone: "fact",
		phoneLabel: "Balance",
		cell: (line) => <Amount cents={line.balanceCents} zero />,
	},
];

/** What an account opens and closes with, over its lines. */
export function AccountHeading({ account }: { account: LedgerAccount | undefined }) {
	if (!account) return null;
	return (
		<span className="flex flex-wrap items-baseline justify-between gap-x-6">
			<OwnLines account={account} />
			<span className="text-small font-normal text-soft">
				opening <Amount cents={account.openingCents} zero />, debits <Amount cents={account.debitCents} zero />, credits{" "}
				<Amount cents={account.creditCents} zero />, change <Amount cents={changeOf(account)} zero />, closing{" "}
				<Amount cents={account.closingCents} zero />
			</span>
		</span>
	);
}

/** What its lines change: debits less credits, as its balances. */
function changeOf({ debitCents, creditCents }: LedgerAccount): number {
	return debitCents - creditCents;
}

export const accountColumns: Column<LedgerAccount>[] = [
	{ header: "Account", cell: (account) => <OwnLines account={account} /> },
	{ header: "Type", phone: "fact", cell: (account) => accountTypes[account.type] },
	{
		header: "Opening",
		align: "end",
		phone: "fact",
		phoneLabel: "Opening",
		cell: (account) => <Amount cents={account.openingCents} />,
	},
	{
		header: "Debits",
		align: "end",
		phone: "fact",
		phoneLabel: "Debits",
		cell: (account) => <Amount cents={account.debitCents} />,
	},
	{
		header: "Credits",
		align: "end",
		phone: "fact",
		phoneLabel: "Credits",
		cell: (account) => <Amount cents={account.creditCents} />,
	},
	{
		header: "Change",
		align: "end",
		phone: "fact",
		phoneLabel: "Change",
		cell: (account) => <Amount cents={changeOf(account)} />,
	},
	{
		header: "Closing",
		align: "end",
		phone: "amount",
		phoneLabel: "Closing",
		cell: (account) => <Amount cents={account.closingCents} zero />,
	},
];

/** Leads to the account's lines with everything else as it is asked for. */
function OwnLines({ account }: { account: LedgerAccount }) {
	const address = useListAddress();
	return (
		<Link to={address({ account: String(account.accountId) })} className="link">
			{account.number} {account.name}
		</Link>
	);
}
