import { Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";
import { endOfZip, streamedEntry } from "./zip-records";

/** A file of a zip: its path in it, and its bytes piece by piece. */
export type ZipEntry = { name: string; pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

/** An entry has its size in 32 bits. */
const mostInEntry = 0xffff_fffe;

/**
 * A compressed zip of any size, made as its entries come and read once. Memory is that of a few pieces. Of one entry it
 * takes up to 4 GB. Sizes stand after the bytes, so it is for a file that is kept and read from its end, not for a
 * download as it is made.
 */
export async function* zipStream(
	entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array, void, undefined> {
	const directory: Buffer[] = [];
	let offset = 0;
	for await (const { name, pieces } of entries) {
		const entry = streamedEntry(Buffer.from(name, "utf8"));
		yield entry.head;
		const [begins, plain] = [offset, { size: 0, sum: 0 }];
		let packed = 0;
		for await (const piece of deflated(pieces, plain)) {
			packed += piece.length;
			if (Math.max(packed, plain.size) > mostInEntry) throw new Error(`${name} is larger than a zip's entry can be.`);
			yield piece;
		}
		const tail = entry.tail({ ...plain, packed });
		yield tail;
		directory.push(entry.listed({ ...plain, packed, offset: begins }));
		offset += entry.head.length + packed + tail.length;
	}
	const listed = Buffer.concat(directory);
	yield listed;
	yield endOfZip({ entries: directory.length, directoryBytes: listed.length, directoryAt: offset });
}

/** The pieces compressed; counts and sums what goes in. */
function deflated(pieces: ZipEntry["pieces"], plain: { size: number; sum: number }): AsyncIterable<Uint8Array> {
	async function* counted() {
		for await (const piece of pieces) {
			plain.size += piece.length;
			plain.sum = crc32(piece, plain.sum);
			yield piece;
		}
	}
	const source = Readable.from(counted(), { objectMode: false });
	const packer = createDeflateRaw({ level: 6 });
	source.on("error", (error) => packer.destroy(error));
	packer.on("close", () => source.destroy());
	return source.pipe(packer);
}
