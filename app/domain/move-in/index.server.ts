export { type ChecklistLine, checklist } from "./checklist";
export {
	acceptDifference,
	isReadyToSwitch,
	type ShadowComparison,
	type ShadowDifference,
	shadowBooks,
	switchOver,
} from "./compare-shadow";
export { cutoverOf, type MoveIn, setCutover, setNotNeeded } from "./cutover";
export { commitList } from "./lists/commit-list";
export type { PlannedRow } from "./lists/define-list";
export { readDocuments, resumeZips } from "./lists/documents/read-documents";
export { removeUnusedDocuments } from "./lists/documents/remove-unused";
export { type ZipOfList, zipOfList } from "./lists/documents/zip-of-list";
export { setZipReader, type ZipReader } from "./lists/documents/zip-reader";
export { failedListRows } from "./lists/failed-rows";
export {
	findList,
	type ListImportRow,
	listColumns,
	listFields,
	listsOfKind,
	sameListFile,
} from "./lists/list-queries";
export { accountsToMatch, matchAccounts, matchColumns } from "./lists/match-columns";
export { dryRunList, type ProblemGroup } from "./lists/plan-list";
export { runList } from "./lists/run-list";
export { listUnderWay, resumeLists } from "./lists/under-way";
export { undoList } from "./lists/undo-list";
export { uploadList } from "./lists/upload-list";
export { moveInProof, type ProofLine, type ProvedFigure, reopenProof, saveProof } from "./proof";
export { uploadShadow } from "./upload-shadow";
