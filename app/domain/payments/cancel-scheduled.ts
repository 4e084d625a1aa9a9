import { nowIso } from "#domain/calendar";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { changePayment, findPayment } from "./payment-record";

type Resident = Scope & { tenantId: number };

/** Cancels a resident's own scheduled payment. Refused once it was sent. */
export function cancelScheduled(resident: Resident, paymentId: number): Result {
	return write(() => {
		const payment = findPayment(resident, paymentId);
		if (payment?.tenantId !== resident.tenantId || payment.state !== "scheduled") {
			return refuse("This payment was already sent or isn't yours.");
		}
		changePayment(paymentId, { state: "canceled", reason: "canceled", endedDate: nowIso() });
		return { ok: true };
	});
}
