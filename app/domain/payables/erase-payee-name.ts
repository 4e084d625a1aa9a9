import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

type Payee = { ownerId: number | null; transactionIds: readonly number[]; from: string; to: string };

/**
 * Replaces a person's name and address on money paid out: an owner's by their record, a tenant's by the transactions
 * given. Returns the transactions.
 */
export function erasePayeeName({ profileId }: Scope, { ownerId, transactionIds, from, to }: Payee): number[] {
	mustBeWriting();
	const values = { profileId, ownerId, ids: JSON.stringify(transactionIds), to };
	const paid = statement<{ id: number }>(
		`UPDATE disbursements SET payee_name = @to, address = '' WHERE profile_id = @profileId
			AND (owner_id = @ownerId OR transaction_id IN (SELECT value FROM json_each(@ids)))
		RETURNING transaction_id AS id`,
	).all(values);
	const billed = statement<{ id: number }>(
		`UPDATE expenses SET payee_name = @to WHERE profile_id = @profileId AND owner_id = @ownerId AND payee_name = @from
		RETURNING transaction_id AS id`,
	).all({ profileId, ownerId, from, to });
	return [...paid, ...billed].map(({ id }) => id);
}
