export { askExport, askOwnExport, numberRights, subjectKinds } from "./ask-export";
export { deleteExpired, deleteExport, expireExportsWith } from "./delete-export";
export type { DataExport, ExportOf } from "./export-record";
export { type PersonRecord, personOf } from "./person-of";
export { findExport, listExports, listOwnExports, openExport, openOwnExport } from "./queries";
export { makeSmall, runExports } from "./run-exports";
