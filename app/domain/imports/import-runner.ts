import type { Scope } from "~/domain/kernel/scope";

export type ImportProgress = { done: number; total: number };
export type ImportOptions = { onlyIfAllReady: boolean };

/** Carries imports out, so that whoever starts one need not wait for it. */
export type ImportRunner = {
	/** Sees to it that `runImport` is called; nothing where this import is under way already. */
	start(scope: Scope, importId: number, options: ImportOptions): void;
	/** How far an import is; undefined when none is under way. */
	progress(importId: number): ImportProgress | undefined;
};

const held = globalThis as typeof globalThis & { __tenantryImportRunner?: ImportRunner };

/** Says who carries imports out in this process; called once at start. */
export function setImportRunner(runner: ImportRunner) {
	held.__tenantryImportRunner = runner;
}

/** What carries imports out in this process. Throws where none was set. */
export function importRunner(): ImportRunner {
	if (!held.__tenantryImportRunner) throw new Error("No one carries imports out: call setImportRunner first.");
	return held.__tenantryImportRunner;
}
