import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { type ListedEntry, unpackEntry, type ZipFault, type ZipRules, zipDirectory } from "#domain/files";
import { mostDocuments } from "#domain/move-in/labels";

/** Why a zip of documents, or one of its files, can't be read, in a sentence. */
export class ZipRefused extends Error {}

/** What its files unpack to at most: fifty times the zip and something for small ones, and 1 GB in any case. */
const mostUnpacked = (zipBytes: number) => Math.min(64 * 1024 * 1024 + 50 * zipBytes, 1024 ** 3);

/** The most bytes of the list of its files. */
const mostDirectory = 4 * 1024 * 1024;

/** What systems put into zips by themselves. */
const leftByItself = /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

export type DocumentsZip = {
	/** The path in the zip of each file. */
	names: string[];
	/** How many bytes a file has when it's unpacked. */
	sizeOf: (name: string) => number | undefined;
	read: (name: string) => Promise<Buffer>;
};

/** Opens a zip of documents that is in memory. Names only find its files, never one of this machine. */
export function openDocumentsZip(bytes: Buffer): DocumentsZip {
	const most = mostUnpacked(bytes.length);
	const fault = (what: ZipFault, name: string) => new ZipRefused(faults[what](shown(name), most));
	const entries = zipDirectory(
		{ length: bytes.length, read: (at, count) => bytes.subarray(at, at + count) },
		{ mostEntries: 2 * mostDocuments, mostDirectory, mostUnpacked: most, judge, fault },
	);
	if (entries.size > mostDocuments) throw fault("too many", "");
	if (entries.size === 0) throw new ZipRefused("This zip has no files.");
	return {
		names: [...entries.keys()],
		sizeOf: (name) => entries.get(name)?.size,
		read: (name) => unpacked(bytes, name, entries.get(name), fault),
	};
}

const judge: ZipRules["judge"] = (name) => {
	if (name.endsWith("/") || leftByItself.test(name)) return "skip";
	return /^\/|^[a-z]:|\p{Cc}/iu.test(name) || name.length > 500 ? "refuse" : "take";
};

async function unpacked(bytes: Buffer, name: string, entry: ListedEntry | undefined, fault: ZipRules["fault"]) {
	if (!entry) throw fault("missing", name);
	const stored = () => Readable.from([bytes.subarray(entry.at, entry.at + entry.packed)]);
	const pieces: Buffer[] = [];
	for await (const piece of unpackEntry(name, entry, { stored, most: entry.size, fault })) pieces.push(piece);
	const whole = Buffer.concat(pieces);
	if (crc32(whole) !== entry.sum) throw fault("damaged", name);
	return whole;
}

const faults: Record<ZipFault, (name: string, mostBytes: number) => string> = {
	broken: () => "This isn't a whole zip file. Make it again.",
	"too many": () =>
		`This zip has more than ${mostDocuments.toLocaleString("en-US")} files. Split it and upload the parts.`,
	"too large": (_, most) =>
		`This zip unpacks to more than ${Math.floor(most / 1024 ** 2).toLocaleString("en-US")} MB. Split it and upload the parts.`,
	encrypted: () => "This zip has a password. Make one without a password.",
	name: (name) => `The zip has a file with a name that can't be used: ${name}. Rename it and make the zip again.`,
	twice: (name) => `The zip has ${name} twice. Rename one of them and make the zip again.`,
	missing: () => "it isn't in the zip.",
	damaged: () => "it's damaged.",
};

function shown(name: string): string {
	return name.replace(/\p{Cc}/gu, "?").slice(0, 100);
}
