import { now, nowIso } from "#domain/calendar";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { hashSecret, newSecret } from "./secret-token";

/** Minutes in which the code must follow the password. */
export const pendingMinutes = 10;

type Pending = { userId: number; remember: boolean };

/** Remembers that the password was right, for ten minutes; the secret to go on with. */
export function startPending({ userId, remember }: Pending): string {
	const { secret, hash } = newSecret();
	const expires = new Date(now().getTime() + pendingMinutes * 60_000).toISOString();
	write(() => {
		statement("DELETE FROM pending_sign_ins WHERE expires_date <= ?").run(nowIso());
		statement("INSERT INTO pending_sign_ins (token_hash, user_id, remember, expires_date) VALUES (?, ?, ?, ?)").run(
			...[hash, userId, Number(remember), expires],
		);
	});
	return secret;
}

/** Whose sign-in waits for a code; undefined if it took too long or is done. */
export function findPending(secret: string): Pending | undefined {
	const row = statement<{ userId: number; remember: 0 | 1 }>(
		"SELECT user_id AS userId, remember FROM pending_sign_ins WHERE token_hash = ? AND expires_date > ?",
	).get(hashSecret(secret), nowIso());
	return row && { userId: row.userId, remember: row.remember === 1 };
}

/** Ends all sign-ins of the user that wait for a code. */
export function endPending(userId: number): void {
	mustBeWriting();
	statement("DELETE FROM pending_sign_ins WHERE user_id = ?").run(userId);
}
