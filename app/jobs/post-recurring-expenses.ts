import { postDueExpenses } from "#domain/payables";

/** Records the expenses that repeat, soon after midnight wherever the organisation is. */
export function postRecurringExpenses() {
	postDueExpenses();
}
