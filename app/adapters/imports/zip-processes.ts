import { spawn } from "node:child_process";
import type { ZipReader } from "#domain/move-in";
import { claimImport, clearProgress } from "./progress-file";

/** Reads each zip of documents in its own process, so that this one can serve requests meanwhile. */
export function zipProcesses({ databasePath }: { databasePath: string }): ZipReader {
	return {
		start(importId) {
			const name = `zip-${importId}`;
			if (!claimImport(databasePath, name)) return;
			const work = JSON.stringify({ databasePath, importId });
			const child = spawn(process.execPath, ["--import", "tsx", "scripts/read-zip.ts", work], {
				stdio: ["ignore", "inherit", "inherit"],
			});
			child.on("error", (error) => {
				console.error(`The zip of list ${importId} could not be read:`, error);
				clearProgress(databasePath, name);
			});
			child.unref();
		},
	};
}
