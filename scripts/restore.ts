/**
 * Puts a backup in place of the database DATABASE_PATH and brings back the files that are missing in FILES_PATH. Refuses
 * while a server runs on it. The former database is kept under another name; what was posted there after the backup is
 * listed, and written beside it as a CSV file.
 *
 *     npm run restore [-- --from /mnt/backups] [--backup 2026-03-01T04-29-00.000Z | --list]   (the newest by default)
 *     npm run restore -- --bucket …      brings the backup from BACKUP_BUCKET into BACKUP_TO first
 */
import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { s3 } from "~/adapters/storage/s3";
import { config } from "~/config.server";
import { bringFromBucket, listInBucket } from "~/db/backup/backup-bucket";
import { listBackups } from "~/db/backup/backup-folder";
import { newerLists } from "~/db/backup/newer-list";
import { type Restored, RestoreError, restoreBackup } from "~/db/backup/restore-backup";

const shown = 20;

const { values } = parseArgs({
	options: {
		from: { type: "string" },
		backup: { type: "string" },
		list: { type: "boolean" },
		bucket: { type: "boolean" },
	},
});
const { databasePath, filesPath, backupTo, backupKey, backupS3 } = config();
const bucket = values.bucket && backupS3 ? s3(backupS3) : undefined;
if (values.bucket && !bucket) {
	console.error("There is no bucket to restore from: set BACKUP_BUCKET.");
	process.exit(1);
}
const root = values.from ?? backupTo ?? "";
const names = bucket ? await listInBucket(bucket) : await listBackups(root);
const name = values.backup ?? names.at(-1);

if (values.list) console.log(names.join("\n") || `There is no backup in ${root}.`);
else if (!name) stop(`There is no backup in ${root || "BACKUP_TO, which isn't set"}.`);
else await restore(name);

async function restore(name: string) {
	mkdirSync(dirname(databasePath), { recursive: true });
	const knownMigrations = readMigrationFiles({ migrationsFolder: "drizzle" }).map(({ folderMillis }) => folderMillis);
	try {
		if (bucket) await bringFromBucket({ root, bucket, name, secret: backupKey }).catch(refuse);
		tell(await restoreBackup({ root, name, databasePath, filesPath, secret: backupKey, knownMigrations }), name);
	} catch (error) {
		if (!(error instanceof RestoreError)) throw error;
		stop(error.message);
	}
}

function tell({ manifest, former, newer, list, filesBrought }: Restored, name: string) {
	const transactions = manifest.organizations.reduce((sum, organization) => sum + organization.transactions, 0);
	console.log(
		`${databasePath} is the backup ${name} now: ${transactions} transactions. Files brought back: ${filesBrought}.`,
	);
	if (!former) return;
	console.log(`The former database is at ${former}.`);
	if (!newer) console.log("It can't be read, so what was posted after the backup isn't known.");
	else if (!list) console.log("Nothing was posted after the backup.");
	else {
		console.log(`Posted after the backup, and not in these books: ${newer.length} transactions. All are in ${list}.`);
		for (const one of newer.slice(0, shown)) {
			console.log(
				`  ${one.id}  ${one.date}  ${one.type}  ${(one.amountCents / 100).toFixed(2)}  ${one.organization}  ${one.memo}`,
			);
		}
	}
	for (const earlier of newerLists(databasePath)) {
		if (earlier !== list)
			console.log(
				`An earlier restore left ${earlier}. What of it wasn't entered again is missing in these books, too.`,
			);
	}
	console.log("Start the server, then run npm run books:verify.");
}

function refuse(error: unknown): never {
	throw new RestoreError(`${error instanceof Error ? error.message : error} Nothing was changed.`);
}

function stop(message: string) {
	console.error(message);
	process.exitCode = 1;
}
