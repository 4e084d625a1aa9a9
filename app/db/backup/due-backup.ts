import { dateOfBackup, listBackups } from "./backup-folder";

/** When the newest backup in `root` was made; undefined if there is none. */
export async function newestBackup(root: string): Promise<Date | undefined> {
	const name = (await listBackups(root)).at(-1);
	return name === undefined ? undefined : dateOfBackup(name);
}

/** Whether `everyHours` have passed since the newest backup. A newest one from the future counts as none. */
export async function isBackupDue(root: string, everyHours: number, now: Date): Promise<boolean> {
	const newest = await newestBackup(root);
	const age = newest ? now.getTime() - newest.getTime() : Number.POSITIVE_INFINITY;
	return age < 0 || age >= everyHours * 3_600_000;
}
