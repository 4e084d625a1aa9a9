import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { readText, type Stored } from "./backup-folder";
import { nameOfKey, signText } from "./sealed-bytes";

const stored = z.object({
	bytes: z.number(),
	sha256: z.string(),
	storedBytes: z.number(),
	storedSha256: z.string(),
});

/** What an organization's books held when the backup was made. */
const organization = z.object({
	id: z.number(),
	name: z.string(),
	transactions: z.number(),
	newestTransaction: z.number(),
});

const manifest = z.object({
	format: z.literal(1),
	made: z.string(),
	product: z.string(),
	/** Names the key that the backup is encrypted with; null if it isn't. */
	key: z.string().nullable(),
	database: stored,
	fileList: stored,
	files: z.object({ count: z.number(), bytes: z.number() }),
	/** The times of the migrations that the database has. */
	migrations: z.array(z.number()),
	newestTransaction: z.number(),
	organizations: z.array(organization),
});

export type Manifest = z.infer<typeof manifest>;
export type Organization = z.infer<typeof organization>;

/** A file of the files folder, by its storage key, and what is known of it in the backup. */
export type FileEntry = Stored & { key: string };

/** A backup's manifest as the text of its file: what it says, and a code of it where there is a key. */
export function manifestText(contents: Manifest, secret?: string): string {
	const said = JSON.stringify(contents);
	return JSON.stringify({ said, code: secret ? signText(said, secret) : null }, null, "\t");
}

/**
 * The manifest of the backup in `folder`. Throws with what to do if it can't be read, is from another version's format,
 * needs another key, or was changed.
 */
export async function readManifest(folder: string, secret?: string): Promise<Manifest> {
	const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => {
		throw new Error(`There is no backup at ${folder}.`);
	});
	const { said, code } = z.object({ said: z.string(), code: z.string().nullable() }).parse(JSON.parse(text));
	const contents = manifest.parse(JSON.parse(said));
	if (contents.key !== null && !secret) throw new Error("This backup is encrypted. Set BACKUP_KEY.");
	if (contents.key === null) return contents;
	if (contents.key !== nameOfKey(secret ?? ""))
		throw new Error("This backup was encrypted with another BACKUP_KEY. Set that one.");
	if (code !== signText(said, secret ?? "")) throw new Error(`The manifest of ${folder} was changed.`);
	return contents;
}

/** The files that a backup holds. The list itself is compared with the manifest. */
export async function readFileList(folder: string, { key }: Manifest, secret?: string): Promise<FileEntry[]> {
	const text = await readText(join(folder, "files.jsonl"), key === null ? undefined : secret);
	return text
		.split("\n")
		.filter((line) => line !== "")
		.map((line) => stored.extend({ key: z.string().regex(/^[\w-]+(\/[\w-]+(\.\w+)?)+$/) }).parse(JSON.parse(line)));
}

/** Where the files encrypted with a key lie, or those that aren't encrypted. Every backup of that key shares them. */
export function filesFolder(root: string, key: string | null): string {
	return join(root, key === null ? "files" : `files-${key}`);
}
