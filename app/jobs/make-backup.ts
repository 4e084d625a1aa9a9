import { spawn } from "node:child_process";
import { once } from "node:events";
import { config } from "~/config.server";
import { isBackupDue, isCopyDue } from "~/db/backup/due-backup";

/**
 * Once an hour: makes a backup if BACKUP_TO is set and the newest is old enough, in a process of its own, because it
 * reads the whole database; copies it to BACKUP_BUCKET, or tries again what didn't get there.
 */
export async function makeDueBackup() {
	const { backupTo, backupEveryHours, backupS3 } = config();
	if (!backupTo) return;
	if (await isBackupDue(backupTo, backupEveryHours, new Date())) {
		await run([], "The backup wasn't made, or didn't get to its bucket. The server log says why.");
	} else if (backupS3 && (await isCopyDue(backupTo))) {
		await run(["--copy"], "The newest backup isn't in its bucket. The server log says why.");
	}
}

async function run(more: readonly string[], failure: string) {
	const child = spawn(process.execPath, ["--import", "tsx", "scripts/backup.ts", ...more], {
		stdio: ["ignore", "ignore", "inherit"],
	});
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error(failure);
}
