import type { OwnerTransactionKind } from "#domain/owner-accounts/labels";
import { ownerTransactionKindWords } from "#domain/owner-accounts/labels";

/** The types of lines in a rental owner's ledger. Safe to use in the browser. */
export const ledgerKinds = {
	...ownerTransactionKindWords,
	income: "Income",
	expense: "Expenses",
	other: "Other",
	adjustment: "Adjustment",
} as const satisfies Record<OwnerTransactionKind | "income" | "expense" | "other" | "adjustment", string>;

export type LedgerKind = keyof typeof ledgerKinds;

/** How an owner receives statements. */
export const statementsByWords = { email: "By email", mail: "Paper, by mail" } as const;

export type StatementsBy = keyof typeof statementsByWords;
