import type { Result } from "~/domain/result";
import { limitsFrom } from "./network-of";
import { giveBackAttempt, takeAttempt } from "./rate-limit";
import type { Visitor } from "./sessions";

/**
 * Lets the secret of a mailed link be used. Forty an hour from one network may be wrong; beyond that its right ones wait
 * too, or a guess could be told from them.
 */
export function takeLink(isGiven: boolean, visitor: Pick<Visitor, "ipAddress">): Result {
	const limits = limitsFrom("mailed-link", visitor.ipAddress, 40);
	const allowed = takeAttempt(limits, 60);
	if (allowed.ok && isGiven) giveBackAttempt(limits);
	return allowed;
}
