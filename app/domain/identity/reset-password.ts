import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Account, accountOfUser } from "./accounts";
import { markConfirmed } from "./confirm-email";
import type { Role } from "./current-user";
import { hashPassword, passwordWeakness } from "./password";
import { setPassword } from "./set-password";
import { findToken, spendTokens } from "./user-tokens";

/**
 * The user whose password an emailed link would reset, for the page with the form. Undefined if the link was never
 * issued.
 */
export function findPasswordReset(token: string) {
	return findToken(token, "reset_password");
}

/**
 * Sets a new password with an emailed link, which works once, for the hours in user-tokens.ts. Ends all of the user's
 * sessions (set-password.ts). Checks the link before hashing, so that invalid links cost nothing.
 */
export async function resetPassword(input: { token: string; password: string }): Promise<Result<{ role: Role }>> {
	const asked = accountToReset(input);
	if (!asked.ok) return asked;
	const passwordHash = await hashPassword(input.password);
	return write(() => {
		const still = accountToReset(input);
		if (!still.ok) return still;
		const { account } = still;
		spendTokens(account.userId, "reset_password");
		markConfirmed(account.userId);
		setPassword(account, passwordHash);
		return { ok: true, role: account.role };
	});
}

function accountToReset({ token, password }: { token: string; password: string }): Result<{ account: Account }> {
	const found = findToken(token, "reset_password");
	const account = found?.state === "open" ? accountOfUser(found.userId) : undefined;
	if (!account) return refuse("This link has expired.");
	const weakness = passwordWeakness(password, account.email);
	return weakness ? refuse(weakness, "password") : { ok: true, account };
}
