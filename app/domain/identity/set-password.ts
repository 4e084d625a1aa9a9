import { eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { queueMail } from "#domain/mail";
import { db, mustBeWriting } from "~/db/client.server";
import { users } from "~/db/schema";
import { passwordChangedMail } from "~/emails/password-changed";
import type { Account } from "./accounts";
import { signOutEverywhere } from "./sessions";
import { spendTokens } from "./user-tokens";

/**
 * Stores a new password hash, ends all sessions and a pending change of email, and notifies the user by email.
 */
export function setPassword(account: Account, passwordHash: string) {
	mustBeWriting();
	db().update(users).set({ passwordHash }).where(eq(users.id, account.userId)).run();
	signOutEverywhere(account.userId);
	spendTokens(account.userId, "change_email");
	recordActivity(
		{ profileId: account.linkedProfileId ?? account.ownProfileId, userId: account.userId },
		{ action: "user.password_changed", subjectKind: "user", subjectId: account.userId, summary: "Password changed." },
	);
	queueMail({
		to: account.email,
		recipient: { kind: "user", id: account.userId },
		kind: "password_changed",
		...passwordChangedMail(),
	});
}
