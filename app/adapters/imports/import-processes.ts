import { spawn } from "node:child_process";
import type { ImportRunner } from "#domain/imports";
import { claimImport, clearProgress, readProgress } from "./progress-file";

/**
 * Runs each import in its own process. It writes thousands of rows in one transaction, and this process can serve
 * requests meanwhile.
 */
export function importProcesses({ databasePath }: { databasePath: string }): ImportRunner {
	return {
		start(scope, importId, options) {
			if (!claimImport(databasePath, importId)) return;
			const work = JSON.stringify({ databasePath, ...scope, importId, ...options });
			const child = spawn(process.execPath, ["--import", "tsx", "scripts/run-import.ts", work], {
				stdio: ["ignore", "inherit", "inherit"],
			});
			child.on("error", (error) => {
				console.error(`Import ${importId} could not be started:`, error);
				clearProgress(databasePath, importId);
			});
			child.unref();
		},
		progress: (importId) => readProgress(databasePath, importId),
	};
}
