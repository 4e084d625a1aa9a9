export { isEmpty } from "./is-empty";
export {
	isRelocating,
	newestRelocation,
	type Relocation,
	relocationProgress,
	relocationUnderWay,
	resumeRelocations,
} from "./relocation";
export { type RelocationProgress, type RelocationRunner, setRelocationRunner } from "./relocation-runner";
export { runRelocation } from "./run-relocation";
export { bringIn, removeExport, uploadExport } from "./upload-export";
