import { nameInZip } from "./zip-entry-name";

/** Where the bytes of a zip lie: in memory or in a file. */
export type ZipBytes = {
	length: number;
	/** These bytes. Asked only for what lies within the zip. */
	read: (at: number, bytes: number) => Buffer;
};

/** A file of a zip: where its own head and its packed bytes begin, how many there are, and what they unpack to. */
export type ListedEntry = { headAt: number; at: number; packed: number; size: number; sum: number; method: number };

/** What is wrong with a zip or with one of its files. */
export type ZipFault = "broken" | "too many" | "too large" | "encrypted" | "name" | "twice" | "missing" | "damaged";

/** What a zip may be. */
export type ZipRules = {
	mostEntries: number;
	/** The most bytes of its directory. */
	mostDirectory: number;
	/** The most that its files unpack to, together. */
	mostUnpacked: number;
	/** Whether a file of this name may be in it; "skip" leaves the file out. */
	judge: (name: string) => "take" | "skip" | "refuse";
	/** What is thrown. */
	fault: (fault: ZipFault, name: string) => Error;
};

/** A path that leads upwards or isn't one of every system. */
const unsafe = /(^|\/)\.{1,2}(\/|$)|[\\\0]/;

/**
 * The files of a zip by name, as its directory tells, 64-bit numbers too. Each file has bytes of its own before the
 * directory; what they unpack to is counted as they come (unpack-entry.ts).
 */
export function zipDirectory(bytes: ZipBytes, rules: ZipRules): Map<string, ListedEntry> {
	const read = (at: number, count: number) => {
		if (at < 0 || count < 0 || at + count > bytes.length) throw rules.fault("broken", "");
		return bytes.read(at, count);
	};
	const end = endOf(read, bytes.length, rules);
	if (end.count > rules.mostEntries || end.bytes > rules.mostDirectory) throw rules.fault("too many", "");
	const listed = listedEntries(read(end.at, end.bytes), end.count, read, rules);
	refuseBomb(
		listed.map(({ entry }) => entry),
		end.at,
		rules,
	);
	return new Map(listed.flatMap(({ name, entry }) => (name === undefined ? [] : [[name, entry]])));
}

type Read = (at: number, bytes: number) => Buffer;

function endOf(read: Read, length: number, { fault }: ZipRules) {
	const tailLength = Math.min(length, 66_000);
	const tail = read(length - tailLength, tailLength);
	const end = tail.lastIndexOf("PK\x05\x06", undefined, "latin1");
	if (end < 0 || end + 22 > tail.length) throw fault("broken", "");
	const near = {
		count: tail.readUInt16LE(end + 10),
		bytes: tail.readUInt32LE(end + 12),
		at: tail.readUInt32LE(end + 16),
	};
	const isFar = near.count === 0xffff || near.bytes === 0xffff_ffff || near.at === 0xffff_ffff;
	if (!isFar || end < 20) return near;
	const far = read(Number(tail.readBigUInt64LE(end - 20 + 8)), 56);
	if (far.toString("latin1", 0, 4) !== "PK\x06\x06") throw fault("broken", "");
	return {
		count: Number(far.readBigUInt64LE(32)),
		bytes: Number(far.readBigUInt64LE(40)),
		at: Number(far.readBigUInt64LE(48)),
	};
}

/** A file that is left out has no name. */
type Listed = { name: string | undefined; entry: ListedEntry };

function listedEntries(directory: Buffer, count: number, read: Read, { judge, fault }: ZipRules): Listed[] {
	const [entries, names] = [[] as Listed[], new Set<string>()];
	let at = 0;
	for (let left = count; left > 0; left--) {
		if (at + 46 > directory.length || directory.toString("latin1", at, at + 4) !== "PK\x01\x02") {
			throw fault("broken", "");
		}
		const [flags, nameLength] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 28)];
		const extraLength = directory.readUInt16LE(at + 30);
		const name = nameInZip(directory.subarray(at + 46, at + 46 + nameLength));
		const extra = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
		const judged = judge(name);
		if (judged === "refuse" || (judged === "take" && unsafe.test(name))) throw fault("name", name);
		if (names.has(name)) throw fault("twice", name);
		names.add(name);
		if (judged === "take" && (flags & 1) === 1) throw fault("encrypted", name);
		const near = directory.readUInt32LE(at + 42);
		const headAt = near === 0xffff_ffff ? farOffset(extra, fault) : near;
		const head = read(headAt, 30);
		if (head.toString("latin1", 0, 4) !== "PK\x03\x04") throw fault("broken", "");
		const entry = {
			headAt,
			at: headAt + 30 + head.readUInt16LE(26) + head.readUInt16LE(28),
			packed: directory.readUInt32LE(at + 20),
			size: directory.readUInt32LE(at + 24),
			sum: directory.readUInt32LE(at + 16),
			method: directory.readUInt16LE(at + 10),
		};
		entries.push({ name: judged === "take" ? name : undefined, entry });
		at += 46 + nameLength + extraLength + directory.readUInt16LE(at + 32);
	}
	if (at !== directory.length) throw fault("broken", "");
	return entries;
}

function farOffset(extra: Buffer, fault: ZipRules["fault"]): number {
	if (extra.length < 12 || extra.readUInt16LE(0) !== 1) throw fault("broken", "");
	return Number(extra.readBigUInt64LE(4));
}

/** Each file has bytes of its own before the directory, and together they unpack to no more than they may. */
function refuseBomb(entries: readonly ListedEntry[], directoryAt: number, { mostUnpacked, fault }: ZipRules) {
	const total = entries.reduce((sum, { size }) => sum + size, 0);
	if (total > mostUnpacked) throw fault("too large", "");
	let free = 0;
	for (const { headAt, at, packed } of [...entries].sort((one, other) => one.headAt - other.headAt)) {
		if (headAt < free || at + packed > directoryAt) throw fault("broken", "");
		free = at + packed;
	}
}
