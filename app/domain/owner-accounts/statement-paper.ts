import { printedPicture } from "#domain/files";
import { transactionTypes } from "#domain/ledger/labels";
import { formatAmount, formatPercent } from "#domain/money/format";
import { type Paper, type PaperRow, type PaperTable, printPaper } from "#domain/paper";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import {
	type StatementRow,
	statementAccountWords,
	statementItemWords,
	statementRows,
	statementSummary,
} from "./format";
import type { FullProperty, FullStatement } from "./full-statement";

type StatementPdf = { bytes: Uint8Array; fileName: string; closingCents: number };

/** An owner's statement as a PDF, with its file name. A part of a packet has no page numbers of its own. */
export async function printStatement(
	scope: Scope,
	statement: FullStatement,
	{ isPart }: Pick<Paper, "isPart"> = {},
): Promise<StatementPdf> {
	const { issuer, period, totals } = statement;
	const logo = issuer?.logoFileId ? await printedPicture(scope, issuer.logoFileId) : undefined;
	const bytes = await printPaper({ ...statementPaper(scope, statement), logo, isPart });
	return { bytes, fileName: `Owner statement ${period.from} to ${period.to}.pdf`, closingCents: totals.closingCents };
}

/** The contents of the PDF: the summary, then every property line by line. */
function statementPaper(scope: Scope, found: FullStatement): Paper {
	const { owner, period, properties, issuer, asOf } = found;
	const words = wordsOf(scope);
	return {
		title: "Owner statement",
		sender: issuer ? [issuer.name, issuer.street, townOf(issuer), issuer.phone, issuer.email].filter(Boolean) : [],
		recipient: [owner.displayName, owner.street, owner.street2, townOf(owner)].filter(Boolean),
		subtitle: `${words.date(period.from)} to ${words.date(period.to)}, cash basis`,
		parts: [
			summary(found, words),
			...(properties.length > 1 ? [byProperty(found, words)] : []),
			...properties.map((property) => ofProperty(property, words)),
			...(found.tooMany ? [{ kind: "text" as const, runs: [{ text: tooManyLines }] }] : []),
		],
		foot: `${owner.displayName}, as of ${words.date(asOf)}`,
		locale: words.locale,
	};
}

const tooManyLines = "There are too many lines to list, so only account totals are shown.";

type Words = ReturnType<typeof wordsOf>;

function wordsOf(scope: Scope) {
	const { locale, currency, date } = organizationOf(scope);
	return {
		locale,
		date,
		amount: (cents: number) => formatAmount(cents, { locale, currency, dash: true }),
		share: (basisPoints: number) => formatPercent(basisPoints, locale),
	};
}

const end = { align: "end" as const };

function summary(found: FullStatement, { amount }: Words): PaperTable {
	return {
		kind: "table",
		heading: "Summary",
		columns: [
			{ header: "All properties", grow: 3 },
			{ header: "Your share", ...end },
		],
		rows: [
			...statementSummary(found).flatMap((row): PaperRow[] =>
				row.kind === "balance" || row.kind === "less" ? [plainRow(row, [], amount)] : [],
			),
			...overdueRow(found.standing.overdueCents, [], amount),
		],
	};
}

function byProperty({ properties, totals, standing }: FullStatement, { amount }: Words): PaperTable {
	const row = (name: string, of: FullStatement["totals"], availableCents: number, look?: "total"): PaperRow => {
		const { openingCents, incomeCents, expenseCents, otherCents, contributedCents, drawnCents, closingCents } = of;
		const moved = [openingCents, incomeCents, expenseCents, otherCents, contributedCents, -drawnCents, closingCents];
		return { cells: [name, ...[...moved, availableCents].map(amount)], ...(look ? { look } : {}) };
	};
	const figures = ["Beginning", "Income", "Expenses", "Other", "Contributions", "Paid", "Ending", "Available"];
	return {
		kind: "table",
		heading: "By property",
		columns: [{ header: "Property", grow: 2 }, ...figures.map((header) => ({ header, ...end }))],
		rows: [
			...properties.map((property) => row(property.propertyName, property, property.standing.availableCents)),
			row("Total", totals, standing.availableCents, "total"),
		],
	};
}

function ofProperty(property: FullProperty, words: Words): PaperTable {
	const { amount, share } = words;
	const isShared = property.stretches.some(({ shareBp }) => shareBp < 10_000);
	const [first] = property.stretches;
	const only = isShared && property.stretches.length === 1 && first ? `, your share ${share(first.shareBp)}` : "";
	return {
		kind: "table",
		heading: `${property.propertyName}${only}`,
		columns: [
			{ header: "Date" },
			{ header: "Payee or tenant", grow: 2.2 },
			{ header: "Description", grow: 2.2 },
			...(isShared ? [{ header: "Property total", grow: 1.3, ...end }] : []),
			{ header: "Your share", ...end },
		],
		rows: [
			...statementRows(property).map((row) => rowOf(row, isShared, words)),
			...overdueRow(property.standing.overdueCents, betweenOf(isShared), amount),
		],
	};
}

/** The cells between the name and the amount, the date first. A shared property also has a column for its total. */
function betweenOf(isShared: boolean): string[] {
	return isShared ? ["", "", ""] : ["", ""];
}

function rowOf(row: StatementRow, isShared: boolean, { amount, date, share }: Words): PaperRow {
	const whole = (cents: number) => (isShared ? [amount(cents)] : []);
	const none = isShared ? [""] : [];
	switch (row.kind) {
		case "balance":
		case "less":
			return plainRow(row, betweenOf(isShared), amount);
		case "days": {
			const days = `${date(row.from)} to ${date(row.to)}, your share ${share(row.shareBp)}`;
			return { cells: ["", days, "", ...none, ""], look: "group" };
		}
		case "account": {
			const { account } = row;
			const cells = ["", statementAccountWords(account), "", ...whole(account.amountCents)];
			return { cells: [...cells, amount(account.partCents)], look: "group" };
		}
		case "item": {
			const { item } = row;
			const who = [item.name, item.unitNumber].filter(Boolean).join(", ");
			const what = statementItemWords(item, transactionTypes[item.type]);
			return { cells: [date(item.date), who, what, ...whole(item.amountCents), amount(item.partCents)] };
		}
		case "sum":
			return { cells: ["", row.name, "", ...whole(row.wholeCents), amount(row.partCents)], look: "total" };
		case "own": {
			const cells = [row.date && date(row.date), row.name, row.reference, ...none];
			return { cells: [...cells, amount(row.partCents)] };
		}
	}
}

type Amount = Words["amount"];

/** A balance, or what is subtracted from it, with its name in the column of names. */
function plainRow(
	{ kind, name, partCents }: { kind: "balance" | "less"; name: string; partCents: number },
	between: readonly string[],
	amount: Amount,
): PaperRow {
	const [date, ...rest] = between;
	const cells = date === undefined ? [name] : [date, name, ...rest];
	return { cells: [...cells, amount(partCents)], ...(kind === "balance" ? { look: "total" as const } : {}) };
}

function overdueRow(cents: number, between: readonly string[], amount: Amount): PaperRow[] {
	return cents === 0
		? []
		: [
				plainRow(
					{ kind: "less", name: "Due from tenants, not included in balance", partCents: cents },
					between,
					amount,
				),
			];
}

function townOf({ city, state, postalCode }: { city: string; state: string; postalCode: string }): string {
	return [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
