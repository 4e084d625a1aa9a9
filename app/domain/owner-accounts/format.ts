import { formatMoney, formatPercent } from "#domain/money/format";
import type { CashSum, Moved, OwnedStretch } from "#domain/owner-money";
import type { FeeTerms } from "./fee-terms";
import type { FullProperty, FullStatement } from "./full-statement";
import { statementEntryWords } from "./labels";
import type { StatementAccount, StatementItem } from "./statement-items";

/** "8%, $10.00 a unit, at least $60.00": a property's fee terms in words. Browser-safe. */
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

/** An account as owners read it: what opening balances stood against has words in place of the bookkeeper's name. */
export function statementAccountWords({ number, name, isOpening }: CashSum): string {
	return isOpening ? "Opening balances, from before Tenantry" : `${number} ${name}`;
}

export type StatementLine =
	| { kind: "account"; account: CashSum }
	| { kind: "sum" | "net"; name: string; wholeCents: number; partCents: number };

/**
 * What one stretch of an owner's statement shows, in its order: the accounts of income, of expenses and the others, each
 * followed by their sum, and the net of all. Cents of the whole property and of the owner's part. Browser-safe.
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

/** A row of a property on a full statement, in cents; `partCents` is the owner's. */
export type StatementRow =
	| { kind: "balance" | "less"; name: string; partCents: number }
	| { kind: "days"; from: string; to: string; shareBp: number }
	| { kind: "account"; account: StatementAccount; days: { from: string; to: string } }
	| { kind: "item"; item: StatementItem }
	| { kind: "sum"; name: string; wholeCents: number; partCents: number }
	| { kind: "own"; name: string; date: string; reference: string; transactionId?: number; partCents: number };

/**
 * All that a full statement says of one property, in its order: the balance before, every line under its account, what
 * the owner put in and was paid, the balance after, and what of it can be paid. Read downward the sums lead from the
 * first balance to the last. Browser-safe.
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

/** The whole statement in a few figures: from the balance before to the balance after, and what of it can be paid. */
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

/** What a line is about: its memo, or its kind in words; and that no money moved with it. */
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
