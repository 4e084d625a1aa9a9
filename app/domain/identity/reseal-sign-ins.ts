import { statement } from "~/db/client.server";
import { type Resealing, resealColumn } from "~/domain/kernel/reseal";
import { keptFormSeal } from "./kept-forms";
import { totpSeal } from "./totp";

/** Seals the secrets of authenticator apps and the kept forms with the present DATA_KEY. */
export function resealSignIns(): Resealing[] {
	const apps = resealColumn({
		what: "Two-step sign-in: secrets",
		after: (userId, limit) =>
			statement<{ id: number; sealed: string }>(
				"SELECT user_id AS id, sealed_secret AS sealed FROM two_step WHERE user_id > ? ORDER BY user_id LIMIT ?",
			)
				.all(userId, limit)
				.map((row) => ({ ...row, place: totpSeal(row.id) })),
		keep: (userId, sealed) => {
			statement("UPDATE two_step SET sealed_secret = ? WHERE user_id = ?").run(sealed, userId);
		},
	});
	const forms = resealColumn({
		what: "Kept forms",
		after: (id, limit) =>
			statement<{ id: number; hash: string; sealed: string }>(
				"SELECT id, token_hash AS hash, sealed_form AS sealed FROM kept_forms WHERE id > ? ORDER BY id LIMIT ?",
			)
				.all(id, limit)
				.map((row) => ({ id: row.id, sealed: row.sealed, place: keptFormSeal(row.hash) })),
		keep: (id, sealed) => {
			statement("UPDATE kept_forms SET sealed_form = ? WHERE id = ?").run(sealed, id);
		},
	});
	return [apps, forms];
}
