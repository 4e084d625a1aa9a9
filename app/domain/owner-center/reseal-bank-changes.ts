import { accountSeal } from "#domain/owner-accounts";
import { statement } from "~/db/client.server";
import { type Resealing, resealColumn } from "~/domain/kernel/reseal";

/** Seals the account numbers of owners' requested changes with the present DATA_KEY. */
export function resealBankChanges(): Resealing[] {
	const changes = resealColumn({
		what: "Owners' bank changes: account numbers",
		after: (id, limit) =>
			statement<{ id: number; ownerId: number; sealed: string }>(
				`SELECT id, owner_id AS ownerId, sealed_number AS sealed FROM owner_bank_changes
				WHERE id > ? ORDER BY id LIMIT ?`,
			)
				.all(id, limit)
				.map((row) => ({ id: row.id, sealed: row.sealed, place: accountSeal(row.ownerId) })),
		keep: (id, sealed) => {
			statement("UPDATE owner_bank_changes SET sealed_number = ? WHERE id = ?").run(sealed, id);
		},
	});
	return [changes];
}
