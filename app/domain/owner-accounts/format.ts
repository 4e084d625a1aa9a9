import { formatMoney, formatPercent } from "#domain/money/format";
import type { CashSum, Moved, OwnedStretch } from "#domain/owner-money";
import type { FeeTerms } from "./compute-management-fee";
import type { FullProperty, FullStatement } from "./full-statement";
import { statementEntryWords } from "./labels";
import type { StatementAccount, StatementItem } from "./statement-items";

/** A property's fee terms in words, such as "8%, $10.00 per unit, minimum $60.00". Safe in the browser. */
export function feeTermsWords(terms: FeeTerms, format: { currency: string; locale: string }): string {
	const amount = (cents: number) => formatMoney(cents, format);
	const words = [
		terms.percentBp > 0 ? formatPercent(terms.percentBp, format.locale) : "",
		terms.flatCents > 0 ? `${amount(terms.flatCents)} per month` : "",
		terms.perUnitCents > 0 ? `${amount(terms.perUnitCents)} per unit` : "",
		terms.minCents > 0 ? `minimum ${amount(terms.minCents)}` : "",
		terms.maxCents === null ? "" : `maximum ${amount(terms.maxCents)}`,
		terms.waiveVacant ? "waived while vacant" : "",
	];
	return words.filter(Boolean).join(", ") || "None";
}

const statementParts: { sum: string; moved: keyof Moved; holds: (account: CashSum) => boolean }[] = [
	{ sum: "Total income", moved: "incomeCents", holds: ({ type }) => type === "income" },
	{ sum: "Total expenses", moved: "expenseCents", holds: ({ type }) => type === "expense" },
	{ sum: "Total other", moved: "otherCents", holds: ({ type }) => type !== "income" && type !== "expense" },
];

/** An account's name on owner statements. Opening Balance Equity gets plain words instead of its name. */
export function statementAccountWords({ number, name, isOpening }: CashSum): string {
	return isOpening ? "Opening balances, from before Tenantry" : `${number} ${name}`;
}

export type StatementLine =
	| { kind: "account"; account: CashSum }
	| { kind: "sum" | "net"; name: string; wholeCents: number; partCents: number };

/**
 * The rows of one property and period of an owner's statement, in order: income, expense and other accounts, each with
 * their total, then the net. In cents, for the whole property and the owner's part. Safe in the browser.
 */
export function statementLines({ accounts, whole, part }: OwnedStretch): StatementLine[] {
	const net = (moved: Moved) => moved.incomeCents + moved.expenseCents + moved.otherCents;
	return [
		...statementParts.flatMap(({ sum, moved, holds }): StatementLine[] => {
			const held = accounts.filter(holds);
			if (held.length === 0) return [];
			return [
				...held.map((account) => ({ kind: "account" as const, account })),
				{ kind: "sum", name: sum, wholeCents: whole[moved], partCents: part[moved] },
			];
		}),
		{ kind: "net", name: "Net", wholeCents: net(whole), partCents: net(part) },
	];
}

/** A row of a property on a full statement, in cents; `partCents` is the owner's part. */
export type StatementRow =
	| { kind: "balance" | "less"; name: string; partCents: number }
	| { kind: "days"; from: string; to: string; shareBp: number }
	| { kind: "account"; account: StatementAccount; days: { from: string; to: string } }
	| { kind: "item"; item: StatementItem }
	| { kind: "sum"; name: string; wholeCents: number; partCents: number }
	| { kind: "own"; name: string; date: string; reference: string; transactionId?: number; partCents: number };

/**
 * All rows of one property on a full statement, in order: beginning balance, every line below its account,
 * contributions and payments, ending balance, and the amount available to pay. Each balance is the sum of the rows
 * above it. Safe in the browser.
 */
export function statementRows({ stretches, entries, adjustmentCents, ...property }: FullProperty): StatementRow[] {
	const { standing } = property;
	return [
		{ kind: "balance", name: "Beginning balance", partCents: property.openingCents },
		...stretches.flatMap((stretch): StatementRow[] => {
			const { from, to, shareBp, accounts, whole, part } = stretch;
			const lines = statementParts.flatMap(({ sum, moved, holds }): StatementRow[] => {
				const held = accounts.filter(holds);
				if (held.length === 0) return [];
				return [
					...held.flatMap((account): StatementRow[] => [
						{ kind: "account", account, days: { from, to } },
						...account.items.map((item) => ({ kind: "item" as const, item })),
					]),
					{ kind: "sum", name: sum, wholeCents: whole[moved], partCents: part[moved] },
				];
			});
			return stretches.length > 1 ? [{ kind: "days", from, to, shareBp }, ...lines] : lines;
		}),
		...entries.map((entry): StatementRow => {
			const { date, reference, transactionId, kind, amountCents } = entry;
			const out = kind === "draw" || kind === "transfer_out";
			const said = { name: statementEntryWords(entry), date, reference, transactionId };
			return { kind: "own", ...said, partCents: out ? -amountCents : amountCents };
		}),
		...(adjustmentCents === 0
			? []
			: [{ kind: "own" as const, name: "Adjustment", date: "", reference: "", partCents: adjustmentCents }]),
		{ kind: "balance", name: "Ending balance", partCents: property.closingCents },
		...lessRows(standing),
		{ kind: "balance", name: "Available to pay", partCents: standing.availableCents },
	];
}

/**
 * The summary of a full statement: from the beginning balance to the ending balance and the amount available to pay.
 */
export function statementSummary({ totals, standing }: Pick<FullStatement, "totals" | "standing">): StatementRow[] {
	const moved: [string, number][] = [
		["Income", totals.incomeCents],
		["Expenses", totals.expenseCents],
		["Loans, purchases and other", totals.otherCents],
		["Contributions", totals.contributedCents],
		["Paid to owner", -totals.drawnCents],
	];
	return [
		{ kind: "balance", name: "Beginning balance", partCents: totals.openingCents },
		...moved
			.filter(([, partCents]) => partCents !== 0)
			.map(([name, partCents]) => ({ kind: "less" as const, name, partCents })),
		{ kind: "balance", name: "Ending balance", partCents: totals.closingCents },
		...lessRows(standing),
		{ kind: "balance", name: "Available to pay", partCents: standing.availableCents },
	];
}

/** A line's memo, or its type in words; marked "(non-cash)" if no money moved with it. */
export function statementItemWords({ memo, isNoncash }: StatementItem, type: string): string {
	return isNoncash ? `${memo || type} (non-cash)` : memo || type;
}

function lessRows({ undepositedCents, unpaidCents, reserveCents }: FullStatement["standing"]): StatementRow[] {
	const less: [string, number][] = [
		["Less undeposited funds", -undepositedCents],
		["Less unpaid bills", -unpaidCents],
		["Less reserve", -reserveCents],
	];
	return less
		.filter(([, partCents]) => partCents !== 0)
		.map(([name, partCents]) => ({ kind: "less", name, partCents }));
}
