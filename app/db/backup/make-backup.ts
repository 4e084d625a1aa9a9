import { readFileSync } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Database from "../driver.mjs";
import { dateOfBackup, filesUnder, listBackups, nameOfBackup, type Stored, store, syncFolder } from "./backup-folder";
import { type FileEntry, filesFolder, type Manifest, manifestText, readFileList, readManifest } from "./manifest";
import { readFigures } from "./read-figures";
import { nameOfKey } from "./sealed-bytes";

/** Where the data is, and where its backups go. With a secret they are encrypted. */
type BackupPlace = { databasePath: string; filesPath: string; root: string; secret?: string };

/**
 * Copies the database and the files into a new backup while the server goes on, and gives its name. Everything that was
 * answered before it began is in it. Files never change once they are stored, so one that an earlier backup holds isn't
 * copied again. Until it is complete, the backup has no name in the list.
 */
export async function makeBackup({ databasePath, filesPath, root, secret }: BackupPlace, made = new Date()) {
	const name = nameOfBackup(made);
	const part = join(root, "backups", `${name}.part`);
	await mkdir(part, { recursive: true, mode: 0o700 });
	await removeLeft(join(root, "backups"), made);
	try {
		const plain = join(part, "plain.db");
		copyDatabase(databasePath, plain);
		const figures = readFigures(plain);
		const database = await store(plain, join(part, "database"), secret);
		await rm(plain);
		const key = secret ? nameOfKey(secret) : null;
		const files = await copyFiles({ filesPath, root, key, secret });
		const list = join(part, "plain.jsonl");
		await writeFile(list, files.map((file) => `${JSON.stringify(file)}\n`).join(""), { mode: 0o600 });
		const fileList = await store(list, join(part, "files.jsonl"), secret);
		await rm(list);
		const manifest: Manifest = {
			...{ format: 1, made: made.toISOString(), product: productVersion(), key, database, fileList },
			files: { count: files.length, bytes: files.reduce((sum, { bytes }) => sum + bytes, 0) },
			...figures,
		};
		await writeSynced(join(part, "manifest.json"), manifestText(manifest, secret));
		await rename(part, join(root, "backups", name));
		await syncFolder(join(root, "backups"));
		return { name, manifest };
	} catch (error) {
		await rm(part, { recursive: true, force: true });
		throw error;
	}
}

/** Removes what killed backups left. One of the last day may still be under way. */
async function removeLeft(folder: string, now: Date) {
	for (const entry of await readdir(folder)) {
		if (!entry.endsWith(".part")) continue;
		const age = now.getTime() - dateOfBackup(entry.slice(0, -".part".length)).getTime();
		if (age > 86_400_000) await rm(join(folder, entry), { recursive: true, force: true });
	}
}

/**
 * `VACUUM INTO` reads one moment of the file in one transaction, whatever is written meanwhile. SQLite's own backup
 * starts anew at each commit of another process, and a copy of the file misses its log.
 */
function copyDatabase(from: string, to: string) {
	const file = new Database(from, { readonly: true, fileMustExist: true });
	try {
		file.prepare("VACUUM INTO ?").run(to);
	} finally {
		file.close();
	}
}

/** Copies the files that no backup with this key holds yet, and lists all. */
async function copyFiles(where: { filesPath: string; root: string; key: string | null; secret?: string }) {
	const { filesPath, root, key, secret } = where;
	const folder = filesFolder(root, key);
	const before = await filesOfNewest(root, key, secret);
	const listed: FileEntry[] = [];
	for (const { key: name, bytes } of await filesUnder(filesPath)) {
		const known = before.get(name);
		if (known && known.bytes === bytes && (await sizeOf(join(folder, name))) === known.storedBytes) {
			listed.push(known);
			continue;
		}
		const stored = await storeUnlessGone(join(filesPath, name), join(folder, name), secret);
		if (stored) listed.push({ key: name, ...stored });
	}
	return listed;
}

/** A file that was purged since it was listed is left out: its record was deleted a month ago. */
async function storeUnlessGone(from: string, to: string, secret?: string): Promise<Stored | undefined> {
	try {
		return await store(from, to, secret);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
		throw error;
	}
}

async function filesOfNewest(root: string, key: string | null, secret?: string): Promise<Map<string, FileEntry>> {
	for (const name of (await listBackups(root)).reverse()) {
		const folder = join(root, "backups", name);
		try {
			const manifest = await readManifest(folder, secret);
			if (manifest.key !== key) continue;
			const files = await readFileList(folder, manifest, secret);
			return new Map(files.map((file) => [file.key, file]));
		} catch {
			// A backup that can't be read is for `backup:verify` to tell of. Without it, files are copied again.
		}
	}
	return new Map();
}

async function sizeOf(path: string): Promise<number | undefined> {
	return await stat(path).then(
		({ size }) => size,
		() => undefined,
	);
}

async function writeSynced(path: string, text: string) {
	const file = await open(path, "wx", 0o600);
	await file.writeFile(text);
	await file.sync();
	await file.close();
}

function productVersion(): string {
	return JSON.parse(readFileSync("package.json", "utf8")).version;
}
