import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";

/** Whether the payment, or one that it corrects, came through the processor, which refunds and pays out by its lease. */
export function isPaidOnline({ profileId }: Scope, { id, leaseId }: { id: number; leaseId: number }): boolean {
	const online = statement(
		`WITH RECURSIVE chain (id) AS (
			SELECT @id UNION SELECT t.corrects FROM chain JOIN gl_transactions t ON t.id = chain.id WHERE t.corrects IS NOT NULL
		)
		SELECT 1 FROM online_payments
		WHERE profile_id = @profileId AND purpose = 'rent' AND subject_id = @leaseId AND transaction_id IN (SELECT id FROM chain)`,
	);
	return online.get({ profileId, id, leaseId }) !== undefined;
}
