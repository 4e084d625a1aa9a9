import { postDueExpenses } from "#domain/payables";
import { throwFailures } from "./throw-failures";

/** Records recurring expenses soon after midnight in each organization's time zone. */
export function postRecurringExpenses() {
	throwFailures("Recurring expenses were not recorded.", postDueExpenses().failures);
}
