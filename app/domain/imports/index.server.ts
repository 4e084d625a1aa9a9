export { beginImport, runImport } from "./begin-import";
export { changeSettings, moveHeader, type SettingsChange } from "./change-settings";
export { type CommitOptions, commitImport } from "./commit-import";
export { type DryRun, type DryRunRow, dryRun, failedRows } from "./dry-run";
export { exampleRentRoll } from "./example-rent-roll";
export type { PlanSummary } from "./plan-import";
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
export type { Problem } from "./rent-roll";
export { startImport } from "./start-import";
