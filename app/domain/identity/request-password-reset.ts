import { queueMail } from "#domain/mail";
import { write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import { resetPasswordMail } from "~/emails/reset-password";
import { accountByEmail } from "./accounts";
import { limitsFrom } from "./network-of";
import { takeAttempt } from "./rate-limit";
import type { Visitor } from "./sessions";
import { issueToken } from "./user-tokens";

/**
 * Emails a password reset link if the email belongs to an active account. The answer is the same either way. At most 5
 * an hour for an email and 20 an hour from an IP address.
 */
export function requestPasswordReset(email: string, visitor: Visitor): Result {
	return write(() => {
		const allowed = takeAttempt(
			[{ action: "reset", who: email, attempts: 5 }, ...limitsFrom("reset-from", visitor.ipAddress, 20)],
			60,
		);
		if (!allowed.ok) return allowed;
		const account = accountByEmail(email);
		if (account?.status === "active") {
			const mail = resetPasswordMail({ ...account, token: issueToken(account.userId, "reset_password") });
			queueMail({
				to: account.email,
				recipient: { kind: "user", id: account.userId },
				kind: "reset_password",
				secret: true,
				...mail,
			});
		}
		return { ok: true };
	});
}
