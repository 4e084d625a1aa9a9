import { type Loss, type OpenedFiles, watchOpened } from "./opened-files.mjs";
import { Unsaved } from "./unsaved.server";

/**
 * The database file at this path isn't the one that this process has open any more: it was removed, another took its
 * place, or something was copied over it. SQLite would go on writing into what no one can read.
 */
export class LostDatabase extends Unsaved {
	constructor() {
		super("Nothing was saved. The server has lost its database file. Please contact the person who runs it.");
	}
}

/**
 * Watches the database file at `path` with its log (`watchOpened`), and gives a function that throws `LostDatabase` once
 * any of it is lost, after it has told `onLoss` the first time.
 */
export function sameFile(
	path: string,
	bytesKnown: () => number,
	onLoss: (opened: OpenedFiles, loss: Loss) => void,
): () => void {
	const { opened, lossNow } = watchOpened(path, bytesKnown);
	let lost: Loss | undefined;
	return () => {
		const isKnown = lost !== undefined;
		lost ??= lossNow();
		if (!lost) return;
		if (!isKnown) onLoss(opened, lost);
		throw new LostDatabase();
	};
}
