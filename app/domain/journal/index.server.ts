export { correctEntry } from "./correct-entry";
export { type DraftRow, deleteDraft, findDraft, findFormerDraft, listDrafts, saveDraft } from "./drafts";
export { editRecurringEntry, findRecurringEntry } from "./edit-recurring";
export type { EntryInput, EntryLine } from "./entry-input";
export {
	allEntries,
	type EntryFilters,
	type EntryRow,
	entryAuthors,
	entryTotals,
	findEntry,
	listEntries,
} from "./entry-list";
export { nextEntryNumber, postEntry } from "./post-entry";
export { postDueEntries } from "./post-recurring-entries";
export { reopenClosedBooks } from "./reopen-closed-books";
export { reverseEntry } from "./reverse-entry";
export { changeTemplate, findTemplate, listTemplates, saveTemplate, type TemplateRow } from "./templates";
