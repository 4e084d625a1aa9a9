import { statement } from "~/db/client.server";
import { type Resealing, resealColumn } from "~/domain/kernel/reseal";
import { accountSeal } from "./account-seal";

/** Seals the account numbers of owners with the present DATA_KEY. */
export function resealOwnerBanks(): Resealing[] {
	const owners = resealColumn({
		what: "Owners: account numbers",
		after: (ownerId, limit) =>
			statement<{ id: number; sealed: string }>(
				`SELECT owner_id AS id, sealed_number AS sealed FROM owner_bank_accounts
				WHERE owner_id > ? ORDER BY owner_id LIMIT ?`,
			)
				.all(ownerId, limit)
				.map((row) => ({ ...row, place: accountSeal(row.id) })),
		keep: (ownerId, sealed) => {
			statement("UPDATE owner_bank_accounts SET sealed_number = ? WHERE owner_id = ?").run(sealed, ownerId);
		},
	});
	return [owners];
}
