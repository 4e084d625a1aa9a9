import { type Result, refuse } from "~/domain/kernel/result";
import { type Account, accountOfUser } from "./accounts";
import { passwordMatches } from "./password";
import { giveBackAttempt, takeAttempt } from "./rate-limit";
import { ownPasswordLimits, signInMinutes } from "./sign-in-limits";

/**
 * Checks the user's own password before a sensitive change; refuses at `field`. After too many wrong
 * ones (sign-in-limits.ts) they must wait.
 */
export async function checkOwnPassword(
	userId: number,
	password: string,
	field: string,
): Promise<Result<{ account: Account }>> {
	const limits = ownPasswordLimits(userId);
	const allowed = takeAttempt(limits, signInMinutes);
	if (!allowed.ok) return refuse(allowed.message, field);
	const account = accountOfUser(userId);
	if (!account || !(await passwordMatches(account.passwordHash, password))) {
		return refuse("That password is incorrect.", field);
	}
	giveBackAttempt(limits);
	return { ok: true, account };
}
