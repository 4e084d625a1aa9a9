import type { Scope } from "~/domain/kernel/scope";

export type ImportProgress = { done: number; total: number };

/** An import that is being written, or taken back (1). */
export type ImportUnderWay = ImportProgress & { isUndone: 0 | 1 };

/** A rent roll (`runImport`) or another list of a move (`runList` of move-in). Each counts its ids for itself. */
export type ImportOf = "rent_roll" | "list";

/** Runs imports, and their undoing, in the background, so that a request doesn't have to wait for one. */
export type ImportRunner = {
	/** Arranges for an import to be carried out. Does nothing if it's already running. */
	start(scope: Scope, importId: number, of?: ImportOf): void;
	/** Progress of an import; undefined if it isn't running. */
	progress(importId: number, of?: ImportOf): ImportProgress | undefined;
};

const held = globalThis as typeof globalThis & { __tenantryImportRunner?: ImportRunner };

/** Sets what runs imports in this process. Called once at startup. */
export function setImportRunner(runner: ImportRunner) {
	held.__tenantryImportRunner = runner;
}

/** The import runner of this process. Throws if none was set. */
export function importRunner(): ImportRunner {
	if (!held.__tenantryImportRunner) throw new Error("No one carries imports out: call setImportRunner first.");
	return held.__tenantryImportRunner;
}
