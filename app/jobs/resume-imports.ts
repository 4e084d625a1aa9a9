import { resumeImports } from "#domain/imports";
import { resumeRelocations } from "#domain/relocations";

/** Goes on with imports, and exports that are brought in, whose process ended before they were whole. */
export function resumeInterruptedImports() {
	resumeImports();
	resumeRelocations();
}
