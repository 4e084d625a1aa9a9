import type { Scope } from "~/domain/kernel/scope";
import type { Ask, Figures } from "./own-books";

/** A report's figures told twice: as the product says them, and recomputed by the report's definition alone. */
export type Recomputed = {
	route: string;
	/** Asked on both bases. */
	bases?: true;
	/** The report told in another way, beside one with which its checks are read. */
	beside?: true;
	/** About the whole organization, for members without limits alone. */
	whole?: true;
	/** Can't be asked for some properties: everything, and what a limited member sees of it. */
	withoutProperties?: true;
	/** The demonstration may have nothing to compare. */
	mayBeEmpty?: true;
	/** Its checks can differ for a good reason, such as deposits that aren't at the trust bank yet. */
	checksMayDiffer?: true;
	said: (scope: Scope, ask: Ask) => Figures;
	own: (ask: Ask) => Figures;
};

/** Where the two differ, a line for each figure. */
export function differencesOf(said: Figures, own: Figures): string[] {
	const keys = new Set([...Object.keys(said), ...Object.keys(own)]);
	return [...keys]
		.filter((key) => (said[key] ?? 0) !== (own[key] ?? 0))
		.sort()
		.map((key) => `${key}: the report says ${said[key] ?? 0}, the records ${own[key] ?? 0}`);
}
