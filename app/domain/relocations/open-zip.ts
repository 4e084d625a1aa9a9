import { closeSync, createReadStream, fstatSync, openSync, readSync } from "node:fs";
import { type ListedEntry, unpackEntry, type ZipFault, type ZipRules, zipDirectory } from "#domain/files";
import { Unfit } from "./unfit";

export type OpenZip = {
	names: ReadonlySet<string>;
	/** The bytes of a file of the zip, unpacked piece by piece; refuses more than `most` of them. */
	read: (name: string, most: number) => AsyncGenerator<Buffer, void, undefined>;
};

/** The most files of a zip, and the most bytes of its directory. */
const mostEntries = 500_000;
const mostDirectory = 128 * 1024 * 1024;
/** The most that a zip unpacks to: fifty times its size, and something for small ones. Exports take a tenth of that. */
const mostUnpacked = (zipBytes: number) => 64 * 1024 * 1024 + 50 * zipBytes;

const known =
	/^(README\.txt|columns\.csv|export\.json|tables\/\w+(-\d+)?\.csv|journal\/books\.(csv|journal)|files\/.+)$/;

/**
 * Opens a zip on this machine by its directory (zip-directory.ts). What it says is believed nowhere: sizes are counted
 * as bytes come, and names only find entries, never files of this machine. Throws `Unfit` for anything but an export.
 */
export function openZip(path: string): OpenZip {
	const entries = directoryOf(path);
	return {
		names: new Set(entries.keys()),
		read: (name, most) => unpacked(path, name, entries.get(name), most),
	};
}

function directoryOf(path: string): Map<string, ListedEntry> {
	const file = openSync(path, "r");
	try {
		const length = fstatSync(file).size;
		const read = (at: number, bytes: number) => {
			const buffer = Buffer.alloc(bytes);
			readSync(file, buffer, 0, bytes, at);
			return buffer;
		};
		const judge: ZipRules["judge"] = (name) => (known.test(name) ? "take" : "refuse");
		const limits = { mostEntries, mostDirectory, mostUnpacked: mostUnpacked(length) };
		return zipDirectory({ length, read }, { ...limits, judge, fault });
	} finally {
		closeSync(file);
	}
}

async function* unpacked(path: string, name: string, entry: ListedEntry | undefined, most: number) {
	if (!entry) throw fault("missing", name);
	const stored = () => createReadStream(path, { start: entry.at, end: entry.at + entry.packed - 1 });
	yield* unpackEntry(name, entry, { stored, most, fault });
}

function fault(what: ZipFault, name: string) {
	return new Unfit(faults[what](shown(name)));
}

const faults: Record<ZipFault, (name: string) => string> = {
	broken: () => "This isn't a whole zip file. Download the export again.",
	"too many": () => "The zip has more files than an export can have.",
	"too large": (name) =>
		name === ""
			? "The zip unpacks to more than an export of its size would."
			: `${name} unpacks to more than can be brought in.`,
	encrypted: () => "The zip has a password, which no export has.",
	name: (name) => `The zip has ${name}, which no export has.`,
	twice: (name) => `The zip has ${name} twice.`,
	missing: (name) => `${name} is missing.`,
	damaged: (name) => `${name} can't be unpacked. Download the export again.`,
};

/** A name of the zip in a sentence. */
function shown(name: string): string {
	return name.replace(/\p{Cc}/gu, "?").slice(0, 100);
}
