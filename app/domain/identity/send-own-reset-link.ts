import { write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import { takeAttempt } from "./rate-limit";
import { requestPasswordReset } from "./request-password-reset";
import type { Visitor } from "./sessions";

/** Emails a signed-in user a password reset link, at most once a minute. */
export function sendOwnResetLink(user: { userId: number; email: string }, visitor: Visitor): Result {
	return write(() => {
		const allowed = takeAttempt([{ action: "own-reset", who: String(user.userId), attempts: 1 }], 1);
		return allowed.ok ? requestPasswordReset(user.email, visitor) : allowed;
	});
}
