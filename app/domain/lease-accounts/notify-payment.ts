import type { Lease } from "#domain/lease-records";
import { findLease } from "#domain/lease-records";
import { type Notice, raise } from "#domain/notifications";
import { homeName } from "#domain/rentals";
import { mustBeWriting } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

type Payment = { transactionId: number; receiptNumber: number; payerName: string };

/** Notifies managers, the property's owners and the lease's tenants that a payment was received. */
export function tellOfPayment(scope: Scope, lease: Lease, amountCents: number, payment: Payment): void {
	mustBeWriting();
	const { transactionId, receiptNumber, payerName } = payment;
	const { money, today } = organizationOf(scope);
	const amount = money(amountCents);
	const home = homeName(scope, lease);
	const cause = `payment:${transactionId}`;
	const about = { kind: "transaction", id: transactionId } as const;
	const tell = (notice: Notice) => raise(scope, notice, today);
	tell({
		...{ type: "rent_payment_received", cause, about },
		message: `${payerName} paid ${amount} for ${home}.`,
	});
	tell({
		...{ type: "rent_payment_received", cause, about, ownersOf: lease.propertyId },
		message: `${amount} was received for ${home}.`,
	});
	tell({
		...{ type: "payment_receipt", cause, about, tenantsOf: lease.id },
		message: `We received ${amount} from ${payerName}, receipt ${receiptNumber}.`,
	});
}

type ReturnedPayment = { paymentId: number; amountCents: number; payerName: string; reason: string; feeCents: number };

/**
 * Notifies managers and the lease's tenants that a payment was returned, with the fee charged for it and the balance
 * due now. Call it once all of it is posted.
 */
export function tellOfReturned(scope: Scope, lease: Lease, returned: ReturnedPayment): void {
	mustBeWriting();
	const { paymentId, payerName, reason } = returned;
	const { money } = organizationOf(scope);
	const amount = money(returned.amountCents);
	const fee = returned.feeCents > 0 ? `We charged a returned payment fee of ${money(returned.feeCents)}.` : "";
	const owedCents = findLease(scope, lease.id)?.balanceCents ?? 0;
	const due = owedCents > 0 ? `${money(owedCents)} is due now.` : "Nothing is due now.";
	const cause = `payment_returned:${paymentId}`;
	const about = { kind: "transaction", id: paymentId } as const;
	raise(scope, {
		...{ type: "payment_returned", cause, about },
		message: `The ${amount} payment from ${payerName} for ${homeName(scope, lease)} was returned. ${reason}`,
	});
	raise(scope, {
		...{ type: "payment_returned", cause, about, tenantsOf: lease.id },
		message: [`The ${amount} payment from ${payerName} was returned.`, fee, due].filter(Boolean).join(" "),
	});
}
