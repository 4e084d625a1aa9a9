import { newestCopied } from "./backup-bucket";
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

/** Whether the newest backup in `root` isn't known to be in the bucket. */
export async function isCopyDue(root: string): Promise<boolean> {
	const newest = (await listBackups(root)).at(-1);
	return newest !== undefined && newest !== (await newestCopied(root));
}

/** When the newest backup that is in the bucket was made; undefined if there is none. */
export async function newestInBucket(root: string): Promise<Date | undefined> {
	const name = await newestCopied(root);
	return name === undefined ? undefined : dateOfBackup(name);
}
