import { sqlite } from "./client.server";
import Database from "./driver.mjs";

/**
 * Calls `onChange` within `everyMs` of a commit to the database by any process; the returned function stops it. It uses
 * its own connection, because SQLite only reports other connections' commits.
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
