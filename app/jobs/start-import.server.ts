import { spawn } from "node:child_process";
import { beginImport } from "#domain/imports";
import { config } from "~/config.server";
import type { Result } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { claimImport, clearImportProgress } from "./import-progress.server";

/**
 * Starts an import in a process of its own, so that this one goes on answering; pressed twice, it runs once. The page
 * of the import tells how it goes.
 */
export function startImport(scope: Scope, importId: number, { onlyIfAllReady }: { onlyIfAllReady: boolean }): Result {
	const begun = beginImport(scope, importId);
	if (!begun.ok || !claimImport(importId)) return begun;
	const work = JSON.stringify({ ...scope, importId, onlyIfAllReady });
	const { databasePath, filesPath } = config();
	const child = spawn(process.execPath, ["--import", "tsx", "app/jobs/import-process.ts", work], {
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, DATABASE_PATH: databasePath, FILES_PATH: filesPath },
	});
	child.on("error", () => clearImportProgress(importId));
	child.unref();
	return { ok: true };
}
