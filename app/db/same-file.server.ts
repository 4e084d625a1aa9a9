import { statSync } from "node:fs";
import { Unsaved } from "./unsaved.server";

/**
 * The database file at this path isn't the one that this process has open: it was removed, or another took its place.
 * SQLite would go on writing into the file that no one finds any more.
 */
export class LostDatabase extends Unsaved {
	constructor() {
		super("Nothing was saved. The server has lost its database file. Please contact the person who runs it.");
	}
}

/**
 * Remembers which files lie at `path` and at its write-ahead log, and gives a function that throws `LostDatabase` once
 * either is another. It costs two file statuses, a few microseconds. The log is remembered from its first sight on,
 * because SQLite makes it with the first read.
 */
export function sameFile(path: string): () => void {
	const file = identityOf(path);
	let log: string | undefined;
	return () => {
		if (identityOf(path) !== file) throw new LostDatabase();
		const found = identityOf(`${path}-wal`);
		log ??= found;
		if (found !== log) throw new LostDatabase();
	};
}

function identityOf(path: string): string | undefined {
	const found = statSync(path, { throwIfNoEntry: false });
	return found && `${found.dev}:${found.ino}`;
}
