/**
 * Copies the database DATABASE_PATH and the files FILES_PATH into a new backup in the folder BACKUP_TO, while the server
 * goes on, and removes the backups that BACKUP_KEEP doesn't ask for. With BACKUP_KEY it is encrypted.
 *
 *     npm run backup [-- --to /mnt/backups]
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { config } from "~/config.server";
import { forgetBackups } from "~/db/backup/forget-backups";
import { makeBackup } from "~/db/backup/make-backup";

const { values } = parseArgs({ options: { to: { type: "string" } } });
const { databasePath, filesPath, backupTo, backupKey, backupKeep } = config();
const root = values.to ?? backupTo;
if (!root || !existsSync(databasePath)) {
	console.error(
		root
			? `There is no database at ${databasePath}. Set DATABASE_PATH.`
			: "Say where the backup goes: set BACKUP_TO, or add --to with a folder.",
	);
	process.exit(1);
}
const began = Date.now();
const { name, manifest } = await makeBackup({ databasePath, filesPath, root, secret: backupKey });
const forgotten = await forgetBackups(root, backupKeep, backupKey);

const transactions = manifest.organizations.reduce((sum, organization) => sum + organization.transactions, 0);
console.log(
	`Backup ${name}: ${transactions} transactions, ${manifest.files.count} files, ${((Date.now() - began) / 1000).toFixed(1)} s${backupKey ? ", encrypted" : ""}.`,
);
if (forgotten.length > 0) console.log(`Removed: ${forgotten.join(", ")}.`);
