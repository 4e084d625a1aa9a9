import { postDueEntries } from "#domain/journal";
import { throwFailures } from "./throw-failures";

/** Posts recurring journal entries and reverses accruals soon after midnight in each organization's time zone. */
export function postJournal() {
	throwFailures("Journal entries were not posted.", postDueEntries().failures);
}
