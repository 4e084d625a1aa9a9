export type RelocationProgress = { done: number; total: number };

/** Does the work of relocations in the background. */
export type RelocationRunner = {
	/** Arranges for `runRelocation` to be called. Does nothing where it is under way. */
	start(relocationId: number): void;
	/** How far this step of it is; undefined if no process works on it. */
	progress(relocationId: number): RelocationProgress | undefined;
};

const held = globalThis as typeof globalThis & { __tenantryRelocationRunner?: RelocationRunner };

/** Sets what does the work of relocations in this process. Called once at startup. */
export function setRelocationRunner(runner: RelocationRunner) {
	held.__tenantryRelocationRunner = runner;
}

export function relocationRunner(): RelocationRunner {
	if (!held.__tenantryRelocationRunner) throw new Error("No one does this work: call setRelocationRunner first.");
	return held.__tenantryRelocationRunner;
}
