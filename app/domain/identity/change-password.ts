import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { checkOwnPassword } from "./check-own-password";
import { hashPassword, passwordWeakness } from "./password";
import { setPassword } from "./set-password";

/**
 * Changes a signed-in user's password; `passwordWeakness` (password.ts) refuses a weak one. Ends all of their sessions,
 * including this one, so they must sign in again.
 */
export async function changePassword(
	userId: number,
	input: { current_password: string; password: string },
): Promise<Result> {
	const checked = await checkOwnPassword(userId, input.current_password, "current_password");
	if (!checked.ok) return checked;
	const weakness = passwordWeakness(input.password, checked.account.email);
	if (weakness) return refuse(weakness, "password");
	const passwordHash = await hashPassword(input.password);
	write(() => setPassword(checked.account, passwordHash));
	return { ok: true };
}
