import { paymentMethodWords } from "#domain/bank-accounts/labels";
import type { Receipt } from "#domain/banking";
import { transactionTypes } from "#domain/ledger/labels";

/** The label of a receipt's payment method; if it has none, the label of its transaction type. */
export function methodOf({ method, type }: Pick<Receipt, "method" | "type">): string {
	return method ? paymentMethodWords[method] : transactionTypes[type];
}
