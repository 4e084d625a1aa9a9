import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Deletes the bank account that an owner was paid to, and the addresses that statements went to. */
export function eraseOwnerBank({ profileId }: Scope, ownerId: number): void {
	mustBeWriting();
	statement("DELETE FROM owner_bank_accounts WHERE profile_id = ? AND owner_id = ?").run(profileId, ownerId);
	statement("UPDATE owner_statement_mails SET email = '' WHERE profile_id = ? AND owner_id = ?").run(
		profileId,
		ownerId,
	);
}
