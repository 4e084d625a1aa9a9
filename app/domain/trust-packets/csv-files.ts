import { transactionTypes } from "#domain/ledger/labels";
import { type Cents, plainAmount } from "#domain/money/format";
import { type CsvCell, csvCell } from "~/domain/kernel/csv-cell";
import type { WorksheetRow } from "./book";
import { ledgerKinds } from "./labels";
import type { PacketData } from "./packet-data";

/** A table of the packet: its file, what it is called, its columns, and its rows in cells. Amounts are in cents. */
export type PacketTable = {
	file: string;
	title: string;
	columns: { name: string; money?: true }[];
	rows: (string | Cents)[][];
};

/** The tables of a packet, in its order. */
export function packetTables(data: PacketData): PacketTable[] {
	const { book, ledgers, bank, statementLines, daysBelowZero } = data;
	return [
		{
			...{ file: "summary.csv", title: "Summary" },
			columns: [{ name: "What" }, { name: "Amount", money: true }],
			rows: summaryOf(data),
		},
		{
			...{ file: "journal.csv", title: "Account journal" },
			columns: [...entryColumns, { name: "Amount", money: true }, { name: "Balance", money: true }],
			rows: book.journal.map((row) => [
				...[row.date, row.transactionId, transactionTypes[row.type], row.reference, row.payee, row.memo].map(String),
				...[row.amountCents, row.balanceCents],
			]),
		},
		{ ...{ file: "deposits.csv", title: "Deposit worksheet" }, ...worksheet(book.deposits) },
		{ ...{ file: "disbursements.csv", title: "Disbursement worksheet" }, ...worksheet(book.disbursements) },
		{
			...{ file: "ledgers.csv", title: "Ledger trial balance" },
			columns: [
				...["Ledger", "Name", "Property", "Unit"].map((name) => ({ name })),
				...["Beginning", "Change", "Ending"].map((name) => ({ name, money: true as const })),
			],
			rows: ledgers.map(({ kind, name, propertyName, unitNumber, openingCents, closingCents }) => [
				...[ledgerKinds[kind], name, propertyName, unitNumber],
				...[openingCents, closingCents - openingCents, closingCents],
			]),
		},
		{
			...{ file: "outstanding.csv", title: "Outstanding items" },
			columns: [
				...["Date", "Transaction", "Type", "Number", "Memo"].map((name) => ({ name })),
				{ name: "Amount", money: true },
			],
			rows: (bank?.outstanding ?? []).map((row) => [
				...[row.date, `${row.transactionId}`, transactionTypes[row.type], row.reference, row.memo],
				row.amountCents,
			]),
		},
		{
			...{ file: "bank-lines.csv", title: "Bank file lines" },
			columns: [...["Date", "Number", "Description"].map((name) => ({ name })), { name: "Amount", money: true }],
			rows: statementLines.map((row) => [row.date, row.number, row.description, row.amountCents]),
		},
		{
			...{ file: "below-zero.csv", title: "Days below zero" },
			columns: [...["From", "To", "Property"].map((name) => ({ name })), { name: "Lowest", money: true }],
			rows: daysBelowZero.map((row) => [row.from, row.to, row.propertyName ?? "", row.lowestCents]),
		},
	];
}

const entryColumns = ["Date", "Transaction", "Type", "Number", "Name", "Memo"].map((name) => ({ name }));

function worksheet(rows: readonly WorksheetRow[]): Pick<PacketTable, "columns" | "rows"> {
	return {
		columns: [
			...["Date", "Transaction", "Type", "Number", "Name", "Property", "Unit", "Memo"].map((name) => ({ name })),
			{ name: "Amount", money: true },
		],
		rows: rows.map((row) => [
			...[row.date, `${row.transactionId}`, transactionTypes[row.type], row.reference, row.name],
			...[row.propertyName, row.unitNumber, row.memo, row.amountCents],
		]),
	};
}

/** The names of the summary's lines, which the page that checks the packet reads. */
export const summaryNames = {
	opening: "Book balance, beginning of month",
	closing: "Book balance, end of month",
	undeposited: "Undeposited funds in these ledgers",
	ledgers: "All ledgers",
	difference: "Book balance and undeposited funds, less ledgers",
	statement: "Bank statement, ending balance",
	outstanding: "Outstanding items",
	adjusted: "Adjusted bank balance",
	bankDifference: "Adjusted bank balance, less book",
} as const;

function summaryOf(data: PacketData): [string, Cents][] {
	const { book, bank, undepositedCents, ledgersCents, differenceCents, bankDifferenceCents } = data;
	return [
		[summaryNames.opening, book.openingCents],
		[summaryNames.closing, book.closingCents],
		[summaryNames.undeposited, undepositedCents],
		[summaryNames.ledgers, ledgersCents],
		[summaryNames.difference, differenceCents],
		...(bank
			? ([
					[summaryNames.statement, bank.reconciliation.endingCents],
					[summaryNames.outstanding, bank.outstandingCents],
					[summaryNames.adjusted, bank.adjustedCents],
					[summaryNames.bankDifference, bankDifferenceCents ?? 0],
				] as [string, Cents][])
			: []),
	];
}

/** A table as a CSV file, UTF-8 with a byte order mark; amounts as decimals with a point. */
export function csvOf({ columns, rows }: PacketTable): string {
	const cells = rows.map((row) => row.map((cell): CsvCell => (typeof cell === "number" ? plainAmount(cell) : cell)));
	const lines = [columns.map(({ name }) => name), ...cells].map((line) => `${line.map(csvCell).join(",")}\r\n`);
	return `\uFEFF${lines.join("")}`;
}
