import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Deletes an owner's requests to be paid elsewhere and their preferences. */
export function eraseOwnerChoices({ profileId }: Scope, ownerId: number): void {
	mustBeWriting();
	statement("DELETE FROM owner_bank_changes WHERE profile_id = ? AND owner_id = ?").run(profileId, ownerId);
	statement("DELETE FROM owner_preferences WHERE profile_id = ? AND owner_id = ?").run(profileId, ownerId);
}
