import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Removes words from those that correct typos, unless another record has them. */
export function eraseWords({ profileId }: Scope, words: readonly string[]): void {
	mustBeWriting();
	for (const word of new Set(words)) {
		statement(
			`DELETE FROM search_words WHERE profile_id = @profileId AND word = @word
				AND NOT EXISTS (SELECT 1 FROM tenants WHERE profile_id = @profileId AND instr(search_text, @word))
				AND NOT EXISTS (SELECT 1 FROM property_owners WHERE profile_id = @profileId AND instr(search_text, @word))
				AND NOT EXISTS (SELECT 1 FROM properties WHERE profile_id = @profileId AND instr(search_text, @word))
				AND NOT EXISTS (SELECT 1 FROM vendors WHERE profile_id = @profileId AND instr(search_text, @word))`,
		).run({ profileId, word });
	}
}

/** Reads transactions into the search anew, after a name in them was replaced. */
export function searchAnew({ profileId }: Scope, transactionIds: readonly number[]): void {
	mustBeWriting();
	for (const id of new Set(transactionIds)) {
		statement(
			`UPDATE search_index SET text = (SELECT text FROM search_transactions WHERE id = @id)
			WHERE rowid = (@profileId * 16 + 5) * ${2 ** 36} + @id
				AND EXISTS (SELECT 1 FROM search_transactions WHERE id = @id)`,
		).run({ profileId, id });
	}
}
