export { accountsForCharges, changeSettings, moveHeader, type SettingsChange } from "./change-settings";
export { type CheckRunner, forgetOldChecks, type KeptLines, setCheckRunner } from "./check-runner";
export { confirmImport } from "./confirm-import";
export { decodeFile, decodeText } from "./decode-file";
export { type DryRun, type DryRunRow, dryRun, failedRows } from "./dry-run";
export { exampleRentRoll } from "./example-rent-roll";
export { type FailedTable, failedTable } from "./failed-table";
export type { ProofLine } from "./file-proof";
export type { Change } from "./find-changes";
export { groupProblems, kindOf, type ProblemGroup } from "./group-problems";
export {
	type ImportOf,
	type ImportProgress,
	type ImportRunner,
	type ImportUnderWay,
	importRunner,
	setImportRunner,
} from "./import-runner";
export { inBatches, type Rest } from "./in-batches";
export { carryOutCheck, checkImport, forgetCheck } from "./kept-check";
export { type FileKind, kindOfFile } from "./kind-of-file";
export { maxFileRows, tooManyRows } from "./limits";
export type { PlanSummary } from "./plan-import";
export { newAddresses, saveAddresses } from "./property-addresses";
export {
	type ColumnMatch,
	findColumnMatch,
	findImport,
	findSameFile,
	firstRows,
	type ImportRow,
	type ImportState,
	listImports,
} from "./queries";
export { type AmountLocale, amountLocaleInPieces, amountLocaleOf, looksLikeAmount, readAmount } from "./read-amount";
export { dateOrderOf, readDate } from "./read-date";
export { type Resident, readResidents } from "./read-residents";
export { readSheet, readSheetInPieces, type Sheet } from "./read-sheet";
export { notTable, readTable } from "./read-table";
export type { Problem } from "./rent-roll";
export { runImport } from "./run-import";
export { importProgress, importUnderWay, resumeImports, startImport } from "./start-import";
export { whyNotUndone } from "./undo-blockers";
export { undoImport } from "./undo-import";
export { uploadRentRoll } from "./upload-rent-roll";
export type { Postings } from "./what-is-posted";
