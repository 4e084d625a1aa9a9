import { paymentMethodWords } from "#domain/bank-accounts/labels";
import type { Receipt } from "#domain/banking";
import { transactionTypes } from "#domain/ledger/labels";

/** How a receipt came in: by its method, else by what it is. */
export function methodOf({ method, type }: Pick<Receipt, "method" | "type">): string {
	return method ? paymentMethodWords[method] : transactionTypes[type];
}
