import { spawn } from "node:child_process";
import type { ImportRunner } from "#domain/imports";
import { claimImport, clearProgress, readProgress } from "./progress-file";

/** Runs each import in its own process, so that this one can serve requests while it reads and writes. */
export function importProcesses({ databasePath }: { databasePath: string }): ImportRunner {
	return {
		start({ profileId, userId }, importId) {
			if (!claimImport(databasePath, importId)) return;
			const work = JSON.stringify({ databasePath, profileId, userId, importId });
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
