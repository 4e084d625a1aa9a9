/**
 * Reads a backup whole and compares it with its manifest, then recomputes its books and follows its trails. Ends with 1
 * when anything is wrong.
 *
 *     npm run backup:verify [-- --from /mnt/backups] [--backup 2026-03-01T04-29-00.000Z]      (the newest by default)
 *     npm run backup:verify -- --bucket …      brings the backup from BACKUP_BUCKET, and checks that
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { verifyTrail } from "#domain/activity";
import { verifyBooks } from "#domain/ledger";
import { s3 } from "~/adapters/storage/s3";
import { config } from "~/config.server";
import { bringFromBucket, listInBucket } from "~/db/backup/backup-bucket";
import { listBackups } from "~/db/backup/backup-folder";
import { checkBackup } from "~/db/backup/check-backup";
import { closeDatabase, openDatabase } from "~/db/client.server";

const { values } = parseArgs({
	options: { from: { type: "string" }, backup: { type: "string" }, bucket: { type: "boolean" } },
});
const { backupTo, backupKey, backupS3 } = config();
const scratch = mkdtempSync(join(tmpdir(), "tenantry-backup-"));
const bucket = values.bucket && backupS3 ? s3(backupS3) : undefined;
const root = bucket ? join(scratch, "brought") : (values.from ?? backupTo ?? "");
const name = values.backup ?? (bucket ? await listInBucket(bucket) : await listBackups(root)).at(-1);
try {
	if (values.bucket && !bucket) throw new Error("There is no bucket to read: set BACKUP_BUCKET.");
	if (bucket && name) await bringFromBucket({ root, bucket, name, secret: backupKey });
	if (!name) throw new Error(`There is no backup in ${root || "BACKUP_TO, which isn't set"}.`);
	const copy = join(scratch, "copy.db");
	const { manifest, faults } = await checkBackup(root, name, copy, backupKey);
	if (existsSync(copy)) faults.push(...faultsOfBooks(copy));
	for (const fault of faults) console.log(fault);
	const { count } = manifest.files;
	console.log(`Backup ${name}: ${manifest.database.bytes} bytes, ${count} files. ${verdictOn(faults)}`);
	process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
} finally {
	rmSync(scratch, { recursive: true });
}

function faultsOfBooks(path: string): string[] {
	openDatabase(path, { readonly: true });
	try {
		const { differences } = verifyBooks();
		const trail = verifyTrail(undefined, []);
		return [
			...(differences.length > 0 ? [`The books don't match: ${differences.length} figures differ.`] : []),
			...trail.faults.map(({ profileId, fault }) => `Organization ${profileId}: activity log: ${fault}`),
		];
	} finally {
		closeDatabase();
	}
}

function verdictOn(faults: readonly string[]): string {
	return faults.length === 0 ? "It is complete, and its books match." : `Faults: ${faults.length}.`;
}
