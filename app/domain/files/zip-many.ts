import { crc32 } from "node:zlib";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { allFiles, type FileFilters, storageKeys } from "./all-files";
import { fileStore } from "./file-store";
import { entryOf } from "./zip-files";
import { entryNames } from "./zip-names";
import { endOfZip } from "./zip-records";

const mostFiles = 100_000;

/**
 * The files that match the filters as one zip, which is read and sent piece by piece and needs no memory of its size.
 * Files whose contents are missing are named in an entry of their own. Refuses no files, and more than 100,000.
 */
export function zipMany(scope: Scope, filters: FileFilters): Result<{ stream: ReadableStream<Uint8Array> }> {
	const chosen: { id: number; title: string; fileName: string }[] = [];
	for (const { id, title, fileName } of allFiles(scope, { filters })) {
		chosen.push({ id, title, fileName });
		if (chosen.length > mostFiles) return refuse("A zip file can hold up to 100,000 files. Filter the list first.");
	}
	if (chosen.length === 0) return refuse("Select at least one file.");
	const keys = storageKeys(
		scope,
		chosen.map(({ id }) => id),
	);
	const names = entryNames(chosen);
	const entries = chosen.map(({ id }, at) => ({ name: names[at] ?? `${id}`, key: keys.get(id) ?? "" }));
	return { ok: true, stream: streamOf(zipPieces(entries)) };
}

type Entry = { name: string; key: string };

/** Each file is read twice, first for the checksum that stands before its bytes. */
async function* zipPieces(entries: readonly Entry[]): AsyncGenerator<Uint8Array, void> {
	const directory: Buffer[] = [];
	const missing: string[] = [];
	let offset = 0;
	const begin = (name: string, size: number, sum: number) => {
		const { head, listed } = entryOf(Buffer.from(name, "utf8"), { size, sum, offset });
		directory.push(listed);
		offset += head.length + size;
		return head;
	};
	for (const { name, key } of entries) {
		const measured = await measure(key);
		const again = measured && (await fileStore().read(key));
		if (!measured || !again) {
			missing.push(name);
			continue;
		}
		yield begin(name, measured.size, measured.sum);
		yield* piecesOf(again.stream);
	}
	if (missing.length > 0) {
		const text = Buffer.from(`These files couldn't be read:\r\n${missing.join("\r\n")}\r\n`);
		yield begin("Missing files.txt", text.length, crc32(text));
		yield text;
	}
	const listed = Buffer.concat(directory);
	yield listed;
	yield endOfZip({ entries: directory.length, directoryBytes: listed.length, directoryAt: offset });
}

async function measure(key: string): Promise<{ size: number; sum: number } | undefined> {
	const stored = await fileStore().read(key);
	if (!stored) return undefined;
	let [size, sum] = [0, 0];
	for await (const piece of piecesOf(stored.stream)) {
		size += piece.length;
		sum = crc32(piece, sum);
	}
	return { size, sum };
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
	const reader = stream.getReader();
	try {
		for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
	} finally {
		await reader.cancel();
	}
}

/** One piece at a time, when the reader asks for it; stops reading files when the reader goes. */
function streamOf(pieces: AsyncGenerator<Uint8Array, void>): ReadableStream<Uint8Array> {
	return new ReadableStream(
		{
			async pull(controller) {
				const { done, value } = await pieces.next();
				if (done) controller.close();
				else controller.enqueue(value);
			},
			async cancel() {
				await pieces.return();
			},
		},
		{ highWaterMark: 1 },
	);
}
