import { accountIdByRole } from "#domain/ledger";
import type { TransactionType } from "#domain/ledger/labels";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

export type DepositHeld = {
	accountId: number;
	accountName: string;
	/** The lease's liability for it, charged or already held at the start. */
	heldCents: number;
	/** Charged but not received yet. */
	unpaidCents: number;
	/** Held and received: the amount that can be refunded or withheld. */
	receivedCents: number;
	refundedCents: number;
	withheldCents: number;
};

/** A lease's deposits by account, in cents. What is received is what is held less the open deposit charges. */
export function depositsHeld(scope: Scope, leaseId: number): DepositHeld[] {
	return statement<DepositHeld>(
		`SELECT accountId, accountName, heldCents, unpaidCents, max(heldCents - unpaidCents, 0) AS receivedCents,
			refundedCents, withheldCents
		FROM (
			SELECT a.id AS accountId, a.name AS accountName, -sum(p.amount_cents) AS heldCents,
				(SELECT coalesce(sum(c.open_cents), 0) FROM charges c INDEXED BY charges_open
					WHERE c.profile_id = @profileId AND c.kind = 'AR' AND c.lease_id = @leaseId AND c.open_cents > 0
						AND c.account_id = a.id) AS unpaidCents,
				sum(iif(t.type = 'refund', p.amount_cents, 0)) AS refundedCents,
				sum(iif(t.type = 'apply_deposit', p.amount_cents, 0)) AS withheldCents
			FROM gl_accounts a
			CROSS JOIN gl_postings p ON p.lease_id = @leaseId AND p.account_id = a.id
			JOIN gl_transactions t ON t.id = p.transaction_id
			WHERE a.profile_id = @profileId AND a.is_deposit = 1
			GROUP BY a.id ORDER BY a.number
		)`,
	).all({ leaseId, profileId: scope.profileId });
}

export type HeldLine = {
	transactionId: number;
	date: string;
	type: TransactionType;
	accountName: string;
	memo: string;
	/** Cents added to what is held; negative when refunded or used. */
	amountCents: number;
};

/** The transactions that changed a lease's deposits, newest first. */
export function depositLines(scope: Scope, leaseId: number): HeldLine[] {
	return statement<HeldLine>(
		`SELECT t.id AS transactionId, p.date, t.type, a.name AS accountName, p.memo, -p.amount_cents AS amountCents
		FROM gl_accounts a
		CROSS JOIN gl_postings p ON p.lease_id = ? AND p.account_id = a.id
		JOIN gl_transactions t ON t.id = p.transaction_id
		WHERE a.profile_id = ? AND a.is_deposit = 1 ORDER BY p.date DESC, p.id DESC`,
	).all(leaseId, scope.profileId);
}

/** The transactions that changed a lease's prepayments, newest first. */
export function prepaymentLines(scope: Scope, leaseId: number): HeldLine[] {
	return statement<HeldLine>(
		`SELECT t.id AS transactionId, p.date, t.type, a.name AS accountName, p.memo, -p.amount_cents AS amountCents
		FROM gl_postings p INDEXED BY gl_postings_by_lease
		JOIN gl_transactions t ON t.id = p.transaction_id JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.lease_id = ? AND p.profile_id = ? AND p.account_id = ? ORDER BY p.date DESC, p.id DESC`,
	).all(leaseId, scope.profileId, accountIdByRole(scope, "prepayments"));
}
