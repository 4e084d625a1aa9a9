import { exportedTables } from "./tables";

export { askExport, askOwnExport, subjectKinds } from "./ask-export";
export { columnsOf as exportColumnsOf, type ExportedColumn, referredByName } from "./columns";
export { deleteExpired, deleteExport, expireExportsWith } from "./delete-export";
export { versionPath } from "./everything";
export type { DataExport, ExportOf } from "./export-record";
export { openExport, openOwnExport } from "./open-export";
export { type PersonRecord, personOf } from "./person-of";
export { findExport, listExports, listOwnExports } from "./queries";
export { describedColumns as describedExportColumns, exportFormat } from "./readme";
export { makeSmall, runExports } from "./run-exports";
export { exportedTables };

/** The tables of an export of everything, in the order of its README. */
export const exportTables: readonly string[] = Object.keys(exportedTables);
