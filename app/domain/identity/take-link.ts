import type { Result } from "~/domain/kernel/result";
import { limitsFrom } from "./network-of";
import { takeAttempt } from "./rate-limit";
import type { Visitor } from "./sessions";

/**
 * Allows the use of an emailed link's secret. Only wrong secrets are counted, at most 40 an hour from one network, so
 * others' guesses never block a valid link. The secrets are far too long to be guessed.
 */
export function takeLink(isGiven: boolean, visitor: Pick<Visitor, "ipAddress">): Result {
	if (isGiven) return { ok: true };
	return takeAttempt(limitsFrom("mailed-link", visitor.ipAddress, 40), 60);
}
