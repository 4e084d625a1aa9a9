/** How a posted entry stands. */
export type EntryState = "posted" | "reverses" | "planned" | "reversed" | "failed";

export const entryStates: Record<EntryState, string> = {
	posted: "Posted",
	reverses: "Auto-reverses",
	planned: "Reversed automatically",
	reversed: "Reversed",
	failed: "Not reversed",
};

/** What an entry is called: "J-104". */
export function entryName(number: number): string {
	return `J-${number}`;
}
