export { isEmpty } from "./is-empty";
export { recordsUnderWay } from "./records-under-way";
export {
	isRelocating,
	newestRelocation,
	type Relocation,
	relocationProgress,
	resumeRelocations,
} from "./relocation";
export { type RelocationProgress, type RelocationRunner, setRelocationRunner } from "./relocation-runner";
export { runRelocation } from "./run-relocation";
export { bringIn, removeExport, uploadExport } from "./upload-export";
