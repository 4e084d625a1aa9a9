/**
 * What pages, files and schedules need to make a report: asked-of.ts reads what was asked, read-report.ts makes a page,
 * make-report-file.ts a file, as-reader.ts reads with another's rights.
 */
export { asReader, opensReport } from "./machine/as-reader";
export { askedOf, type Chosen, groupItOpensWith } from "./machine/asked-of";
export { mostRowsOnPages } from "./machine/groups-alone";
export { bytesOf, isEmptyReport, makeReportFile, type ReportFile } from "./machine/make-report-file";
export { mediaTypes } from "./machine/media-types";
export { type ReportView, readReport } from "./machine/read-report";
export { reportHead } from "./machine/report-head";
