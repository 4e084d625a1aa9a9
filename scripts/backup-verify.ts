/**
 * Reads a backup whole and compares it with its manifest, then recomputes its books and follows its trails. Ends with 1
 * when anything is wrong.
 *
 *     npm run backup:verify [-- --from /mnt/backups] [--backup 2026-03-01T04-29-00.000Z]      (the newest by default)
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { verifyTrail } from "#domain/activity";
import { verifyBooks } from "#domain/ledger";
import { config } from "~/config.server";
import { listBackups } from "~/db/backup/backup-folder";
import { checkBackup } from "~/db/backup/check-backup";
import { closeDatabase, openDatabase } from "~/db/client.server";

const { values } = parseArgs({ options: { from: { type: "string" }, backup: { type: "string" } } });
const { backupTo, backupKey } = config();
const root = values.from ?? backupTo ?? "";
const name = values.backup ?? (await listBackups(root)).at(-1);
const scratch = mkdtempSync(join(tmpdir(), "tenantry-backup-"));
try {
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
