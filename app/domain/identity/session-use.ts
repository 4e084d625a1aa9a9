import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";

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
	const uses = held.__tenantrySessionUses;
	held.__tenantrySessionUses = undefined;
	if (!uses) return;
	try {
		write(() => {
			const keep = statement("UPDATE sessions SET last_used_date = ? WHERE id = ?");
			for (const [sessionId, moment] of uses) keep.run(moment, sessionId);
		});
	} catch {
		// The file is closed or read-only.
	}
}
