import type { Cents } from "#domain/money/format";
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

/** What a payment's payer was charged on top for paying online, in cents; that of the payment it corrects, where it does. */
export function onlineFeeOf({ transactionId, leaseId }: { transactionId: number; leaseId: number }): Cents {
	const online = statement<{ cents: Cents }>(
		`WITH RECURSIVE chain (id) AS (
			SELECT @id UNION SELECT t.corrects FROM chain JOIN gl_transactions t ON t.id = chain.id WHERE t.corrects IS NOT NULL
		)
		SELECT fee_cents AS cents FROM online_payments
		WHERE lease_id = @leaseId AND purpose = 'rent' AND transaction_id IN (SELECT id FROM chain)`,
	);
	return online.get({ id: transactionId, leaseId })?.cents ?? 0;
}
