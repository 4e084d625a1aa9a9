import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { FileStore } from "#domain/files";

/**
 * Copies every file of one store that the other doesn't have. A file never changes under its key, so one that is there
 * is left. Returns how many were copied and how many were there.
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<{ copied: number; there: number }> {
	const known = new Set<string>();
	for await (const key of to.keys()) known.add(key);
	const done = { copied: 0, there: 0 };
	for await (const key of from.keys()) {
		const found = known.has(key) ? undefined : await from.read(key);
		if (found) await to.putPieces(key, Readable.fromWeb(found.stream as WebStream<Uint8Array>));
		done[found ? "copied" : "there"]++;
	}
	return done;
}
