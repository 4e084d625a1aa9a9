import { existsSync } from "node:fs";
import { link, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import Database from "../driver.mjs";
import { fetchStored, syncFolder } from "./backup-folder";
import { filesFolder, type Manifest, readFileList, readManifest } from "./manifest";
import { forgetUnfinished, writeNewer } from "./newer-list";
import { faultOf, type Transaction, transactionsAfter } from "./read-figures";

/** A restore can't go on; the message says what to do. Nothing was changed. */
export class RestoreError extends Error {}

export type Restored = {
	manifest: Manifest;
	/** Where the former database lies now; undefined if there was none. */
	former?: string;
	/** What was posted after the backup, from the former file; undefined where it can't be read. */
	newer?: Transaction[];
	/** Where they are listed, if there are any. */
	list?: string;
	filesBrought: number;
};

/**
 * Puts a backup in place of the database file and brings back the files that are missing. The former database is kept
 * beside it under another name, with its log folded in, and is asked what it holds that the backup doesn't. Refuses
 * while a server has the file open, and lets none begin. The new file takes its place by a rename, so a restore that is
 * killed leaves the one or the other, and with the new one the list of what it doesn't hold.
 */
export async function restoreBackup(options: {
	root: string;
	name: string;
	databasePath: string;
	filesPath: string;
	secret?: string;
	knownMigrations: readonly number[];
}): Promise<Restored> {
	const { root, name, databasePath, filesPath, secret, knownMigrations } = options;
	const folder = join(root, "backups", name);
	const manifest = await readManifest(folder, secret).catch(refuse);
	const strange = manifest.migrations.filter((time) => !knownMigrations.includes(time));
	if (strange.length > 0) {
		throw new RestoreError(
			`This backup was made by Tenantry ${manifest.product}, which is newer. Restore it with that version.`,
		);
	}
	if (existsSync(dirname(databasePath))) await forgetUnfinished(databasePath);
	const held = existsSync(databasePath) ? holdFormer(databasePath) : undefined;
	try {
		const used = manifest.key === null ? undefined : secret;
		const incoming = `${databasePath}.incoming`;
		await rm(incoming, { force: true });
		await fetchStored(join(folder, "database"), incoming, manifest.database, used).catch(refuse);
		const fault = faultOf(incoming);
		if (fault) throw new RestoreError(`The backup's database is damaged: ${fault}`);
		const filesBrought = await bringFiles({ folder, root, manifest, filesPath, secret }).catch(refuse);
		const newer = held && newerIn(databasePath, manifest.newestTransaction);
		const former = existsSync(databasePath) ? await setAside(databasePath) : undefined;
		const list = former && newer && newer.length > 0 ? await writeNewer(former, newer) : undefined;
		await rename(incoming, databasePath);
		await syncFolder(dirname(databasePath));
		return { manifest, former, newer, list, filesBrought };
	} finally {
		held?.close();
	}
}

/**
 * Folds the log of the former file into it, and keeps others from writing until the connection is closed. Leaving the
 * write-ahead log needs the file alone, so this is what finds a running server. Undefined for a file that SQLite can't
 * read any more.
 */
function holdFormer(path: string): Database.Database | undefined {
	let file: Database.Database | undefined;
	try {
		file = new Database(path, { fileMustExist: true, timeout: 1_000 });
		file.pragma("journal_mode = DELETE");
		file.exec("BEGIN IMMEDIATE");
		return file;
	} catch (error) {
		file?.close();
		const code = String((error as { code?: string }).code);
		if (code.startsWith("SQLITE_BUSY") || code.startsWith("SQLITE_LOCKED")) {
			throw new RestoreError(`A server has ${path} open. Stop it, then restore again. Nothing was changed.`);
		}
		return undefined;
	}
}

function newerIn(path: string, after: number): Transaction[] | undefined {
	try {
		return transactionsAfter(path, after);
	} catch {
		return undefined;
	}
}

/**
 * Gives the former database another name besides, and whatever of its log is left another name: an old log beside a new
 * file would be read into it. Until the new file takes its place, the former one is there under its own name.
 */
async function setAside(path: string): Promise<string> {
	const former = `${path}.before-${new Date().toISOString().replaceAll(":", "-")}`;
	for (const end of ["-wal", "-shm"]) if (existsSync(path + end)) await rename(path + end, former + end);
	await link(path, former).catch(() => rename(path, former));
	return former;
}

async function bringFiles(options: {
	folder: string;
	root: string;
	manifest: Manifest;
	filesPath: string;
	secret?: string;
}): Promise<number> {
	const { folder, root, manifest, filesPath, secret } = options;
	let brought = 0;
	for (const file of await readFileList(folder, manifest, secret)) {
		const to = join(filesPath, file.key);
		const there = await stat(to).catch(() => undefined);
		if (there?.size === file.bytes) continue;
		const part = `${to}.part`;
		await rm(part, { force: true });
		await fetchStored(
			join(filesFolder(root, manifest.key), file.key),
			part,
			file,
			manifest.key === null ? undefined : secret,
		);
		await rename(part, to);
		brought += 1;
	}
	return brought;
}

function refuse(error: unknown): never {
	throw new RestoreError(`${error instanceof Error ? error.message : error} Nothing was changed.`);
}
