/**
 * What is noted in memory while pages are read, such as when someone was last seen: `take` gives it away, `keep` writes
 * it. A machine that can't write takes its notes and has them kept by the one that can, so they go through JSON.
 */
type ReadNotes<T> = { take: () => T[]; keep: (noted: readonly T[]) => void };

const kinds = new Map<string, ReadNotes<unknown>>();

/** Makes a kind of notes known. Its module calls it once, when it is loaded. */
export function readNotes<T>(kind: string, notes: ReadNotes<T>): void {
	kinds.set(kind, notes as ReadNotes<unknown>);
}

/** Takes everything that was noted in this process, by kind. */
export function takeReadNotes(): [kind: string, noted: unknown[]][] {
	return [...kinds]
		.map(([kind, { take }]): [string, unknown[]] => [kind, take()])
		.filter(([, { length }]) => length > 0);
}

/** Writes notes that another machine took. A kind that isn't known here is left out. */
export function keepReadNotes(taken: readonly (readonly [kind: string, noted: readonly unknown[]])[]): void {
	for (const [kind, noted] of taken) kinds.get(kind)?.keep(noted);
}
