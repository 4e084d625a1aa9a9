import type { Result } from "~/domain/kernel/result";
import { limitsFrom } from "./network-of";
import { takeAttempt } from "./rate-limit";
import type { Visitor } from "./sessions";

/**
 * Lets the secret of a mailed link be used. Wrong ones are counted, forty an hour from one network; a right one is never
 * kept waiting by its neighbors' guesses: no one comes upon one of these secrets in forty, or in a million, tries.
 */
export function takeLink(isGiven: boolean, visitor: Pick<Visitor, "ipAddress">): Result {
	if (isGiven) return { ok: true };
	return takeAttempt(limitsFrom("mailed-link", visitor.ipAddress, 40), 60);
}
