import { rm } from "node:fs/promises";
import { join } from "node:path";
import { checkStored, fetchStored } from "./backup-folder";
import { filesFolder, type Manifest, readFileList, readManifest } from "./manifest";
import { faultOf, readFigures } from "./read-figures";

/**
 * Reads a whole backup and compares it with its manifest: the database is brought back to `scratch`, checked as a file
 * and counted, and every file's bytes are hashed. Gives the manifest and what is wrong, a sentence each. The database
 * stays at `scratch` for more checks. Throws if there is no manifest to compare with.
 */
export async function checkBackup(root: string, name: string, scratch: string, secret?: string) {
	const folder = join(root, "backups", name);
	const manifest = await readManifest(folder, secret);
	const used = manifest.key === null ? undefined : secret;
	const faults: string[] = [];
	try {
		await fetchStored(join(folder, "database"), scratch, manifest.database, used);
		faults.push(...faultsOfDatabase(scratch, manifest));
	} catch (error) {
		await rm(scratch, { force: true });
		faults.push(`The database can't be restored: ${error instanceof Error ? error.message : error}`);
	}
	if ((await checkStored(join(folder, "files.jsonl"), manifest.fileList)) !== "whole") {
		return { manifest, faults: [...faults, "The list of files is missing or was changed."] };
	}
	const files = await readFileList(folder, manifest, secret);
	for (const file of files) {
		const state = await checkStored(join(filesFolder(root, manifest.key), file.key), file);
		if (state !== "whole") faults.push(`The file ${file.key} ${state === "missing" ? "is missing" : "was changed"}.`);
	}
	return { manifest, faults };
}

function faultsOfDatabase(path: string, manifest: Manifest): string[] {
	const fault = faultOf(path);
	if (fault) return [`The database is damaged: ${fault}`];
	const { organizations } = readFigures(path);
	return JSON.stringify(organizations) === JSON.stringify(manifest.organizations)
		? []
		: ["The database doesn't hold the transactions that the manifest names."];
}
