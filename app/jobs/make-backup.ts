import { spawn } from "node:child_process";
import { once } from "node:events";
import { config } from "~/config.server";
import { isBackupDue } from "~/db/backup/due-backup";

/**
 * Once an hour: makes a backup if BACKUP_TO is set and the newest is old enough, in a process of its own, because it
 * reads the whole database.
 */
export async function makeDueBackup() {
	const { backupTo, backupEveryHours } = config();
	if (!backupTo || !(await isBackupDue(backupTo, backupEveryHours, new Date()))) return;
	const child = spawn(process.execPath, ["--import", "tsx", "scripts/backup.ts"], {
		stdio: ["ignore", "ignore", "inherit"],
	});
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error("The backup wasn't made. The server log says why.");
}
