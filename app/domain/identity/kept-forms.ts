import { z } from "zod";
import { now, nowIso } from "#domain/calendar";
import { statement, write } from "~/db/client.server";
import { seal, unseal } from "~/domain/kernel/sealing";
import { hashSecret, newSecret } from "./secret-token";

/**
 * Minutes that a form is kept until its user signs in again; the number kept per user; the maximum length in
 * characters.
 */
export const keptFormMinutes = 60;
const mostKept = 3;
const longest = 256 * 1024;

const shape = z.object({ fields: z.array(z.tuple([z.string(), z.string()])), files: z.array(z.string()) });

/** A submitted form: its fields, and the names of the fields that had files. */
type KeptForm = z.output<typeof shape>;

/**
 * Saves a form that was submitted with an expired session, for the session's user, and returns the secret to find it
 * with. Undefined if the session is unknown or was signed out, or the form is too long.
 */
export function keepForm(sessionHash: string, address: string, form: KeptForm): string | undefined {
	const text = JSON.stringify(form);
	if (text.length > longest) return undefined;
	const session = statement<{ userId: number }>(
		"SELECT user_id AS userId FROM sessions WHERE token_hash = ? AND revoked_date IS NULL",
	);
	const userId = session.get(sessionHash)?.userId;
	if (userId === undefined) return undefined;
	const { secret, hash } = newSecret();
	const expires = new Date(now().getTime() + keptFormMinutes * 60_000).toISOString();
	write(() => {
		statement(
			"INSERT INTO kept_forms (token_hash, user_id, address, sealed_form, expires_date) VALUES (?, ?, ?, ?, ?)",
		).run(hash, userId, address, seal(text, keptFormSeal(hash)), expires);
		statement(
			`DELETE FROM kept_forms WHERE expires_date <= ? OR user_id = ? AND id NOT IN
			(SELECT id FROM kept_forms WHERE user_id = ? ORDER BY id DESC LIMIT ${mostKept})`,
		).run(nowIso(), userId, userId);
	});
	return secret;
}

/**
 * The form saved under a secret, with the address it was submitted to. Undefined if it isn't this user's or has
 * expired.
 */
export function findKeptForm(secret: string, userId: number): (KeptForm & { address: string }) | undefined {
	const hash = hashSecret(secret);
	const row = statement<{ address: string; sealed: string }>(
		`SELECT address, sealed_form AS sealed FROM kept_forms
		WHERE token_hash = ? AND user_id = ? AND expires_date > ?`,
	).get(hash, userId, nowIso());
	return row && { address: row.address, ...shape.parse(JSON.parse(unseal(row.sealed, keptFormSeal(hash)))) };
}

/** Deletes the form saved under a secret, whoever submitted it. */
export function forgetKeptForm(secret: string): void {
	statement("DELETE FROM kept_forms WHERE token_hash = ?").run(hashSecret(secret));
}

/** What a kept form is encrypted for. */
export function keptFormSeal(hash: string) {
	return { kind: "kept forms", owner: hash } as const;
}
