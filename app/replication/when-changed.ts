import { watchChanges } from "~/db/watch-changes.server";
import { isReplicated, onRole, onTransaction } from "./role";

/** How often a plain file is asked whether another process changed it, in milliseconds. */
const everyMs = 50;

/**
 * Calls `onChange` soon after each commit, by whichever process or machine, and `onOther` when the database may be
 * another than before: a new primary may lack what the last one had. The returned function stops it.
 */
export function whenChanged(onChange: () => void, onOther: () => void): () => void {
	if (!isReplicated()) return watchChanges(onChange, everyMs);
	const stops = [onTransaction(onChange), onRole(onOther)];
	return () => {
		for (const stop of stops) stop();
	};
}
