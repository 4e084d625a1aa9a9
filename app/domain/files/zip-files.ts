import { crc32 } from "node:zlib";
import { endOfZip, placeOfEntry } from "./zip-records";

export type ZippedFile = { name: string; bytes: Uint8Array };

/**
 * Packs files into one zip without compression, which would save little on pictures and PDFs. Names must be unique and
 * have no folders.
 */
export function zipFiles(files: readonly ZippedFile[]): Buffer {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { name, bytes } of files) {
		const nameBytes = Buffer.from(name, "utf8");
		const { head, listed } = entryOf(nameBytes, { size: bytes.length, sum: crc32(bytes), offset });
		parts.push(head, Buffer.from(bytes));
		directory.push(listed);
		offset += head.length + bytes.length;
	}
	const listed = Buffer.concat(directory);
	const end = endOfZip({ entries: files.length, directoryBytes: listed.length, directoryAt: offset });
	return Buffer.concat([...parts, listed, end]);
}

/** What stands before an entry's bytes, and its line in the directory. `sum` is the CRC-32 of its bytes. */
export function entryOf(name: Buffer, { size, sum, offset }: { size: number; sum: number; offset: number }) {
	const { place, far } = placeOfEntry(offset);
	const fields = (extra: number) => sharedFields({ size, sum }, name.length, extra);
	return {
		head: Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), fields(0), name]),
		listed: Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), fields(far.length), place, name, far]),
	};
}

/**
 * The fields that an entry's header and its directory entry share. Flag 0x800: the name is UTF-8. Dated January 1,
 * 1980.
 */
function sharedFields({ size, sum }: { size: number; sum: number }, nameLength: number, extraLength: number): Buffer {
	const fields = Buffer.alloc(26);
	fields.writeUInt16LE(extraLength > 0 ? 45 : 20, 0);
	fields.writeUInt16LE(0x800, 2);
	fields.writeUInt16LE(0x21, 8);
	fields.writeUInt32LE(sum, 10);
	fields.writeUInt32LE(size, 14);
	fields.writeUInt32LE(size, 18);
	fields.writeUInt16LE(nameLength, 22);
	fields.writeUInt16LE(extraLength, 24);
	return fields;
}
