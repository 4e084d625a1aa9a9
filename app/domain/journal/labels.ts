/** State of a posted entry. */
export type EntryState = "posted" | "reverses" | "planned" | "reversed" | "failed";

export const entryStates: Record<EntryState, string> = {
	posted: "Posted",
	reverses: "Auto-reverses",
	planned: "Reversed automatically",
	reversed: "Reversed",
	failed: "Not reversed",
};

/** The name of an entry: "J-104". */
export function entryName(number: number): string {
	return `J-${number}`;
}
