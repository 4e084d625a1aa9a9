import { and, eq, isNull } from "drizzle-orm";
import { now, nowIso } from "#domain/calendar";
import { db, mustBeWriting } from "~/db/client.server";
import { profiles, users, userTokens } from "~/db/schema";
import type { Role } from "./current-user";
import { hashSecret, newSecret } from "./secret-token";

type Purpose = "confirm_email" | "reset_password" | "change_email";

/** Hours that each kind of emailed link works. */
const lifetimeHours: Record<Purpose, number> = { confirm_email: 48, reset_password: 1, change_email: 24 };

type MailedToken = { userId: number; email: string; role: Role; state: "open" | "used" | "expired" } & {
	/** The login email that a `change_email` link would set; null for other links. */
	newEmail: string | null;
};

/** Creates the secret of an emailed link. */
export function issueToken(userId: number, purpose: Purpose, newEmail?: string) {
	mustBeWriting();
	const { secret, hash } = newSecret();
	const expires = now().getTime() + lifetimeHours[purpose] * 60 * 60_000;
	db()
		.insert(userTokens)
		.values({
			tokenHash: hash,
			userId,
			purpose,
			newEmail,
			createdDate: nowIso(),
			expiresDate: new Date(expires).toISOString(),
		})
		.run();
	return secret;
}

/**
 * The user of an emailed link and whether it still works. Undefined if it was never issued or the account is
 * deactivated.
 */
export function findToken(secret: string, purpose: Purpose): MailedToken | undefined {
	const row = db()
		.select({
			userId: userTokens.userId,
			email: users.email,
			role: users.userRole,
			expiresDate: userTokens.expiresDate,
			usedDate: userTokens.usedDate,
			newEmail: userTokens.newEmail,
		})
		.from(userTokens)
		.innerJoin(users, eq(users.id, userTokens.userId))
		.innerJoin(profiles, eq(profiles.userId, users.id))
		.where(
			and(eq(userTokens.tokenHash, hashSecret(secret)), eq(userTokens.purpose, purpose), eq(profiles.status, "active")),
		)
		.get();
	if (!row) return undefined;
	const state = row.usedDate ? "used" : row.expiresDate <= nowIso() ? "expired" : "open";
	return { userId: row.userId, email: row.email, role: row.role, state, newEmail: row.newEmail };
}

/** Marks all unused links of this purpose that the user was sent as used. */
export function spendTokens(userId: number, purpose: Purpose) {
	mustBeWriting();
	db()
		.update(userTokens)
		.set({ usedDate: nowIso() })
		.where(and(eq(userTokens.userId, userId), eq(userTokens.purpose, purpose), isNull(userTokens.usedDate)))
		.run();
}
