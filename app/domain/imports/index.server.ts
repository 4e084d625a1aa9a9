export { changeSettings, moveHeader, type SettingsChange } from "./change-settings";
export { type CommitOptions, commitImport } from "./commit-import";
export { type ImportPlan, type PlanSummary, planImport, summarizePlan } from "./plan-import";
export {
	type ColumnMatch,
	findColumnMatch,
	findImport,
	findSameFile,
	type ImportRow,
	type ImportState,
	listImports,
} from "./queries";
export { startImport } from "./start-import";
