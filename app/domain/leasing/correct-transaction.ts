import { once } from "~/domain/once";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { settlePrepaid } from "./apply-prepayment";
import { type ChargeInput, checkLines, type Links, postCharge } from "./charge-lease";
import { type CreditInput, postCredit } from "./credit-lease";
import { findPostableLease, type Lease } from "./lease-record";
import { organizationOf } from "./organization";
import { type PaymentInput, postPayment, type Received } from "./receive-payment";
import { findLeaseEntry, reverseEntry } from "./reverse-transaction";

type Corrected = { transactionId: number };

/** Replaces a charge: reverses it and posts the new one, linked. Amounts already paid go to the oldest open charges. */
export function correctCharge(scope: Scope, transactionId: number, input: ChargeInput): Result<Corrected> {
	return once(scope, input.idempotencyKey, () => {
		const failure = checkLines(scope, input);
		if (failure) return failure;
		if (input.date > organizationOf(scope).today) return refuse("Use today or an earlier day.", "date");
		return replace(scope, transactionId, "charge", (lease, links) => postCharge(scope, lease, input, links));
	});
}

/** Replaces a payment, which gets a receipt number of its own. */
export function correctPayment(scope: Scope, transactionId: number, input: PaymentInput): Result<Received> {
	return once(scope, input.idempotencyKey, () => {
		if (input.amountCents <= 0) return refuse("Enter an amount above zero.", "amountCents");
		if (input.date > organizationOf(scope).today) return refuse("Use today or an earlier day.", "date");
		return replace(scope, transactionId, "payment", (lease, links) => postPayment(scope, lease, input, links));
	});
}

/** Replaces a credit. */
export function correctCredit(scope: Scope, transactionId: number, input: CreditInput): Result<Corrected> {
	return once(scope, input.idempotencyKey, () => {
		if (input.date > organizationOf(scope).today) return refuse("Use today or an earlier day.", "date");
		return replace(scope, transactionId, "credit", (lease, links) => postCredit(scope, lease, input, links));
	});
}

/** Thrown through the write, so that a refused new entry leaves the old one unreversed. */
class Refused extends Error {
	constructor(readonly failure: { ok: false; field?: string; message: string }) {
		super(failure.message);
	}
}
