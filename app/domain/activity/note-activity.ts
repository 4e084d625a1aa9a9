import { nowIso } from "#domain/calendar";
import { isOpen, sqlite, write } from "~/db/client.server";
import Database from "~/db/driver.mjs";
import { wholeOrganization } from "~/db/limits/limits.server";
import { readNotes } from "~/db/read-notes.server";
import type { Scope } from "~/domain/kernel/scope";
import { type ActivityEntry, recordActivity } from "./record-activity";

/** Entries are written together, this long after the first. */
const delayMs = 250;
/** How many wait at most, on a server that can't write. */
const mostWaiting = 20_000;

type Noted = { scope: Scope; entry: ActivityEntry; at: string };
const held = globalThis as typeof globalThis & { __tenantryNoted?: Noted[] };

/**
 * Notes what someone read: a download, a file. The request itself writes nothing; the entry follows within a second, as
 * of now, and is tried again until it can be written.
 */
export function noteActivity({ profileId, userId, origin }: Scope, entry: ActivityEntry): void {
	held.__tenantryNoted ??= [];
	const waiting = held.__tenantryNoted;
	if (waiting.length === 0) setTimeout(keepLater, delayMs).unref();
	if (waiting.length < mostWaiting) waiting.push({ scope: { profileId, userId, origin }, entry, at: nowIso() });
}

readNotes<Noted>("activity", { take: () => (held.__tenantryNoted ?? []).splice(0), keep });

/** Writes the entries noted so far, in their order. */
export function keepNoted(): void {
	const waiting = held.__tenantryNoted ?? [];
	if (waiting.length === 0) return;
	keep(waiting);
	held.__tenantryNoted = [];
}

/** Writes what was noted before the process ends. Says what is lost where nothing can be written anymore. */
export function keepNotedAtEnd(): void {
	try {
		keepNoted();
	} catch {
		keepSingly();
		const lost = held.__tenantryNoted?.length ?? 0;
		if (lost > 0) console.error(`The database can't be written. Lost entries of the activity log: ${lost}.`);
	}
}

function keep(entries: readonly Noted[]) {
	wholeOrganization(() =>
		write(() => {
			for (const { scope, entry, at } of entries) recordActivity(scope, entry, at);
		}),
	);
}

function keepLater(): void {
	// A replica's are taken and sent to the primary; those of a server that has stopped were kept at its end.
	if (!isOpen() || sqlite().readonly) return;
	try {
		keepNoted();
	} catch {
		keepSingly();
		if (held.__tenantryNoted?.length) setTimeout(keepLater, 5_000).unref();
	}
}

/** So that one entry that can never be written doesn't hold up the others. Stops where nothing can be written now. */
function keepSingly(): void {
	const waiting = held.__tenantryNoted ?? [];
	for (let [first] = waiting; first; [first] = waiting) {
		try {
			keep([first]);
		} catch (error) {
			if (!isRefused(error)) return;
			console.error(`An entry of the activity log can't be kept: ${first.entry.action}`, error);
		}
		waiting.shift();
	}
}

/** Whether the database refuses the entry itself. Otherwise another process writes, or the file is read-only. */
function isRefused(error: unknown): boolean {
	return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_CONSTRAINT");
}
