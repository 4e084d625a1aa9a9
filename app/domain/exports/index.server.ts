export { askExport, askOwnExport, subjectKinds } from "./ask-export";
export { deleteExpired, deleteExport, expireExportsWith } from "./delete-export";
export type { DataExport, ExportOf } from "./export-record";
export { openExport, openOwnExport } from "./open-export";
export { type PersonRecord, personOf } from "./person-of";
export { findExport, listExports, listOwnExports } from "./queries";
export { makeSmall, runExports } from "./run-exports";
