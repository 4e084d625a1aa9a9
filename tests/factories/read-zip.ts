import { crc32, inflateRawSync } from "node:zlib";

/** The entries of a zip by their names, unpacked. What the directory tells of each must be so. */
export function readZip(zip: Buffer): Map<string, Buffer> {
	const end = zip.lastIndexOf("PK\x05\x06", undefined, "latin1");
	if (end < 0) throw new Error("Not a zip.");
	let at = zip.readUInt32LE(end + 16);
	const entries = new Map<string, Buffer>();
	for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
		const [sum, packed, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
		const [nameLength, extraLength, head] = [
			zip.readUInt16LE(at + 28),
			zip.readUInt16LE(at + 30),
			zip.readUInt32LE(at + 42),
		];
		const name = zip.toString("utf8", at + 46, at + 46 + nameLength);
		const begins = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
		const stored = zip.subarray(begins, begins + packed);
		const bytes = zip.readUInt16LE(at + 10) === 0 ? Buffer.from(stored) : inflateRawSync(stored);
		if (bytes.length !== size || crc32(bytes) !== sum) throw new Error(`${name} isn't what the directory tells.`);
		entries.set(name, bytes);
		at += 46 + nameLength + extraLength;
	}
	return entries;
}
