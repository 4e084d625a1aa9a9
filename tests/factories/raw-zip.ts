import { crc32, deflateRawSync } from "node:zlib";

/** An entry of a zip that may lie: `size` is what it says it unpacks to, `over` the entry whose bytes it says are its. */
export type RawEntry = {
	name: string | Buffer;
	bytes: Buffer;
	size?: number;
	over?: number;
	attributes?: number;
	flags?: number;
};

/** A zip put together byte by byte. `count` is how many entries its end says there are. */
export function rawZip(entries: readonly RawEntry[], { count = entries.length }: { count?: number } = {}): Buffer {
	const [parts, directory, heads] = [[] as Buffer[], [] as Buffer[], [] as number[]];
	let at = 0;
	for (const { name, bytes, size = bytes.length, over, attributes = 0, flags = 0 } of entries) {
		const [packed, named] = [deflateRawSync(bytes), Buffer.from(name)];
		const head = Buffer.alloc(30);
		head.write("PK\x03\x04", "latin1");
		head.writeUInt16LE(named.length, 26);
		heads.push(at);
		const listed = Buffer.alloc(46);
		listed.write("PK\x01\x02", "latin1");
		listed.writeUInt16LE(flags, 8);
		listed.writeUInt16LE(8, 10);
		listed.writeUInt32LE(crc32(bytes), 16);
		listed.writeUInt32LE(packed.length, 20);
		listed.writeUInt32LE(size, 24);
		listed.writeUInt16LE(named.length, 28);
		listed.writeUInt32LE(attributes, 38);
		listed.writeUInt32LE(over === undefined ? at : (heads[over] ?? 0), 42);
		directory.push(listed, named);
		parts.push(head, named, packed);
		at += 30 + named.length + packed.length;
	}
	const listing = Buffer.concat(directory);
	const end = Buffer.alloc(22);
	end.write("PK\x05\x06", "latin1");
	end.writeUInt16LE(Math.min(count, 0xffff), 10);
	end.writeUInt32LE(listing.length, 12);
	end.writeUInt32LE(at, 16);
	const far = count < 0xffff ? [] : [farEnd(count, listing.length, at)];
	return Buffer.concat([...parts, listing, ...far, end]);
}

/** The 64-bit end of a zip's directory, with the pointer to it. */
function farEnd(count: number, length: number, at: number): Buffer {
	const end = Buffer.alloc(76);
	end.write("PK\x06\x06", "latin1");
	end.writeBigUInt64LE(BigInt(count), 32);
	end.writeBigUInt64LE(BigInt(length), 40);
	end.writeBigUInt64LE(BigInt(at), 48);
	end.write("PK\x06\x07", 56, "latin1");
	end.writeBigUInt64LE(BigInt(at + length), 64);
	return end;
}
