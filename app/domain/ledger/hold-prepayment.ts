import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Freed } from "./free-applications";
import { insertApplications } from "./insert-applications";
import { insertTransaction } from "./insert-transaction";
import { lineIds } from "./posted-transaction";
import { accountIdByRole, nextTxnGroupNumber } from "./queries";

type Tags = {
	propertyId: number | null;
	unitId: number | null;
	leaseId: number | null;
	tenantId: number | null;
};

/**
 * Moves freed money of a lease to prepayments, as a transaction of its own from receivables to prepayments. The freed
 * line pays that receivable. Each line gets its own transaction, so that reversing the payment can undo exactly this.
 */
export function holdPrepayment(scope: Scope, freed: Freed, txnGroupNumber: number): void {
	mustBeWriting();
	const tags = tagsOf(freed.paymentPostingId);
	const { amountCents, date } = freed;
	const held = insertTransaction(scope, {
		type: "prepayment",
		date,
		memo: "Moved to prepayments",
		leaseId: tags.leaseId,
		txnGroupNumber,
		lines: [
			{ ...tags, accountId: accountIdByRole(scope, "accounts_receivable"), amountCents },
			{ ...tags, accountId: accountIdByRole(scope, "prepayments"), amountCents: -amountCents },
		],
	});
	const [chargePostingId] = held.postingIds;
	if (chargePostingId === undefined) throw new Error("A transaction has lines.");
	insertApplications(scope, freed.paymentPostingId, date, [{ chargePostingId, amountCents }]);
}

/**
 * Moves the part of a transaction's receivables lines that is applied to no charge to prepayments. Call it right after
 * posting.
 */
export function holdUnapplied(scope: Scope, transactionId: number, txnGroupNumber?: number): void {
	mustBeWriting();
	const waiting = statement<Freed, [number, number]>(
		`SELECT s.posting_id AS paymentPostingId, s.unapplied_cents AS amountCents, p.date
		FROM settlements s JOIN gl_postings p ON p.id = s.posting_id
		WHERE s.posting_id BETWEEN ? AND ? AND s.kind = 'AR' AND s.unapplied_cents > 0`,
	).all(...lineIds(transactionId));
	if (waiting.length === 0) return;
	const group = txnGroupNumber ?? nextTxnGroupNumber(scope);
	for (const one of waiting) holdPrepayment(scope, one, group);
}

function tagsOf(postingId: number): Tags {
	const tags = statement<Tags, [number]>(
		`SELECT property_id AS propertyId, unit_id AS unitId, lease_id AS leaseId, tenant_id AS tenantId
		FROM gl_postings WHERE id = ?`,
	).get(postingId);
	if (!tags) throw new Error(`No posting ${postingId}.`);
	return tags;
}
