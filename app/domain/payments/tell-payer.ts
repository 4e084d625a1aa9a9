import { returnFeeOf, sendReceipt } from "#domain/lease-accounts";
import { type QueuedMail, queueMail, type Recipient } from "#domain/mail";
import { raise } from "#domain/notifications";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { type PaymentPage, paymentFailedMail, paymentReturnedMail } from "~/emails/online-payment";
import { receiptMail } from "~/emails/receipt";
import { reasonText } from "./labels";
import type { OnlinePayment } from "./payment-record";

/** Notifies managers, owners and residents that a payment arrived, and emails the receipt. */
export function tellOfReceipt(scope: Scope, payment: OnlinePayment & { transactionId: number }) {
	mustBeWriting();
	const { leaseId, propertyId, transactionId } = payment;
	if (payment.purpose === "application_fee") return mailFeeReceipt(scope, payment);
	if (payment.purpose !== "rent" || leaseId === null || propertyId === null) return;
	const { money } = organizationOf(scope);
	const fee = payment.feeCents > 0 ? ` and a fee of ${money(payment.feeCents)}` : "";
	const amount = money(payment.amountCents);
	const home = homeOf(leaseId);
	const about = { kind: "transaction", id: transactionId } as const;
	const received = { type: "rent_payment_received", cause: `payment:${transactionId}` } as const;
	raise(scope, {
		...received,
		message: `${payment.payerName} paid ${amount} online for ${home}.`,
		about,
	});
	raise(scope, {
		...{ ...received, ownersOf: propertyId },
		message: `${amount} was received for ${home}.`,
		about,
	});
	raise(scope, {
		...{ ...received, type: "payment_receipt", tenantsOf: leaseId, mail: false },
		message: `We received ${amount}${fee} from ${payment.payerName}.`,
		about: { kind: "online_payment", id: payment.id },
	});
	sendReceipt(scope, transactionId, { idempotencyKey: `online-receipt-${payment.id}` });
}

/** Emails an application fee's receipt. Applicants have no account to read it in. */
function mailFeeReceipt(scope: Scope, payment: OnlinePayment & { transactionId: number }) {
	if (payment.payerEmail === "") return;
	const { name: organizationName, money, date, today } = organizationOf(scope);
	const { amountCents, feeCents, payerName, description, method, methodLabel } = payment;
	const mail = receiptMail({
		...{ receiptNumber: payment.transactionId, payerName, organizationName, home: description },
		facts: [
			{ label: "Application fee", value: money(amountCents) },
			...(feeCents > 0 ? [{ label: "Online payment fee", value: money(feeCents) }] : []),
			{ label: "Total charged", value: money(amountCents + feeCents) },
			{ label: "Date", value: date(payment.settledDate ?? today) },
			{ label: "Method", value: methodLabel || (method === "card" ? "Card" : "Bank account") },
		],
	});
	mailPayer(payment, { kind: "application_fee_receipt", ...mail });
}

/** Emails the payer that nothing was charged. */
export function tellOfFailure(payment: OnlinePayment) {
	mustBeWriting();
	if (payment.payerEmail === "") return;
	const scope = systemScope(payment.profileId);
	const { money } = organizationOf(scope);
	const mail = paymentFailedMail({
		...{ payerName: payment.payerName, amount: money(payment.amountCents), reason: reasonText(payment.reason) },
		byAutopay: payment.autopayId !== null,
		page: failedPage(payment),
	});
	mailPayer(payment, { kind: "online_payment_failed", ...mail });
}

/** Notifies the payer and the managers that a payment was returned or charged back. */
export function tellOfReturn(scope: Scope, payment: OnlinePayment, kind: "returned" | "charged_back") {
	mustBeWriting();
	const { money } = organizationOf(scope);
	const amount = money(payment.amountCents);
	const words = kind === "returned" ? "was returned" : "was charged back";
	const about = { kind: "failed_online_payment", id: payment.id } as const;
	const message = `${payment.payerName}’s online payment of ${amount} ${words}. ${reasonText(payment.reason)}`;
	const feeCents = payment.transactionId === null ? 0 : returnFeeOf(scope, payment.transactionId);
	const fee = feeCents > 0 ? `We charged an NSF fee of ${money(feeCents)}.` : "";
	raise(scope, { type: "payment_returned", message, about });
	if (payment.leaseId !== null) {
		const told = [`Your payment of ${amount} ${words}.`, reasonText(payment.reason), fee].filter(Boolean).join(" ");
		raise(scope, {
			type: "payment_returned",
			message: told,
			about,
			tenantsOf: payment.leaseId,
			mail: false,
		});
	}
	if (payment.payerEmail === "") return;
	const mail = paymentReturnedMail({
		...{ payerName: payment.payerName, amount, reason: reasonText(payment.reason), page: failedPage(payment) },
		...{ kind, fee },
	});
	mailPayer(payment, { kind: "online_payment_returned", ...mail });
}

/** Notifies managers and residents that a dispute was won. */
export function tellOfWin(scope: Scope, payment: OnlinePayment, transactionId: number) {
	mustBeWriting();
	const amount = organizationOf(scope).money(payment.amountCents - payment.refundedCents);
	const cause = `dispute_won:${payment.id}`;
	raise(scope, {
		...{ type: "rent_payment_received", cause },
		message: `You won the dispute over ${payment.payerName}’s online payment. ${amount} is back in your account.`,
		about: { kind: "transaction", id: transactionId },
	});
	if (payment.leaseId === null) return;
	raise(scope, {
		...{ type: "payment_receipt", cause, tenantsOf: payment.leaseId, mail: false },
		message: `The dispute is over. Your payment of ${amount} counts toward your balance again.`,
		about: { kind: "online_payment", id: payment.id },
	});
}

function mailPayer(payment: OnlinePayment, mail: Pick<QueuedMail, "kind" | "subject" | "text" | "html" | "words">) {
	const { profileId, payerEmail: to } = payment;
	queueMail({ profileId, to, recipient: payerOf(payment), ...mail });
}

function payerOf({ purpose, subjectId, tenantId }: OnlinePayment): Recipient | null {
	if (purpose === "application_fee") return { kind: "applicant", id: subjectId };
	return tenantId === null ? null : { kind: "tenant", id: tenantId };
}

/** Of rent, the resident's page of the payment; of a fee, the applicant's own page, which its payment keeps. */
function failedPage({ id, purpose, returnTo }: OnlinePayment): PaymentPage {
	if (purpose === "rent") return { about: { kind: "failed_online_payment", id } };
	return { path: returnTo.replace("{id}", String(id)) };
}

function homeOf(leaseId: number): string {
	const row = statement<{ home: string }>(
		`SELECT p.name || ' · ' || u.unit_number AS home
		FROM leases l JOIN properties p ON p.id = l.property_id JOIN units u ON u.id = l.unit_id WHERE l.id = ?`,
	).get(leaseId);
	return row?.home ?? "";
}
