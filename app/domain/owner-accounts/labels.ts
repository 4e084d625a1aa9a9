import type { ownerTransactionKinds } from "~/db/schema/owner-accounts";

/** What the database stores, in words for people. Safe in the browser. */

export type OwnerTransactionKind = (typeof ownerTransactionKinds)[number];
/** What a form enters by hand: a transfer is both of its sides. */
type OwnerEntryType = "contribution" | "draw" | "transfer";
export type OwnerPaymentMethod = "check" | "transfer" | "cash" | "other";

export const ownerTransactionKindWords: Record<OwnerTransactionKind, string> = {
	contribution: "Contribution",
	draw: "Draw",
	transfer_in: "Transfer in",
	transfer_out: "Transfer out",
	management_fee: "Management fee",
};

/** What a line of a statement is: the entry, or its reversal. */
export function statementEntryWords({ kind, reversal }: { kind: OwnerTransactionKind; reversal: number }): string {
	return reversal ? `${ownerTransactionKindWords[kind]} reversed` : ownerTransactionKindWords[kind];
}

export const ownerEntryTypes: Record<OwnerEntryType, string> = {
	contribution: "Contribution",
	draw: "Draw",
	transfer: "Transfer between properties",
};

/** What a choice does, said under it. */
export const ownerEntryTypeHints: Record<OwnerEntryType, string> = {
	contribution: "The owner adds money to a property.",
	draw: "You pay the owner.",
	transfer: "Moves money from one of the owner's properties to another.",
};

export const ownerPaymentMethodWords: Record<OwnerPaymentMethod, string> = {
	check: "Check",
	transfer: "Bank transfer",
	cash: "Cash",
	other: "Other",
};
