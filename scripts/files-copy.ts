/**
 * Copies an installation's files between the folder FILES_PATH and the bucket of the S3 settings. It may run while the
 * server does, be stopped, and run again: what is there already with the same size is left. Nothing is deleted.
 *
 *     npm run files:copy -- --to bucket        then start the server with S3_BUCKET, and run it once more
 *     npm run files:copy -- --to folder        then start the server without S3_BUCKET, and run it once more
 */
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { storagePlaces } from "~/adapters/storage/connect-storage";
import { copyFiles } from "~/adapters/storage/copy-files";
import { config } from "~/config.server";

const { to } = parseArgs({ options: { to: { type: "string" } } }).values;
mkdirSync(config().filesPath, { recursive: true });
const { folder, bucket } = storagePlaces(config());
if (!bucket || (to !== "bucket" && to !== "folder")) {
	console.error(
		bucket ? "Say where to: add --to bucket or --to folder." : "Set S3_BUCKET and what it needs: docs/operations.md.",
	);
	process.exit(1);
}
const { copied, there } = await copyFiles(to === "bucket" ? folder : bucket, to === "bucket" ? bucket : folder);
console.log(`Copied ${copied} files to the ${to}; ${there} were there already.`);
