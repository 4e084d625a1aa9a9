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

/** Which files lay at a database's path and at its log's when it was opened. */
export type OpenedFiles = { file: string | undefined; log: string | undefined };

/**
 * Remembers which files lie at `path` and at its write-ahead log, and gives a function that throws `LostDatabase` once
 * either is another, after it has told `onLoss` the first time. It costs two file statuses, a few microseconds. The log
 * is remembered from its first sight on, because SQLite makes it with the first read.
 */
export function sameFile(path: string, onLoss: (opened: OpenedFiles) => void = () => {}): () => void {
	const opened: OpenedFiles = { file: identityOf(path), log: undefined };
	let isTold = false;
	return () => {
		const found = identityOf(`${path}-wal`);
		opened.log ??= found;
		if (identityOf(path) === opened.file && found === opened.log) return;
		if (!isTold) onLoss(opened);
		isTold = true;
		throw new LostDatabase();
	};
}

/** What tells a file from every other; undefined if there is none. */
export function identityOf(path: string): string | undefined {
	const found = statSync(path, { throwIfNoEntry: false });
	return found && `${found.dev}:${found.ino}`;
}
