import type { NumberRight } from "~/db/schema";
import type { Snapshot } from "~/db/snapshot.server";

/** An export while it is made: whose, what it reads, and how it tells how far it is. */
export type Making = {
	profileId: number;
	snapshot: Snapshot;
	numbers: readonly NumberRight[];
	/** Called before each part; throws if the export is no longer wanted. */
	begin: (step: string) => void;
	/** How many parts there will be. */
	expect: (steps: number) => void;
};
