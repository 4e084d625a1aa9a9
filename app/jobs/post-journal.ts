import { postDueEntries } from "#domain/journal";
import { throwFailures } from "./throw-failures";

/** Posts recurring journal entries and takes accruals back, soon after midnight wherever the organization is. */
export function postJournal() {
	throwFailures("Journal entries were not posted.", postDueEntries().failures);
}
