import { spawn } from "node:child_process";
import type { CheckRunner } from "#domain/imports";
import { forgetCheck, forgetOldChecks, readCheck } from "./check-file";
import { claimImport, clearProgress, readProgress } from "./progress-file";

/** Checks large files in a process of their own, one at a time for each organization. */
export function checkProcesses({ databasePath }: { databasePath: string }): CheckRunner {
	return {
		start({ profileId, userId }, importId) {
			const name = checkOf(profileId);
			if (!claimImport(databasePath, name)) return;
			const work = JSON.stringify({ databasePath, profileId, userId, importId });
			const child = spawn(process.execPath, ["--import", "tsx", "scripts/check-import.ts", work], {
				stdio: ["ignore", "inherit", "inherit"],
			});
			child.on("error", (error) => {
				console.error(`The check of import ${importId} could not be started:`, error);
				clearProgress(databasePath, name);
			});
			child.unref();
		},
		progress: ({ profileId }) => readProgress(databasePath, checkOf(profileId)),
		kept: (importId) => readCheck(databasePath, importId),
		forget: (importId) => forgetCheck(databasePath, importId),
		forgetOld: () => forgetOldChecks(databasePath),
	};
}

/** What the check of an organization's file is called among what is under way. */
export function checkOf(profileId: number): string {
	return `check-of-${profileId}`;
}
