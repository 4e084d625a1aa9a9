import { createReadStream } from "node:fs";
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { dateOfBackup, filesUnder, listBackups, syncFolder } from "./backup-folder";
import { type Keep, keptOf } from "./forget-backups";
import { filesFolder, readFileList, readManifest } from "./manifest";

/** The part of a bucket that backups need. What is put under a key is there whole or not at all. */
type Bucket = {
	putPieces: (key: string, pieces: AsyncIterable<Uint8Array>) => Promise<number>;
	read: (key: string) => Promise<{ stream: ReadableStream<Uint8Array> } | undefined>;
	remove: (key: string) => Promise<void>;
	keys: () => AsyncIterable<string>;
};

const parts = ["database", "files.jsonl", "manifest.json"];
/** Names the newest backup that the bucket is known to hold. */
const mark = "copied-to-bucket";

/**
 * Copies what the folder `root` holds of backups into a bucket, each manifest last: a backup without one isn't there.
 * Backups that `keep` doesn't ask for are removed from the bucket by the bucket's own list, so that a folder that was
 * lost empties no bucket; files go once every backup that stays is known here. Returns how many objects went up.
 */
export async function copyToBucket(root: string, bucket: Bucket, keep: Keep): Promise<number> {
	const there = await keysOf(bucket);
	const here = (await filesUnder(root))
		.map(({ key }) => key)
		.filter((key) => /^(backups|files(-\w+)?)\//.test(key) && !key.includes(".part/"));
	let copied = 0;
	for (const key of here.sort((a, b) => order(a) - order(b))) {
		if (there.has(key)) continue;
		await bucket.putPieces(key, createReadStream(join(root, key)));
		copied++;
	}
	await forgetInBucket(bucket, keep, new Set(here), there);
	const newest = (await listBackups(root)).at(-1);
	if (newest) await writeFile(join(root, mark), newest);
	return copied;
}

function order(key: string): number {
	return key.startsWith("files") ? 0 : key.endsWith("manifest.json") ? 2 : 1;
}

async function forgetInBucket(bucket: Bucket, keep: Keep, here: ReadonlySet<string>, there: ReadonlySet<string>) {
	const names = [...new Set([...namesIn(there), ...namesIn(here)])].sort();
	const kept = new Set(keptOf(names, keep));
	for (const name of namesIn(there)) {
		if (kept.has(name)) continue;
		for (const part of [...parts].reverse()) await bucket.remove(`backups/${name}/${part}`);
	}
	if (![...kept].every((name) => here.has(`backups/${name}/manifest.json`))) return;
	for (const key of there) if (key.startsWith("files") && !here.has(key)) await bucket.remove(key);
}

/** The complete backups among these keys, the oldest first. */
function namesIn(keys: Iterable<string>): string[] {
	return [...keys]
		.flatMap((key) => /^backups\/([^/]+)\/manifest\.json$/.exec(key)?.[1] ?? [])
		.filter((name) => !Number.isNaN(dateOfBackup(name).getTime()))
		.sort();
}

/** The names of the complete backups in a bucket, the oldest first. */
export async function listInBucket(bucket: Bucket): Promise<string[]> {
	return namesIn(await keysOf(bucket));
}

/**
 * Brings a backup from a bucket into the folder `root`, with those of its files that aren't there. Until all of it is
 * there, it has no name in the folder's list.
 */
export async function bringFromBucket(options: { root: string; bucket: Bucket; name: string; secret?: string }) {
	const { root, bucket, name, secret } = options;
	const whole = join(root, "backups", name);
	const folder = `${whole}.part`;
	for (const part of parts) await bring(bucket, `backups/${name}/${part}`, join(folder, part));
	const manifest = await readManifest(folder, secret);
	const here = new Set((await filesUnder(root)).map(({ key }) => key));
	for (const { key } of await readFileList(folder, manifest, secret)) {
		const path = join(filesFolder(root, manifest.key), key);
		const stored = path.slice(join(root, "/").length);
		if (!here.has(stored)) await bring(bucket, stored, path);
	}
	await rm(whole, { recursive: true, force: true });
	await rename(folder, whole);
	await syncFolder(join(root, "backups"));
}

/** The newest backup that is known to be in the bucket; undefined before the first. */
export async function newestCopied(root: string): Promise<string | undefined> {
	return await readFile(join(root, mark), "utf8").catch(() => undefined);
}

async function bring(bucket: Bucket, key: string, to: string) {
	const found = await bucket.read(key);
	if (!found) throw new Error(`The bucket doesn't hold ${key}.`);
	await mkdir(dirname(to), { recursive: true, mode: 0o700 });
	const part = `${to}.part`;
	const file = await open(part, "w", 0o600);
	try {
		for await (const piece of found.stream as unknown as AsyncIterable<Uint8Array>) await file.writeFile(piece);
		await file.sync();
		await file.close();
		await rename(part, to);
	} catch (error) {
		await file.close().catch(() => undefined);
		await rm(part, { force: true });
		throw error;
	}
}

async function keysOf(bucket: Bucket): Promise<Set<string>> {
	const keys = new Set<string>();
	for await (const key of bucket.keys()) keys.add(key);
	return keys;
}
