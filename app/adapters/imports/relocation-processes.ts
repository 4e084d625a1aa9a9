import { spawn } from "node:child_process";
import type { RelocationRunner } from "#domain/relocations";
import { claimImport, clearProgress, readProgress } from "./progress-file";

/** Does the work of each relocation in its own process, so that this one can serve requests meanwhile. */
export function relocationProcesses({ databasePath }: { databasePath: string }): RelocationRunner {
	return {
		start(relocationId) {
			const name = `relocation-${relocationId}`;
			if (!claimImport(databasePath, name)) return;
			const work = JSON.stringify({ databasePath, relocationId });
			const child = spawn(process.execPath, ["--import", "tsx", "scripts/run-relocation.ts", work], {
				stdio: ["ignore", "inherit", "inherit"],
			});
			child.on("error", (error) => {
				console.error(`Relocation ${relocationId} could not be started:`, error);
				clearProgress(databasePath, name);
			});
			child.unref();
		},
		progress: (relocationId) => readProgress(databasePath, `relocation-${relocationId}`),
	};
}
