import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/result";
import { accountOfUser } from "./accounts";
import { markConfirmed } from "./confirm-email";
import type { Role } from "./current-user";
import { hashPassword, passwordWeakness } from "./password";
import { setPassword } from "./set-password";
import { findToken, spendTokens } from "./user-tokens";

/** Whose password a mailed link would change, for the page with the form. Undefined: never issued. */
export function findPasswordReset(token: string) {
	return findToken(token, "reset_password");
}

/** Sets a new password by a mailed link, which works once. Every session of the user ends. */
export async function resetPassword(input: { token: string; password: string }): Promise<Result<{ role: Role }>> {
	const passwordHash = await hashPassword(input.password);
	return write(() => {
		const found = findToken(input.token, "reset_password");
		const account = found?.state === "open" ? accountOfUser(found.userId) : undefined;
		if (!account) return refuse("This link is too old.");
		const weakness = passwordWeakness(input.password, account.email);
		if (weakness) return refuse(weakness, "password");
		spendTokens(account.userId, "reset_password");
		markConfirmed(account.userId);
		setPassword(account, passwordHash);
		return { ok: true, role: account.role };
	});
}
