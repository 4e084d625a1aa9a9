import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const everyMs = 1_000;

/** Tells every second how long a replica has heard nothing from its primary. The returned function stops it. */
export function watchLag(databasePath: string, onLag: (milliseconds: number) => void): () => void {
	const timer = setInterval(() => {
		const lag = lagOf(databasePath);
		if (lag !== undefined) onLag(lag);
	}, everyMs);
	timer.unref();
	return () => clearInterval(timer);
}

/** Milliseconds since the primary was heard of; 0 on the primary; undefined if LiteFS doesn't say. */
export function lagOf(databasePath: string): number | undefined {
	try {
		const lag = Number(readFileSync(join(dirname(databasePath), ".lag"), "latin1"));
		return Number.isFinite(lag) ? lag : undefined;
	} catch {
		return undefined;
	}
}
