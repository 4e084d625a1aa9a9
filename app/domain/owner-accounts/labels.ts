import type { ownerTransactionKinds } from "~/db/schema/owner-accounts";

/** The values that the database stores, in words. Safe to use in the browser. */

export type OwnerTransactionKind = (typeof ownerTransactionKinds)[number];
/** The types of entries in the form. A transfer includes both of its sides. */
type OwnerEntryType = "contribution" | "draw" | "transfer";
export type OwnerPaymentMethod = "check" | "transfer" | "cash" | "other";

export const ownerTransactionKindWords: Record<OwnerTransactionKind, string> = {
	contribution: "Contribution",
	draw: "Draw",
	transfer_in: "Transfer in",
	transfer_out: "Transfer out",
	management_fee: "Management fee",
};

/** The name of a statement's line: the type of entry, or that it was reversed. */
export function statementEntryWords({ kind, reversal }: { kind: OwnerTransactionKind; reversal: number }): string {
	return reversal ? `${ownerTransactionKindWords[kind]} reversed` : ownerTransactionKindWords[kind];
}

export const ownerEntryTypes: Record<OwnerEntryType, string> = {
	contribution: "Contribution",
	draw: "Draw",
	transfer: "Transfer between properties",
};

/** Hints below the types: what each of them does. */
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
