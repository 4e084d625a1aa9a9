import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** The accounts that recurring charges beside the rent post to, by number. */
export function recurringAccounts({ profileId }: Scope): { id: number; name: string }[] {
	return statement<{ id: number; name: string }>(
		`SELECT n.id, n.name FROM gl_accounts n WHERE n.profile_id = @profileId AND n.id IN (
			SELECT r.account_id FROM recurring_transactions r WHERE r.profile_id = @profileId AND r.is_rent = 0
				AND r.cycle <> 'one_time')
		ORDER BY n.number`,
	).all({ profileId });
}
