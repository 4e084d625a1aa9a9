import { resumeImports } from "#domain/imports";

/** Goes on with imports whose process ended before they were whole. */
export function resumeInterruptedImports() {
	resumeImports();
}
