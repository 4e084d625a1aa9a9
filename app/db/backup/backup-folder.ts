import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { openBytes, sealBytes } from "./sealed-bytes";

/** What is known of bytes that lie in a backup: their own size and SHA-256, and those of the file as it lies there. */
export type Stored = { bytes: number; sha256: string; storedBytes: number; storedSha256: string };

/** What was found of a stored file: whole, not there, or not what the backup's list says. */
type StoredState = "whole" | "missing" | "changed";

/**
 * Writes the file `from` to `to`, encrypted where there is a secret. It is complete and synced to disk when this
 * returns; a half-written one never has the name.
 */
export async function store(from: string, to: string, secret?: string): Promise<Stored> {
	await mkdir(dirname(to), { recursive: true });
	const part = `${to}.${randomUUID()}.part`;
	const [own, stored] = [createHash("sha256"), createHash("sha256")];
	let [bytes, storedBytes] = [0, 0];
	async function* counted() {
		for await (const chunk of createReadStream(from)) {
			own.update(chunk);
			bytes += chunk.length;
			yield chunk as Buffer;
		}
	}
	const file = await open(part, "wx", 0o600);
	try {
		for await (const chunk of secret ? sealBytes(counted(), secret) : counted()) {
			stored.update(chunk);
			storedBytes += chunk.length;
			await file.writeFile(chunk);
		}
		await file.sync();
		await file.close();
		await rename(part, to);
	} catch (error) {
		await file.close().catch(() => undefined);
		await rm(part, { force: true });
		throw error;
	}
	await syncFolder(dirname(to));
	return { bytes, sha256: own.digest("hex"), storedBytes, storedSha256: stored.digest("hex") };
}

/** Brings a stored file back to `to`. Throws unless its bytes are those that were stored. */
export async function fetchStored(from: string, to: string, stored: Stored, secret?: string): Promise<void> {
	await mkdir(dirname(to), { recursive: true });
	const hash = createHash("sha256");
	const source = createReadStream(from);
	const file = await open(to, "wx", 0o640);
	try {
		for await (const chunk of secret ? openBytes(source, secret) : source) {
			hash.update(chunk);
			await file.writeFile(chunk);
		}
		await file.sync();
	} finally {
		await file.close();
	}
	if (hash.digest("hex") === stored.sha256) return;
	await rm(to, { force: true });
	throw new Error(`${from} isn't what the backup says it is.`);
}

/** Reads a stored file and compares it with what is known of it. */
export async function checkStored(path: string, stored: Stored): Promise<StoredState> {
	const size = await stat(path).then(
		({ size }) => size,
		() => undefined,
	);
	if (size === undefined) return "missing";
	if (size !== stored.storedBytes) return "changed";
	const hash = createHash("sha256");
	for await (const chunk of createReadStream(path)) hash.update(chunk);
	return hash.digest("hex") === stored.storedSha256 ? "whole" : "changed";
}

/** The names of the backups in `root`, the oldest first. One that isn't complete has none yet. */
export async function listBackups(root: string): Promise<string[]> {
	const entries = await readdir(join(root, "backups")).catch(() => []);
	return entries.filter((name) => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/.test(name)).sort();
}

/** When a backup was made, from its name. */
export function dateOfBackup(name: string): Date {
	const [day, time = ""] = name.split("T");
	return new Date(`${day}T${time.replaceAll("-", ":")}`);
}

/** The name of a backup that is made at `date`. */
export function nameOfBackup(date: Date): string {
	return date.toISOString().replaceAll(":", "-");
}

/** Every file under a folder, by its path in it, the smallest name first. Uploads that have not ended are left out. */
export async function filesUnder(folder: string): Promise<{ key: string; bytes: number }[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
	const keys = entries
		.filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
		.map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "/").length))
		.sort();
	return await Promise.all(keys.map(async (key) => ({ key, bytes: (await stat(join(folder, key))).size })));
}

/** Makes a rename in `folder` last through a power cut. */
export async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, "r");
	await handle.sync().catch(() => undefined);
	await handle.close();
}

export async function readText(path: string, secret?: string): Promise<string> {
	if (!secret) return await readFile(path, "utf8");
	const pieces: Buffer[] = [];
	for await (const piece of openBytes(createReadStream(path), secret)) pieces.push(piece);
	return Buffer.concat(pieces).toString("utf8");
}
