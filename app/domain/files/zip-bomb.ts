import { once } from "node:events";
import { createInflateRaw } from "node:zlib";

/** An office document (at most 20 MB) that unpacks to more than this is refused. */
const mostUnpacked = 200 * 1024 * 1024;

/**
 * Whether a zip unpacks to more than the limit. Checks the sizes it declares, then unpacks it without storing anything,
 * until the limit. The bytes must be exactly one zip file.
 */
export async function isZipBomb(bytes: Buffer): Promise<boolean> {
	const entries = entriesOf(bytes);
	const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
	const said = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
	if (packed > bytes.length || said > mostUnpacked) return true;
	let left = mostUnpacked;
	for (const { method, start, packed: length } of entries) {
		if (method !== 0 && method !== 8) return true;
		left -= method === 0 ? length : await unpackedSize(bytes.subarray(start, start + length), left);
		if (left < 0) return true;
	}
	return false;
}

type Entry = { method: number; packed: number; unpacked: number; start: number };

function entriesOf(bytes: Buffer): Entry[] {
	const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
	let at = bytes.readUInt32LE(end + 16);
	return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
		const local = bytes.readUInt32LE(at + 42);
		const fits = local + 30 <= bytes.length;
		const entry = {
			method: bytes.readUInt16LE(at + 10),
			packed: bytes.readUInt32LE(at + 20),
			unpacked: bytes.readUInt32LE(at + 24),
			start: fits ? local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28) : bytes.length,
		};
		at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
		return entry;
	});
}

/**
 * The unpacked size of deflated bytes. Stops as soon as it exceeds `most`. For broken data, the size unpacked up to the
 * error.
 */
async function unpackedSize(packed: Buffer, most: number): Promise<number> {
	const inflate = createInflateRaw();
	let size = 0;
	inflate.on("data", (chunk: Buffer) => {
		size += chunk.length;
		if (size > most) inflate.destroy();
	});
	inflate.on("error", () => inflate.destroy());
	inflate.end(packed);
	if (!inflate.closed) await once(inflate, "close").catch(() => undefined);
	return size;
}
