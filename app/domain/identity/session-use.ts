import { now, nowIso } from "#domain/calendar";
import { sqlite, statement, write } from "~/db/client.server";
import { readNotes } from "~/db/read-notes.server";

/** A session's last use is kept to within so many minutes. */
const precisionMinutes = 10;
/** Uses are written together, this long after the first. */
const delayMs = 5_000;

const held = globalThis as typeof globalThis & { __tenantrySessionUses?: Map<number, string> };

/**
 * Notes that a session is in use, for the list of one's sessions. Only remembers it: reading a page writes nothing, and
 * a server that can't write keeps no uses.
 */
export function noteSessionUse({ sessionId, lastUsedDate }: { sessionId: number; lastUsedDate: string | null }): void {
	if (lastUsedDate !== null && Date.parse(lastUsedDate) > now().getTime() - precisionMinutes * 60_000) return;
	held.__tenantrySessionUses ??= new Map();
	if (held.__tenantrySessionUses.size === 0) setTimeout(keepSessionUses, delayMs).unref();
	held.__tenantrySessionUses.set(sessionId, nowIso());
}

/** Writes the uses noted so far. A use that can't be written is dropped; the next one is noted again. */
export function keepSessionUses(): void {
	try {
		// A replica's are taken and sent to the primary.
		if (!sqlite().readonly) keep(taken());
	} catch {
		// The file is closed or read-only.
	}
}

readNotes<[sessionId: number, moment: string]>("session uses", { take: taken, keep });

function taken(): [number, string][] {
	const uses = [...(held.__tenantrySessionUses ?? [])];
	held.__tenantrySessionUses = undefined;
	return uses;
}

/** A later use that is kept already stands: machines send theirs at different times. */
function keep(uses: readonly [number, string][]): void {
	if (uses.length === 0) return;
	write(() => {
		const use = statement("UPDATE sessions SET last_used_date = max(coalesce(last_used_date, ''), ?) WHERE id = ?");
		for (const [sessionId, moment] of uses) use.run(moment, sessionId);
	});
}
