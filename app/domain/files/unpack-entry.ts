import type { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import type { ListedEntry, ZipRules } from "./zip-directory";

/**
 * The bytes of a file of a zip, unpacked piece by piece. `stored` gives its packed bytes. Refuses one that unpacks to
 * more than `most`, and one that doesn't unpack to exactly what the directory says.
 */
export async function* unpackEntry(
	name: string,
	{ packed, size, method }: ListedEntry,
	{ stored, most, fault }: { stored: () => Readable; most: number; fault: ZipRules["fault"] },
): AsyncGenerator<Buffer, void, undefined> {
	if (method !== 8 && method !== 0) throw fault("broken", name);
	if (size > most) throw fault("too large", name);
	if (packed === 0) {
		if (size > 0) throw fault("broken", name);
		return;
	}
	const source = stored();
	const bytes = method === 0 ? source : source.pipe(createInflateRaw());
	source.on("error", (error) => bytes.destroy(error));
	let came = 0;
	try {
		for await (const piece of bytes as AsyncIterable<Buffer>) {
			came += piece.length;
			if (came > size) break;
			yield piece;
		}
	} catch {
		throw fault("damaged", name);
	} finally {
		source.destroy();
		bytes.destroy();
	}
	if (came !== size) throw fault("damaged", name);
}
