import { raise } from "#domain/notifications";
import { homeName } from "#domain/rentals";
import { organizationOf } from "~/domain/organization";
import type { Scope } from "~/domain/scope";
import type { Lease } from "./lease-record";

type Payment = { transactionId: number; receiptNumber: number; payerName: string };

/** Tells managers, the property's owners and the people of the lease that a payment came in. Within its write. */
export function tellOfPayment(scope: Scope, lease: Lease, amountCents: number, payment: Payment): void {
	const { transactionId, receiptNumber, payerName } = payment;
	const amount = organizationOf(scope).money(amountCents);
	const home = homeName(scope, lease);
	const cause = `payment:${transactionId}`;
	raise(scope, {
		...{ type: "rent_payment_received", cause },
		message: `${payerName} paid ${amount} for ${home}.`,
		link: `/app/transaction?id=${transactionId}`,
	});
	raise(scope, {
		...{ type: "rent_payment_received", cause, ownersOf: lease.propertyId },
		message: `${amount} was received for ${home}.`,
		link: "/owner/ohome",
	});
	raise(scope, {
		...{ type: "payment_receipt", cause, tenantsOf: lease.id },
		message: `We received ${amount} from ${payerName}, receipt ${receiptNumber}.`,
		link: "/resident/rhome",
	});
}
