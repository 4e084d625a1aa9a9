/** The records around an entry whose size is known only after its bytes. */
export function streamedEntry(name: Buffer) {
	type Sizes = { size: number; packed: number; sum: number };
	return {
		head: Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), fields(name.length), name]),
		/** Stands after the bytes. */
		tail: ({ size, packed, sum }: Sizes) => {
			const record = Buffer.alloc(16);
			record.write("PK\x07\x08", 0, "latin1");
			record.writeUInt32LE(sum, 4);
			record.writeUInt32LE(packed, 8);
			record.writeUInt32LE(size, 12);
			return record;
		},
		/** Its line in the directory. */
		listed: ({ offset, ...sizes }: Sizes & { offset: number }) => {
			const { place, far } = placeOfEntry(offset);
			const start = Buffer.concat([
				Buffer.from("PK\x01\x02", "latin1"),
				version,
				fields(name.length, sizes, far.length),
			]);
			return Buffer.concat([start, place, name, far]);
		},
	};
}

/** Where an entry begins, as its line in the directory says it: with the 64-bit extra field where it needs that. */
export function placeOfEntry(offset: number): { place: Buffer; far: Buffer } {
	const place = Buffer.alloc(14);
	place.writeUInt32LE(Math.min(offset, most32), 10);
	return { place, far: offset >= most32 ? farOffset(offset) : Buffer.alloc(0) };
}

/** What stands at the end of a zip; with the 64-bit records where its numbers need them. */
export function endOfZip({
	entries,
	directoryBytes,
	directoryAt,
}: Record<"entries" | "directoryBytes" | "directoryAt", number>): Buffer {
	const end = Buffer.alloc(22);
	end.write("PK\x05\x06", 0, "latin1");
	end.writeUInt16LE(Math.min(entries, most16), 8);
	end.writeUInt16LE(Math.min(entries, most16), 10);
	end.writeUInt32LE(Math.min(directoryBytes, most32), 12);
	end.writeUInt32LE(Math.min(directoryAt, most32), 16);
	if (entries < most16 && directoryBytes < most32 && directoryAt < most32) return end;
	const far = Buffer.alloc(76);
	far.write("PK\x06\x06", 0, "latin1");
	far.writeBigUInt64LE(44n, 4);
	far.writeUInt16LE(45, 12);
	far.writeUInt16LE(45, 14);
	for (const [at, value] of [entries, entries, directoryBytes, directoryAt].entries()) {
		far.writeBigUInt64LE(BigInt(value), 24 + at * 8);
	}
	far.write("PK\x06\x07", 56, "latin1");
	far.writeBigUInt64LE(BigInt(directoryAt + directoryBytes), 64);
	far.writeUInt32LE(1, 72);
	return Buffer.concat([far, end]);
}

const most16 = 0xffff;
const most32 = 0xffff_ffff;

/** Version 4.5, which knows the 64-bit records. */
const version = Buffer.from([45, 0]);

/** The extra field with an offset of 64 bits. */
function farOffset(offset: number): Buffer {
	const extra = Buffer.alloc(12);
	extra.writeUInt16LE(1, 0);
	extra.writeUInt16LE(8, 2);
	extra.writeBigUInt64LE(BigInt(offset), 4);
	return extra;
}

/** Flags 0x808: the name is UTF-8 and the sizes come after the bytes. Method 8, deflate. Dated January 1, 1980. */
function fields(nameLength: number, { size = 0, packed = 0, sum = 0 } = {}, extraLength = 0): Buffer {
	const record = Buffer.alloc(26);
	version.copy(record);
	record.writeUInt16LE(0x808, 2);
	record.writeUInt16LE(8, 4);
	record.writeUInt16LE(0x21, 8);
	record.writeUInt32LE(sum, 10);
	record.writeUInt32LE(packed, 14);
	record.writeUInt32LE(size, 18);
	record.writeUInt16LE(nameLength, 22);
	record.writeUInt16LE(extraLength, 24);
	return record;
}
