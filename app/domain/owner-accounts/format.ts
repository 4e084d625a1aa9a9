import { formatMoney, formatPercent } from "#domain/money/format";
import type { CashSum, Moved, OwnedStretch } from "#domain/owner-money";
import type { FeeTerms } from "./fee-terms";

/** "8 %, $10.00 a unit, at least $60.00": a property's fee terms in words. Browser-safe. */
export function feeTermsWords(terms: FeeTerms, format: { currency: string; locale: string }): string {
	const amount = (cents: number) => formatMoney(cents, format);
	const words = [
		terms.percentBp > 0 ? formatPercent(terms.percentBp, format.locale) : "",
		terms.flatCents > 0 ? `${amount(terms.flatCents)} a month` : "",
		terms.perUnitCents > 0 ? `${amount(terms.perUnitCents)} a unit` : "",
		terms.minCents > 0 ? `at least ${amount(terms.minCents)}` : "",
		terms.maxCents === null ? "" : `at most ${amount(terms.maxCents)}`,
		terms.waiveVacant ? "none while vacant" : "",
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
