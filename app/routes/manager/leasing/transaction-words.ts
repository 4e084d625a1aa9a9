import type { LedgerLine } from "#domain/leasing";
import { paymentMethodWords } from "#domain/leasing/labels";

const words: Record<string, string> = {
	charge: "Charge",
	payment: "Payment",
	credit: "Credit",
	refund: "Refund",
	prepayment: "Kept as prepayment",
	apply_prepayment: "Prepayment applied",
	apply_deposit: "Paid from deposit",
	deposit: "Bank deposit",
	transfer: "Transfer",
	expense: "Expense",
	journal_entry: "Journal entry",
	nsf_fee: "Returned payment fee",
	bank_fee: "Bank fee",
	late_fee: "Late fee",
	opening_balance: "Opening balance",
	interest: "Interest",
};

/** A transaction's type as people say it. */
export function transactionTypeWords(type: string): string {
	return words[type] ?? type.replaceAll("_", " ");
}

/** One line of the ledger in words: "Rent Income, November rent", "Payment by check". */
export function ledgerLineWords(
	row: Pick<LedgerLine, "type" | "memo" | "method" | "accountNames" | "reversalOf">,
): string {
	const said = [subjectOf(row), row.memo].filter(Boolean).join(", ");
	return row.reversalOf ? `Reversal: ${said}` : said;
}

function subjectOf({ type, method, accountNames }: Pick<LedgerLine, "type" | "method" | "accountNames">): string {
	if (method) return `${transactionTypeWords(type)}, ${paymentMethodWords[method].toLowerCase()}`;
	if (type === "charge") return accountNames.replaceAll(",", ", ");
	return transactionTypeWords(type);
}
