import { formatMonth } from "#domain/calendar/format";
import { formatAmount } from "#domain/money/format";
import type { Paper, PaperPart, PaperRow, PaperTable } from "#domain/paper";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type PacketTable, packetTables } from "./csv-files";
import { packetStandings } from "./labels";
import type { PacketData } from "./packet-data";

/** A trust packet on paper: the summary, each of its tables with its sum, and lines for the signatures. */
export function packetPaper(scope: Scope, data: PacketData): Paper {
	const { account, month, standing, bank } = data;
	const { name, locale, currency, date } = organizationOf(scope);
	const amount = (cents: number) => formatAmount(cents, { locale, currency });
	const [summary, ...tables] = packetTables(data);
	const told = bank
		? `Bank statement ending ${date(bank.reconciliation.statementEnd)}, reconciled by ${bank.reconciliation.finishedBy}.`
		: "No bank statement that ends in this month was reconciled.";
	return {
		title: "Trust packet",
		sender: [name],
		recipient: [
			[account.number, account.name].filter(Boolean).join(" "),
			[account.bankName, account.lastFour].filter(Boolean).join(" "),
		].filter(Boolean),
		subtitle: `${formatMonth(month, locale)}. ${packetStandings[standing]}.`,
		parts: [
			text(`${told} Ledgers are on a cash basis at the end of the month.`),
			...(summary ? [drawn(summary, amount)] : []),
			drawn(negativeOf(data), amount),
			...tables.filter(({ rows }) => rows.length > 0).map((table) => drawn(table, amount)),
			{ kind: "heading", text: "Signatures", level: 2 },
			text("I have compared this packet with the bank's statement and the ledgers."),
			{ kind: "signature", name: "Prepared by", role: "Name, date" },
			{ kind: "signature", name: "Reviewed by", role: "Broker or trustee, date" },
		],
		foot: `${account.name}, ${formatMonth(month, locale)}`,
		locale,
	};
}

function text(words: string): PaperPart {
	return { kind: "text", runs: [{ text: words }] };
}

function negativeOf({ negative }: PacketData): PacketTable {
	return {
		file: "",
		title: "Ledgers below zero at the end of the month",
		columns: [{ name: "Name" }, { name: "Property" }, { name: "Unit" }, { name: "Amount", money: true }],
		rows:
			negative.length > 0
				? negative.map(({ name, propertyName, unitNumber, closingCents }) => [
						...[name, propertyName, unitNumber],
						closingCents,
					])
				: [["None", "", "", ""]],
	};
}

/** A table with its sums, if it has amounts. Running balances and lowest amounts have none. */
function drawn({ title, columns, rows, file }: PacketTable, amount: (cents: number) => string): PaperTable {
	const hasAmounts = rows.some((row) => row.some((cell) => typeof cell === "number"));
	const isSummed = hasAmounts && file !== "summary.csv" && file !== "below-zero.csv";
	const cells = rows.map(
		(row): PaperRow => ({ cells: row.map((cell) => (typeof cell === "number" ? amount(cell) : cell)) }),
	);
	const sums = columns.map(({ name, money }, at) => {
		if (at === 0) return `Total of ${rows.length}`;
		if (!money || name === "Balance") return "";
		return amount(rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0));
	});
	return {
		kind: "table",
		heading: title,
		columns: columns.map(({ name, money }) =>
			money ? { header: name, align: "end", grow: 1.2 } : { header: name, grow: widths[name] ?? 1 },
		),
		rows: isSummed ? [...cells, { cells: sums, look: "total" }] : cells,
	};
}

/** A date and the words "Transaction" and "Management" stay on one line also beside eight other columns. */
const widths: Record<string, number> = {
	...{ Date: 1.35, From: 1.35, To: 1.35, Transaction: 1.35, Type: 1.35, Number: 0.9, Unit: 0.8 },
	...{ Name: 1.8, Memo: 1.8, Property: 1.8, Description: 1.8, What: 1.8 },
};
