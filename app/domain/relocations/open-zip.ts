import { closeSync, createReadStream, fstatSync, openSync, readSync } from "node:fs";
import { createInflateRaw } from "node:zlib";
import { Unfit } from "./unfit";

/** A file of an export's zip: where its packed bytes begin, and how many there are. */
type Entry = { at: number; packed: number; size: number; method: number };

export type OpenZip = {
	names: ReadonlySet<string>;
	/** The bytes of a file of the zip, unpacked piece by piece; refuses more than `most` of them. */
	read: (name: string, most: number) => AsyncGenerator<Buffer, void, undefined>;
};

/** The most files of a zip, and the most bytes of its directory. */
const mostEntries = 500_000;
const mostDirectory = 128 * 1024 * 1024;

const known =
	/^(README\.txt|columns\.csv|export\.json|tables\/\w+(-\d+)?\.csv|journal\/books\.(csv|journal)|files\/.+)$/;
const unsafe = /(^|\/)\.{1,2}(\/|$)|[\\\0]/;

/**
 * Opens a zip on this machine by its directory, 64-bit numbers too. What it says is believed nowhere: sizes are counted
 * as bytes come, and names only find entries, never files of this machine. Throws `Unfit` for anything but an export.
 */
export function openZip(path: string): OpenZip {
	const entries = directoryOf(path);
	return {
		names: new Set(entries.keys()),
		read: (name, most) => unpacked(path, name, entries.get(name), most),
	};
}

function directoryOf(path: string): Map<string, Entry> {
	const file = openSync(path, "r");
	try {
		const length = fstatSync(file).size;
		const read = (at: number, bytes: number) => {
			if (at < 0 || bytes < 0 || at + bytes > length) throw notZip();
			const buffer = Buffer.alloc(bytes);
			readSync(file, buffer, 0, bytes, at);
			return buffer;
		};
		const { count, bytes, at } = endOf(read, length);
		if (count > mostEntries || bytes > mostDirectory)
			throw new Unfit("The zip has more files than an export can have.");
		return listed(read(at, bytes), count, read);
	} finally {
		closeSync(file);
	}
}

type Read = (at: number, bytes: number) => Buffer;

function endOf(read: Read, length: number) {
	const tailLength = Math.min(length, 66_000);
	const tail = read(length - tailLength, tailLength);
	const end = tail.lastIndexOf("PK\x05\x06", undefined, "latin1");
	if (end < 0 || end + 22 > tail.length) throw notZip();
	const near = {
		count: tail.readUInt16LE(end + 10),
		bytes: tail.readUInt32LE(end + 12),
		at: tail.readUInt32LE(end + 16),
	};
	const isFar = near.count === 0xffff || near.bytes === 0xffff_ffff || near.at === 0xffff_ffff;
	if (!isFar || end < 20) return near;
	const far = read(Number(tail.readBigUInt64LE(end - 20 + 8)), 56);
	if (far.toString("latin1", 0, 4) !== "PK\x06\x06") throw notZip();
	return {
		count: Number(far.readBigUInt64LE(32)),
		bytes: Number(far.readBigUInt64LE(40)),
		at: Number(far.readBigUInt64LE(48)),
	};
}

function listed(directory: Buffer, count: number, read: Read): Map<string, Entry> {
	const entries = new Map<string, Entry>();
	let at = 0;
	for (let left = count; left > 0; left--) {
		if (at + 46 > directory.length || directory.toString("latin1", at, at + 4) !== "PK\x01\x02") throw notZip();
		const [nameLength, extraLength] = [directory.readUInt16LE(at + 28), directory.readUInt16LE(at + 30)];
		const name = directory.toString("utf8", at + 46, at + 46 + nameLength);
		const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
		if (!known.test(name) || unsafe.test(name)) throw new Unfit(`The zip has ${shown(name)}, which no export has.`);
		if (entries.has(name)) throw new Unfit(`The zip has ${shown(name)} twice.`);
		const near = directory.readUInt32LE(at + 42);
		const head = read(near === 0xffff_ffff ? farOffset(extra) : near, 30);
		if (head.toString("latin1", 0, 4) !== "PK\x03\x04") throw notZip();
		const begins = near === 0xffff_ffff ? farOffset(extra) : near;
		entries.set(name, {
			at: begins + 30 + head.readUInt16LE(26) + head.readUInt16LE(28),
			packed: directory.readUInt32LE(at + 20),
			size: directory.readUInt32LE(at + 24),
			method: directory.readUInt16LE(at + 10),
		});
		at += 46 + nameLength + extraLength + directory.readUInt16LE(at + 32);
	}
	return entries;
}

function farOffset(extra: Buffer): number {
	if (extra.length < 12 || extra.readUInt16LE(0) !== 1) throw notZip();
	return Number(extra.readBigUInt64LE(4));
}

async function* unpacked(path: string, name: string, entry: Entry | undefined, most: number) {
	if (!entry) throw new Unfit(`${shown(name)} is missing.`);
	const { at, packed, size, method } = entry;
	if (method !== 8 && method !== 0) throw notZip();
	if (size > most) throw tooLarge(name);
	if (packed === 0) {
		if (size > 0) throw notZip();
		return;
	}
	const stored = createReadStream(path, { start: at, end: at + packed - 1 });
	const bytes = method === 0 ? stored : stored.pipe(createInflateRaw());
	stored.on("error", (error) => bytes.destroy(error));
	let came = 0;
	try {
		for await (const piece of bytes as AsyncIterable<Buffer>) {
			came += piece.length;
			if (came > most) throw tooLarge(name);
			yield piece;
		}
	} catch (error) {
		if (error instanceof Unfit) throw error;
		throw new Unfit(`${shown(name)} can't be unpacked. Download the export again.`);
	} finally {
		stored.destroy();
		bytes.destroy();
	}
	if (came !== size) throw new Unfit(`${shown(name)} can't be unpacked. Download the export again.`);
}

function tooLarge(name: string) {
	return new Unfit(`${shown(name)} unpacks to more than can be brought in.`);
}

function notZip() {
	return new Unfit("This isn't a whole zip file. Download the export again.");
}

/** A name of the zip in a sentence. */
function shown(name: string): string {
	return name.replace(/\p{Cc}/gu, "?").slice(0, 100);
}
