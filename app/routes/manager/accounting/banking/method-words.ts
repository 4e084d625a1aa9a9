import type { Receipt } from "#domain/banking";
import { paymentMethodWords } from "#domain/leasing/labels";
import { transactionTypes } from "#domain/ledger/labels";

/** How a receipt came in: by its method, else by what it is. */
export function methodOf({ method, type }: Pick<Receipt, "method" | "type">): string {
	return method ? paymentMethodWords[method] : transactionTypes[type];
}
