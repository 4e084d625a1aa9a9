export { asReader, opensReport } from "./machine/as-reader";
export { askedOf, type Chosen, groupItOpensWith } from "./machine/asked-of";
export { bytesOf, isEmptyReport, makeReportFile, type ReportFile } from "./machine/make-report-file";
export { mediaTypes } from "./machine/media-types";
export { mostRowsOnPages, type ReportView, readReport } from "./machine/read-report";
export { reportHead } from "./machine/report-head";
