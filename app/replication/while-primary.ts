import { isPrimary, isReplicated, onRole } from "./role";

/**
 * Runs `start` whenever this machine becomes the primary, and what it returned when it ceases to be. On a plain file it
 * runs once, now. The returned function stops all.
 */
export function whilePrimary(start: () => () => void): () => void {
	if (!isReplicated()) return start();
	let stop: (() => void) | undefined;
	const look = () => {
		if (isPrimary()) {
			stop ??= start();
			return;
		}
		stop?.();
		stop = undefined;
	};
	const forget = onRole(look);
	look();
	return () => {
		forget();
		stop?.();
	};
}
