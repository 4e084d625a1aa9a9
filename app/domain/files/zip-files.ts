import { crc32 } from "node:zlib";

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
	return Buffer.concat([...parts, listed, endRecord(files.length, listed.length, offset)]);
}

/** What stands before an entry's bytes, and its line in the directory. `sum` is the CRC-32 of its bytes. */
export function entryOf(name: Buffer, { size, sum, offset }: { size: number; sum: number; offset: number }) {
	const shared = sharedFields({ size, sum }, name.length);
	return {
		head: Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), shared, name]),
		listed: Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), shared, entryEnd(offset), name]),
	};
}

/**
 * The fields that an entry's header and its directory entry share. Flag 0x800: the name is UTF-8. Dated January 1,
 * 1980.
 */
function sharedFields({ size, sum }: { size: number; sum: number }, nameLength: number): Buffer {
	const fields = Buffer.alloc(26);
	fields.writeUInt16LE(20, 0);
	fields.writeUInt16LE(0x800, 2);
	fields.writeUInt16LE(0x21, 8);
	fields.writeUInt32LE(sum, 10);
	fields.writeUInt32LE(size, 14);
	fields.writeUInt32LE(size, 18);
	fields.writeUInt16LE(nameLength, 22);
	return fields;
}

function entryEnd(offset: number): Buffer {
	const fields = Buffer.alloc(14);
	fields.writeUInt32LE(offset, 10);
	return fields;
}

export function endRecord(entries: number, directoryBytes: number, directoryAt: number): Buffer {
	const record = Buffer.alloc(22);
	record.write("PK\x05\x06", 0, "latin1");
	record.writeUInt16LE(entries, 8);
	record.writeUInt16LE(entries, 10);
	record.writeUInt32LE(directoryBytes, 12);
	record.writeUInt32LE(directoryAt, 16);
	return record;
}
