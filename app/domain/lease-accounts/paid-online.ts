import { type PaymentMethod, paymentMethodWords } from "#domain/bank-accounts/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/**
 * Whether a payment, or the one it corrects, was made through the payment processor, which refunds and pays out by
 * lease.
 */
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

/**
 * How a payment, or the one it corrects, was made online: the processing fee the payer was charged on top, in cents,
 * and the card or account ("Card ending 4242"). Undefined if it wasn't paid online.
 */
export function paidOnline({ transactionId, leaseId }: { transactionId: number; leaseId: number }) {
	const online = statement<{ feeCents: Cents; method: "card" | "bank"; label: string }>(
		`WITH RECURSIVE chain (id) AS (
			SELECT @id UNION SELECT t.corrects FROM chain JOIN gl_transactions t ON t.id = chain.id WHERE t.corrects IS NOT NULL
		)
		SELECT fee_cents AS feeCents, method, method_label AS label FROM online_payments
		WHERE lease_id = @leaseId AND purpose = 'rent' AND transaction_id IN (SELECT id FROM chain)`,
	).get({ id: transactionId, leaseId });
	return (
		online && { feeCents: online.feeCents, with: online.label || (online.method === "card" ? "Card" : "Bank account") }
	);
}

/** The payment method in words, or for an online payment its card or account. */
export function paidWith(payment: { transactionId: number; leaseId: number; method: PaymentMethod }): string {
	return paidOnline(payment)?.with ?? paymentMethodWords[payment.method];
}
