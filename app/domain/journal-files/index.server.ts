export { type JournalFile, listJournalFiles, takeJournalFile } from "./journal-queries";
export { makeJournalFile } from "./make-journal-file";
