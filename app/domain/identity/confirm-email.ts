import { and, eq, isNull } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { queueMail } from "#domain/mail";
import { db, mustBeWriting, write } from "~/db/client.server";
import { users } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import { confirmEmailMail } from "~/emails/confirm-email";
import { type Account, accountByEmail } from "./accounts";
import type { Role } from "./current-user";
import { limitsFrom } from "./network-of";
import { takeAttempt } from "./rate-limit";
import type { Visitor } from "./sessions";
import { findToken, issueToken, spendTokens } from "./user-tokens";

/** Queues a fresh link. */
export function sendConfirmation(account: Pick<Account, "userId" | "email" | "role">) {
	mustBeWriting();
	const token = issueToken(account.userId, "confirm_email");
	queueMail({
		to: account.email,
		recipient: { kind: "user", id: account.userId },
		kind: "confirm_email",
		secret: true,
		...confirmEmailMail({ ...account, token }),
	});
}

/** Whose address a mailed link would confirm, for the page with the button. Undefined: never issued. */
export function findConfirmation(token: string) {
	return findToken(token, "confirm_email");
}

/** Confirms the address behind a mailed link. Pressing a used link again is as good as the first time. */
export function confirmEmail(token: string): Result<{ role: Role }> {
	return write(() => {
		const found = findToken(token, "confirm_email");
		if (!found || found.state === "expired") return refuse("This link has expired.");
		markConfirmed(found.userId);
		spendTokens(found.userId, "confirm_email");
		return { ok: true, role: found.role };
	});
}

/** Whoever opened a link sent to an address reads that address's mail. The first time counts. */
export function markConfirmed(userId: number) {
	db()
		.update(users)
		.set({ emailConfirmedDate: nowIso() })
		.where(and(eq(users.id, userId), isNull(users.emailConfirmedDate)))
		.run();
}

/**
 * Sends a new link if the email belongs to an active account that is not confirmed yet. The answer is the same
 * whether it does or not. Five an hour for one email, twenty from one address.
 */
export function resendConfirmation(email: string, visitor: Visitor): Result {
	return write(() => {
		const allowed = takeAttempt(
			[{ action: "confirmation", who: email, attempts: 5 }, ...limitsFrom("confirmation-from", visitor.ipAddress, 20)],
			60,
		);
		if (!allowed.ok) return allowed;
		const account = accountByEmail(email);
		if (account?.status === "active" && !account.emailConfirmedDate) sendConfirmation(account);
		return { ok: true };
	});
}

/** As `resendConfirmation`, for the page that says "Check your email": once a minute. */
export function sendConfirmationAgain(email: string, visitor: Visitor): Result {
	return write(() => {
		const allowed = takeAttempt([{ action: "confirmation-again", who: email, attempts: 1 }], 1);
		return allowed.ok ? resendConfirmation(email, visitor) : allowed;
	});
}
