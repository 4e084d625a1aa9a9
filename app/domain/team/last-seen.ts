import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { readNotes } from "~/db/read-notes.server";

const hourMs = 60 * 60 * 1000;
const held = globalThis as typeof globalThis & { __tenantrySeen?: Map<number, string> };

/** Remembers, until `keepSeen`, that a member is here now. Writes nothing: a page that is only read doesn't. */
export function noteSeen(memberId: number): void {
	held.__tenantrySeen ??= new Map();
	held.__tenantrySeen.set(memberId, nowIso());
}

/** Keeps when members were last seen, for each at most once an hour. Returns how many it kept. */
export function keepSeen(): number {
	return keep(taken());
}

readNotes<[memberId: number, moment: string]>("seen members", { take: taken, keep });

function taken(): [number, string][] {
	const seen = [...(held.__tenantrySeen ?? [])];
	held.__tenantrySeen = new Map();
	return seen;
}

function keep(seen: readonly [number, string][]): number {
	if (seen.length === 0) return 0;
	const hourAgo = new Date(now().getTime() - hourMs).toISOString();
	const update = statement(
		`UPDATE members SET last_seen_date = @moment
		WHERE id = @id AND (last_seen_date IS NULL OR last_seen_date < @hourAgo)`,
	);
	return write(() => seen.reduce((kept, [id, moment]) => kept + update.run({ id, moment, hourAgo }).changes, 0));
}
