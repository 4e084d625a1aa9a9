import { spawn } from "node:child_process";
import type { ImportOf, ImportRunner } from "#domain/imports";
import { claimImport, clearProgress, readProgress } from "./progress-file";

/** What Node is given to run an import, before what is to be done. */
const ownProgram = ["--import", "tsx", "scripts/run-import.ts"];

type Options = { databasePath: string; program?: readonly string[] };

/** Runs each import in its own process, so that this one can serve requests while it reads and writes. */
export function importProcesses({ databasePath, program = ownProgram }: Options): ImportRunner {
	return {
		start({ profileId, userId }, importId, of = "rent_roll") {
			const name = importName(importId, of);
			if (!claimImport(databasePath, name)) return;
			const work = JSON.stringify({ databasePath, profileId, userId, importId, of });
			const child = spawn(process.execPath, [...program, work], { stdio: ["ignore", "inherit", "inherit"] });
			child.on("error", (error) => {
				console.error(`Import ${importId} could not be started:`, error);
				clearProgress(databasePath, name);
			});
			child.unref();
		},
		progress: (importId, of = "rent_roll") => readProgress(databasePath, importName(importId, of)),
	};
}

/** What an import is called among what is under way. */
export function importName(importId: number, of: ImportOf): string {
	return of === "list" ? `list-${importId}` : String(importId);
}
