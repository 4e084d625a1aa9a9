import { postDueEntries } from "#domain/journal";

/** Posts recurring journal entries and takes accruals back, soon after midnight wherever the organisation is. */
export function postJournal() {
	const { failures } = postDueEntries();
	if (failures.length === 0) return;
	const words = failures.map(({ id, message }) => `${id}: ${message}`).join(" ");
	throw new Error(`Journal entries were not posted. ${words}`);
}
