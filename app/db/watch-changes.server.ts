import Database from "better-sqlite3";
import { sqlite } from "./client.server";

/**
 * Calls `onChange` within `everyMs` of a commit to the database, whichever process made it; the answer stops that. SQLite
 * tells a connection of the commits of others only, so this looks from a connection of its own.
 */
export function watchChanges(onChange: () => void, everyMs: number): () => void {
	const watcher = new Database(sqlite().name, { readonly: true });
	const version = watcher.prepare<[], number>("PRAGMA data_version").pluck();
	let seen = version.get();
	const timer = setInterval(() => {
		const current = version.get();
		if (current === seen) return;
		seen = current;
		onChange();
	}, everyMs);
	timer.unref();
	return () => {
		clearInterval(timer);
		watcher.close();
	};
}
