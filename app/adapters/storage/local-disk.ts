import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, resolve, sep } from "node:path";
import { Readable } from "node:stream";
import type { FileStore } from "#domain/files";

/** Hours after which a part that no one finished is swept away. */
const abandonedHours = 24;

/**
 * Stores files in a folder of this machine. A file is either complete and synced to disk or doesn't exist. The domain
 * makes the keys; one that would leave the folder is a bug and throws.
 */
export function localDisk(root: string): FileStore {
	const base = resolve(root);
	const pathOf = (key: string) => {
		const path = resolve(base, key);
		if (!/^[\w-]+(\/[\w-]+(\.\w+)?)+$/.test(key) || !path.startsWith(base + sep)) {
			throw new Error(`Not a storage key: ${key}`);
		}
		return path;
	};
	return {
		async put(key, bytes) {
			const path = pathOf(key);
			await mkdir(dirname(path), { recursive: true });
			const part = `${path}.${randomUUID()}.part`;
			const file = await open(part, "wx", 0o640);
			try {
				await file.writeFile(bytes);
				await file.sync();
				await file.close();
				await rename(part, path);
				await syncFolder(dirname(path));
			} catch (error) {
				await file.close().catch(() => undefined);
				await rm(part, { force: true });
				throw error;
			}
		},
		async putPieces(key, pieces) {
			const path = pathOf(key);
			await mkdir(dirname(path), { recursive: true });
			// One name for all tries, so that what a killed process left is written over.
			const part = `${path}.part`;
			const file = await open(part, "w", 0o640);
			try {
				let size = 0;
				for await (const piece of pieces) {
					await file.writeFile(piece);
					size += piece.length;
				}
				await file.sync();
				await file.close();
				await rename(part, path);
				await syncFolder(dirname(path));
				return size;
			} catch (error) {
				await file.close().catch(() => undefined);
				await rm(part, { force: true });
				throw error;
			}
		},
		async read(key) {
			const file = await open(pathOf(key), "r").catch((error: NodeJS.ErrnoException) => {
				if (error.code === "ENOENT") return undefined;
				throw error;
			});
			if (!file) return undefined;
			const { size } = await file.stat();
			return { sizeBytes: size, stream: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array> };
		},
		async remove(key) {
			await rm(pathOf(key), { force: true });
			await rm(`${pathOf(key)}.part`, { force: true });
		},
		async *keys() {
			for (const path of await pathsUnder(base)) if (!path.endsWith(".part")) yield relative(base, path);
		},
		async sweep(now = new Date()) {
			let swept = 0;
			for (const path of await pathsUnder(base)) {
				if (!path.endsWith(".part")) continue;
				const { mtimeMs } = await stat(path);
				if (now.getTime() - mtimeMs < abandonedHours * 3_600_000) continue;
				await rm(path, { force: true });
				swept++;
			}
			return swept;
		},
	};
}

async function pathsUnder(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
}

/** Makes a rename in `folder` last through a power cut. */
async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, "r");
	await handle.sync().catch(() => undefined);
	await handle.close();
}
