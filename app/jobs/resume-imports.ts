import { forgetOldChecks, resumeImports } from "#domain/imports";
import { resumeLists, resumeZips } from "#domain/move-in";
import { resumeRelocations } from "#domain/relocations";

/**
 * Goes on with imports, lists of a move, exports that are brought in, and zips of documents whose process ended before they were whole.
 * Removes checks that were kept long enough.
 */
export function resumeInterruptedImports() {
	resumeImports();
	resumeLists();
	resumeRelocations();
	resumeZips();
	forgetOldChecks();
}
