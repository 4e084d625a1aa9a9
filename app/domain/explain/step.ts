import type { Cents } from "#domain/money/format";
import type { Step } from "./format";

/** A step of arithmetic, which has no day of its own. `more` are the facts under it. */
export function step(text: string, cents: Cents, more: string[] = []): Step & { cents: Cents } {
	return { date: null, text, cents, more };
}
