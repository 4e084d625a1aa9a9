import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { returnPayment } from "#domain/lease-accounts";
import { reverse } from "#domain/ledger";
import { mustBeWriting } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Result } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import type { SeenPayment } from "./gateway-port";
import { reasonText } from "./labels";
import { changePayment, type OnlinePayment } from "./payment-record";
import { postingDay } from "./post-online";
import { findSettings } from "./settings";
import { suspendAfterFailure } from "./suspend-autopay";
import { tellOfReturn } from "./tell-payer";

/**
 * Posts that the bank returned a payment or the cardholder disputed it: the payment and its fee are reversed, the
 * organization's NSF fee is charged, and autopay is suspended. The processor deducts the money from its next payout, so
 * no bank account changes now.
 */
export function postReturn(payment: OnlinePayment, returned: NonNullable<SeenPayment["returned"]>) {
	mustBeWriting();
	const scope = systemScope(payment.profileId);
	const reason = reasonText(returned.reason);
	const date = postingDay(scope, payment, returned.at);
	changePayment(payment.id, { reason: returned.reason, endedDate: nowIso() });
	if (payment.transactionId !== null) {
		const back =
			payment.purpose === "rent"
				? returnRent(scope, payment, date, reason)
				: takeBack(scope, payment.transactionId, date, reason);
		if (!back.ok) changePayment(payment.id, { problem: back.message });
	}
	takeBack(scope, payment.feeTransactionId, date, reason);
	suspendAfterFailure(payment, `A payment was returned. ${reason}`);
	tellOfReturn(scope, { ...payment, reason: returned.reason }, returned.kind);
}

function returnRent(scope: Scope, payment: OnlinePayment, date: PlainDate, reason: string): Result {
	if (payment.transactionId === null) return { ok: true };
	const feeCents = findSettings(scope)?.returnFeeCents ?? 0;
	const input = { reason, feeCents, netted: true };
	const back = returnPayment(scope, payment.transactionId, { ...input, date });
	if (back.ok || back.field !== "date") return back;
	return returnPayment(scope, payment.transactionId, { ...input, date: organizationOf(scope).today });
}

/** Reverses what a payment posted, on the return's date, or today if that date is closed. */
export function takeBack(scope: Scope, transactionId: number | null, date: PlainDate, reason: string): Result {
	mustBeWriting();
	if (transactionId === null) return { ok: true };
	const back = reverse(scope, transactionId, { date, reason, returned: true });
	if (back.ok || back.field !== "date") return back;
	return reverse(scope, transactionId, { date: organizationOf(scope).today, reason, returned: true });
}
