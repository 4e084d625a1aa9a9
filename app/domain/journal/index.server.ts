export { correctEntry } from "./correct-entry";
export { type DraftRow, deleteDraft, findDraft, listDrafts, saveDraft } from "./drafts";
export { editRecurringEntry, findRecurringEntry, type RecurringEntryEdit } from "./edit-recurring";
export type { EntryInput, EntryLine, WrittenEntry } from "./entry-input";
export {
	allEntries,
	type EntryFilters,
	type EntryRow,
	entryAuthors,
	entryTotals,
	findEntry,
	isLongEntryList,
	listEntries,
} from "./entry-list";
export { nextEntryNumber, type PostedEntry, postEntry } from "./post-entry";
export { type EntryRun, postDueEntries } from "./post-recurring-entries";
export { type EntryReversal, reverseEntry } from "./reverse-entry";
export {
	changeTemplate,
	findTemplate,
	listTemplates,
	saveTemplate,
	type TemplateChange,
	type TemplateInput,
	type TemplateRow,
} from "./templates";
