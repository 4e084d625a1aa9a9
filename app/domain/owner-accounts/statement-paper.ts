import { formatAmount, formatPercent } from "#domain/money/format";
import { type Paper, type PaperRow, type PaperTable, printPaper } from "#domain/paper";
import { organizationOf } from "~/domain/organization";
import type { Scope } from "~/domain/scope";
import { statementAccountWords, statementLines } from "./format";
import { statementEntryWords } from "./labels";
import { type OwnerStatement, ownerStatement, type StatementPeriod, type StatementProperty } from "./owner-statement";

/** An owner's statement as a PDF, with the name to save it under; undefined when they are not the organisation's. */
export async function ownerStatementPdf(
	scope: Scope,
	ownerId: number,
	period: StatementPeriod,
): Promise<{ bytes: Uint8Array; fileName: string; closingCents: number } | undefined> {
	const found = ownerStatement(scope, ownerId, period);
	if (!found) return undefined;
	const bytes = await printPaper(statementPaper(scope, found));
	return {
		bytes,
		fileName: `Owner statement ${period.from} to ${period.to}.pdf`,
		closingCents: found.totals.closingCents,
	};
}

/** What stands on the paper: the summary, each property by account and share, and what was paid. */
function statementPaper(
	scope: Scope,
	{ owner, period, properties, totals, entries, issuer, asOf }: OwnerStatement,
): Paper {
	const words = wordsOf(scope);
	return {
		title: "Owner statement",
		sender: issuer ? [issuer.name, issuer.street, townOf(issuer), issuer.phone, issuer.email].filter(Boolean) : [],
		recipient: [owner.displayName, owner.street, owner.street2, townOf(owner)].filter(Boolean),
		subtitle: `${words.date(period.from)} to ${words.date(period.to)}, on cash basis`,
		parts: [
			summary(properties, totals, words),
			...properties.map((property) => ofProperty(property, words)),
			paid(entries, words),
		].filter(({ rows }) => rows.length > 0),
		foot: `${owner.displayName}, as of ${words.date(asOf)}`,
		locale: words.locale,
	};
}

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

function summary(
	properties: OwnerStatement["properties"],
	totals: OwnerStatement["totals"],
	{ amount }: Words,
): PaperTable {
	const row = (name: string, of: OwnerStatement["totals"], look?: "total"): PaperRow => ({
		cells: [
			name,
			...[
				of.openingCents,
				of.incomeCents,
				of.expenseCents,
				of.otherCents,
				of.contributedCents,
				-of.drawnCents,
				of.closingCents,
			].map((cents) => amount(cents)),
		],
		...(look ? { look } : {}),
	});
	return {
		kind: "table",
		heading: "Summary",
		columns: [
			{ header: "Property", grow: 2.2 },
			...["Opening", "Income", "Expenses", "Other", "Put in", "Paid out", "Closing"].map((header) => ({
				header,
				align: "end" as const,
			})),
		],
		rows: [...properties.map((property) => row(property.propertyName, property)), row("Total", totals, "total")],
	};
}

function ofProperty({ propertyName, stretches }: StatementProperty, { amount, date, share }: Words): PaperTable {
	const end = { align: "end" as const };
	return {
		kind: "table",
		heading: propertyName,
		columns: [
			{ header: "Account", grow: 3 },
			{ header: "Whole property", ...end },
			{ header: "Share", ...end },
			{ header: "Yours", ...end },
		],
		rows: stretches.flatMap((stretch): PaperRow[] => [
			...(stretches.length > 1
				? [{ cells: [`${date(stretch.from)} to ${date(stretch.to)}`, "", "", ""], look: "group" as const }]
				: []),
			...statementLines(stretch).map((line): PaperRow => {
				if (line.kind === "account") {
					return { cells: [statementAccountWords(line.account), amount(line.account.amountCents), "", ""] };
				}
				return {
					cells: [line.name, amount(line.wholeCents), share(stretch.shareBp), amount(line.partCents)],
					look: "total",
				};
			}),
		]),
	};
}

function paid(entries: OwnerStatement["entries"], { amount, date }: Words): PaperTable {
	return {
		kind: "table",
		heading: "Put in and paid out",
		columns: [
			{ header: "Date" },
			{ header: "Property", grow: 2 },
			{ header: "What", grow: 1.4 },
			{ header: "Number" },
			{ header: "Amount", align: "end" },
		],
		rows: entries.map(({ date: day, propertyName, kind, reversal, reference, amountCents }) => ({
			cells: [
				date(day),
				propertyName,
				statementEntryWords({ kind, reversal }),
				reference,
				amount(kind === "draw" || kind === "transfer_out" ? -amountCents : amountCents),
			],
		})),
	};
}

function townOf({ city, state, postalCode }: { city: string; state: string; postalCode: string }): string {
	return [city, [state, postalCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
}
