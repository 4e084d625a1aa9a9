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

/** Emails a new confirmation link. */
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

/**
 * The user whose address an emailed link would confirm, for the page with the button. Undefined if the link was never
 * issued.
 */
export function findConfirmation(token: string) {
	return findToken(token, "confirm_email");
}

/**
 * Confirms the email address of an emailed link, which works for the hours in user-tokens.ts. A link that was used
 * already returns the same result.
 */
export function confirmEmail(token: string): Result<{ role: Role }> {
	return write(() => {
		const found = findToken(token, "confirm_email");
		if (!found || found.state === "expired") return refuse("This link has expired.");
		markConfirmed(found.userId);
		spendTokens(found.userId, "confirm_email");
		return { ok: true, role: found.role };
	});
}

/** Records that the user's email is confirmed, because they opened a link sent to it. The first date is kept. */
export function markConfirmed(userId: number) {
	mustBeWriting();
	db()
		.update(users)
		.set({ emailConfirmedDate: nowIso() })
		.where(and(eq(users.id, userId), isNull(users.emailConfirmedDate)))
		.run();
}

/**
 * Sends a new confirmation link if the email belongs to an active, unconfirmed account. The answer is the same either
 * way. At most 5 an hour for an email and 20 an hour from an IP address.
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

/** Same as `resendConfirmation`, for the "Check your email" page, but at most once a minute for an email. */
export function sendConfirmationAgain(email: string, visitor: Visitor): Result {
	return write(() => {
		const allowed = takeAttempt([{ action: "confirmation-again", who: email, attempts: 1 }], 1);
		return allowed.ok ? resendConfirmation(email, visitor) : allowed;
	});
}
