export { findReport, reportRoutes } from "./catalogue";
export type { Asked, Drill, LedgerLines, Report } from "./define-report";
export { askReportFile } from "./files/ask-file";
export { findReportFile, type KeptFile, openReportFile, reportFilesOf } from "./files/report-file";
export { runReportFiles } from "./files/run-files";
export {
	chooseColumns,
	chosenColumns,
	keepReportUses,
	noteReportUse,
	reportHabits,
	starReport,
} from "./kept/habits";
export { ownersReports, reportsForOwners, showOwners } from "./kept/owners-reports";
export { deleteView, findSavedView, savedViews, saveView } from "./kept/views";
export {
	askedOf,
	asReader,
	bytesOf,
	type Chosen,
	groupItOpensWith,
	isEmptyReport,
	makeReportFile,
	mostRowsOnPages,
	opensReport,
	type ReportFile,
	type ReportView,
	readReport,
	reportHead,
} from "./make-report";
export { keepExceptions } from "./rentals/kept-exceptions";
export { rentsByLease } from "./rentals/rents-by-lease";
export { copiesB } from "./tax/copies-b";
export { irsFile } from "./tax/irs-file";
export { setTaxLine, type TaxLine, taxLines } from "./tax/tax-lines";
