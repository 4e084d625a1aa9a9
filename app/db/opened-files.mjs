/**
 * Plain JavaScript, because the thread that takes the log into the file loads it without a build step.
 */
import { statSync } from "node:fs";

/**
 * Remembers the database file at `path`, its log and the log's index, and gives a function that tells what became of
 * them: nothing, or that one of them was removed or replaced, or that the file was written over by something else than
 * SQLite. `bytesKnown` gives the size that the database has by its log, which a file that was copied over it, or cut,
 * doesn't fit. It costs three file statuses, a few microseconds. The log and its index are remembered from their first
 * sight on, because SQLite makes them with the first read. `seen` is what `filesAt` found before, where another
 * connection has had the same files open since.
 */
export function watchOpened(path, bytesKnown, seen = { ...filesAt(path), log: undefined, index: undefined }) {
	let { bytes, ...opened } = seen;

	/** SQLite only adds to the file what its log has, and shortens it only after a VACUUM. */
	function isOverwritten(size) {
		if (size === bytes) return false;
		const known = bytesOr(bytesKnown);
		if (size > known || (size < bytes && size < known)) return true;
		bytes = size;
		return false;
	}

	function lossNow() {
		const file = statSync(path, { throwIfNoEntry: false });
		if (identityIn(file) !== opened.file) return "file";
		const log = identityOf(`${path}-wal`);
		opened.log ??= log;
		if (log !== opened.log) return "log";
		const index = identityOf(`${path}-shm`);
		opened.index ??= index;
		if (index !== opened.index) return "index";
		return file && isOverwritten(file.size) ? "overwritten" : undefined;
	}

	return { opened, lossNow };
}

/** What lies at a database's path, at its log's and at the log's index's now, and the file's size. */
export function filesAt(path) {
	const file = statSync(path, { throwIfNoEntry: false });
	const [log, index] = [identityOf(`${path}-wal`), identityOf(`${path}-shm`)];
	return { file: identityIn(file), log, index, bytes: file?.size ?? 0 };
}

/** A database that can't even be asked for its size fits no file. */
function bytesOr(bytesKnown) {
	try {
		return bytesKnown();
	} catch {
		return -1;
	}
}

/** What tells a file from every other; undefined if there is none. */
export function identityOf(path) {
	return identityIn(statSync(path, { throwIfNoEntry: false }));
}

function identityIn(found) {
	return found && `${found.dev}:${found.ino}`;
}
