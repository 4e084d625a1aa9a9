import type { OwnerStatement, StatementEntry, StatementFigures, StatementProperty } from "#domain/owner-accounts";
import { type StatementLine, statementAccountWords, statementLines } from "#domain/owner-accounts/format";
import { statementEntryWords } from "#domain/owner-accounts/labels";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Amount } from "~/ui/money";
import { href } from "~/web/href";
import { Percent } from "./percent";

type Days = { from: string; to: string };

/** Who reads an owner's account: what they call the owner's part, and where its lines are. */
export type StatementReader = {
	theirs: string;
	property: (id: number, days: Days) => string;
	/** Where the lines of an account are, if they may be seen. */
	account: (line: Days & { account: number; property: number }, type: string) => string | undefined;
	transaction?: (id: number) => string;
};

const manager: StatementReader = {
	theirs: "Theirs",
	property: (pid) => href("/app/property/propertysummary", { pid }),
	account: (line) => href("/app/generalledger", { ...line, period: "custom", basis: "cash" }),
	transaction: (id) => href("/app/transaction", { id }),
};

/** An owner's account: the summary by property, what it is made of by account and share, and what was put in and paid. */
export function StatementTables({
	statement,
	reader = manager,
}: {
	statement: OwnerStatement;
	reader?: StatementReader;
}) {
	const { properties, totals, entries, period } = statement;
	if (properties.length === 0) return <EmptyState>Nothing was {reader.theirs.toLowerCase()} in these days.</EmptyState>;
	return (
		<>
			<DataTable
				caption="Summary"
				columns={summaryColumns(reader, period)}
				rows={properties}
				rowKey={(row) => row.propertyId}
				sums={totals}
				sumsLabel="Total"
			/>
			{properties
				.filter(({ stretches }) => stretches.some(({ accounts }) => accounts.length > 0))
				.map((property) => (
					<Card key={property.propertyId} title={property.propertyName}>
						<DataTable
							caption={property.propertyName}
							columns={accountColumns(reader)}
							rows={rowsOf(property)}
							rowKey={(row) => row.key}
							groupBy={
								property.stretches.length > 1 ? (row) => ({ key: row.from, heading: <DaysText {...row} /> }) : undefined
							}
						/>
					</Card>
				))}
			{entries.length > 0 ? (
				<Card title="Put in and paid out">
					<DataTable
						caption="Put in and paid out"
						columns={entryColumns(reader)}
						rows={entries}
						rowKey={(row) => `${row.transactionId} ${row.propertyName} ${row.kind}`}
					/>
				</Card>
			) : null}
		</>
	);
}

const amount = (
	header: string,
	of: (figures: StatementFigures) => number,
	phone?: "amount" | "fact",
): Column<StatementProperty, StatementFigures> => ({
	header,
	align: "end",
	...(phone ? { phone, phoneLabel: header } : {}),
	cell: (row) => <Amount cents={of(row)} />,
	total: (sums) => <Amount cents={of(sums)} />,
});

const summaryColumns = (reader: StatementReader, days: Days): Column<StatementProperty, StatementFigures>[] => [
	{
		header: "Property",
		cell: (row) => <a href={reader.property(row.propertyId, days)}>{row.propertyName}</a>,
	},
	amount("Opening", (figures) => figures.openingCents, "fact"),
	amount("Income", (figures) => figures.incomeCents, "fact"),
	amount("Expenses", (figures) => figures.expenseCents, "fact"),
	amount("Other", (figures) => figures.otherCents),
	amount("Put in", (figures) => figures.contributedCents),
	amount("Paid out", (figures) => -figures.drawnCents, "fact"),
	amount("Closing", (figures) => figures.closingCents, "amount"),
];

type AccountRow = { key: string; from: string; to: string; property: number; shareBp: number; line: StatementLine };

function rowsOf({ propertyId, stretches }: StatementProperty): AccountRow[] {
	return stretches.flatMap((stretch) => {
		const { from, to, shareBp } = stretch;
		return statementLines(stretch).map((line) => ({
			...{ from, to, shareBp, property: propertyId, line },
			key: `${from} ${line.kind === "account" ? line.account.accountId : line.name}`,
		}));
	});
}

const accountColumns = ({ account, theirs }: StatementReader): Column<AccountRow>[] => [
	{
		header: "Account",
		cell: ({ line, from, to, property }) => {
			if (line.kind !== "account") return <strong>{line.name}</strong>;
			const { accountId, type } = line.account;
			const words = statementAccountWords(line.account);
			const lines = account({ account: accountId, property, from, to }, type);
			return lines ? <a href={lines}>{words}</a> : words;
		},
	},
	{
		header: "Whole property",
		align: "end",
		phone: "fact",
		phoneLabel: "Property",
		cell: ({ line }) =>
			line.kind === "account" ? <Amount cents={line.account.amountCents} /> : <Sum cents={line.wholeCents} />,
	},
	{
		header: "Share",
		align: "end",
		phone: "fact",
		cell: ({ line, shareBp }) => (line.kind === "account" ? null : <Percent bp={shareBp} />),
	},
	{
		header: theirs,
		align: "end",
		phone: "amount",
		cell: ({ line }) => (line.kind === "account" ? null : <Sum cents={line.partCents} />),
	},
];

function Sum({ cents }: { cents: number }) {
	return (
		<strong>
			<Amount cents={cents} />
		</strong>
	);
}

function DaysText({ from, to }: Days) {
	return (
		<>
			<DateText date={from} /> to <DateText date={to} />
		</>
	);
}

const entryColumns = ({ transaction }: StatementReader): Column<StatementEntry>[] => [
	{
		header: "Date",
		cell: (row) =>
			transaction ? (
				<a href={transaction(row.transactionId)}>
					<DateText date={row.date} />
				</a>
			) : (
				<DateText date={row.date} />
			),
	},
	{ header: "Property", phone: "fact", cell: (row) => row.propertyName },
	{ header: "What", phone: "fact", cell: (row) => statementEntryWords(row) },
	{ header: "Number", cell: (row) => row.reference },
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: (row) => (
			<Amount cents={row.kind === "draw" || row.kind === "transfer_out" ? -row.amountCents : row.amountCents} />
		),
	},
];
