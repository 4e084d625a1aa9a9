/**
 * Copies the database DATABASE_PATH and the files FILES_PATH into a new backup in the folder BACKUP_TO, while the server
 * goes on, and removes the backups that BACKUP_KEEP doesn't ask for. With BACKUP_KEY it is encrypted.
 *
 *     npm run backup [-- --to /mnt/backups]      makes one, and copies it to BACKUP_BUCKET where that is set
 *     npm run backup -- --copy                   only copies what BACKUP_TO holds to the bucket
 */
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";
import { s3 } from "~/adapters/storage/s3";
import { config } from "~/config.server";
import { copyToBucket } from "~/db/backup/backup-bucket";
import { forgetBackups } from "~/db/backup/forget-backups";
import { makeBackup } from "~/db/backup/make-backup";

const { values } = parseArgs({ options: { to: { type: "string" }, copy: { type: "boolean" } } });
const { databasePath, filesPath, backupTo, backupKey, backupKeep, backupS3 } = config();
const root = values.to ?? backupTo;
if (!root || !existsSync(databasePath)) {
	console.error(
		root
			? `There is no database at ${databasePath}. Set DATABASE_PATH.`
			: "Say where the backup goes: set BACKUP_TO, or add --to with a folder.",
	);
	process.exit(1);
}
if (!values.copy) await orSay("No backup was made; those made before are as they were", () => backUp(root));
if (!process.exitCode) {
	await orSay(`What is in ${root} is whole, but not all of it is in the bucket`, () => copyBackups(root));
}

async function orSay(failure: string, act: () => Promise<void>) {
	try {
		await act();
	} catch (error) {
		console.error(`${failure}: ${error instanceof Error ? error.message : error}`);
		process.exitCode = 1;
	}
}

async function copyBackups(root: string) {
	if (backupS3 && root === backupTo) {
		const copied = await copyToBucket(root, s3(backupS3), backupKeep);
		console.log(`In the bucket ${backupS3.bucket}: ${copied} objects more.`);
	} else if (values.copy) {
		console.error("There is no bucket to copy to: set BACKUP_BUCKET.");
		process.exitCode = 1;
	}
}

async function backUp(root: string) {
	const began = Date.now();
	const { name, manifest } = await makeBackup({ databasePath, filesPath, root, secret: backupKey });
	const forgotten = await forgetBackups(root, backupKeep, backupKey);
	const transactions = manifest.organizations.reduce((sum, organization) => sum + organization.transactions, 0);
	const seconds = ((Date.now() - began) / 1000).toFixed(1);
	console.log(
		`Backup ${name}: ${transactions} transactions, ${manifest.files.count} files, ${seconds} s${backupKey ? ", encrypted" : ""}.`,
	);
	if (forgotten.length > 0) console.log(`Removed: ${forgotten.join(", ")}.`);
}
