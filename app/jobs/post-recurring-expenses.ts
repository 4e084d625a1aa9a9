import { postDueExpenses } from "#domain/payables";
import { throwFailures } from "./throw-failures";

/** Records the expenses that repeat, soon after midnight wherever the organization is. */
export function postRecurringExpenses() {
	throwFailures("Recurring expenses were not recorded.", postDueExpenses().failures);
}
