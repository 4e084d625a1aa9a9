import { randomBytes } from "node:crypto";
import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import { hashSecret } from "./secret-token";

const howMany = 10;
/** Letters and digits that aren't mistaken for each other; 16 of these 32 are 80 bits. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Replaces a user's recovery codes. The codes themselves aren't stored. */
export function newCodes(userId: number): string[] {
	mustBeWriting();
	forgetCodes(userId);
	const insert = statement("INSERT INTO recovery_codes (user_id, code_hash, created_date) VALUES (?, ?, ?)");
	return Array.from({ length: howMany }, () => {
		const code = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join("");
		insert.run(userId, hashSecret(code), nowIso());
		return code.replace(/(.{4})(?=.)/g, "$1-");
	});
}

/** Whether this has the form of a recovery code, without dashes. */
export function isRecoveryCode(code: string): boolean {
	return /^[A-Z2-9]{16}$/.test(code);
}

/** Uses a recovery code up; false if it isn't one of the user's unused ones. */
export function takeRecoveryCode(userId: number, code: string): boolean {
	mustBeWriting();
	const { changes } = statement(
		"UPDATE recovery_codes SET used_date = ? WHERE user_id = ? AND code_hash = ? AND used_date IS NULL",
	).run(nowIso(), userId, hashSecret(code));
	return changes === 1;
}

export function countCodes(userId: number): number {
	const unused = "SELECT count(*) AS count FROM recovery_codes WHERE user_id = ? AND used_date IS NULL";
	return statement<{ count: number }>(unused).get(userId)?.count ?? 0;
}

export function forgetCodes(userId: number): void {
	mustBeWriting();
	statement("DELETE FROM recovery_codes WHERE user_id = ?").run(userId);
}
