import type { PlainDate } from "#domain/calendar/format";
import { write } from "~/db/client.server";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Application, insertApplications } from "./insert-applications";
import { propertiesOf, refuseClosedDate } from "./refuse-closed-date";

/**
 * Applies the unapplied part of a payment's or credit's line to open charges of the same lease (or bills of the same
 * vendor), in cents, no earlier than the payment's date. A closed date is refused at `date`. Amounts beyond what is
 * unapplied or open throw.
 */
export function apply(
	scope: Scope,
	{
		paymentPostingId,
		date,
		applications,
	}: { paymentPostingId: number; date: PlainDate; applications: readonly Application[] },
): Result {
	return write(() => {
		const touched = [paymentPostingId, ...applications.map(({ chargePostingId }) => chargePostingId)];
		const closed = refuseClosedDate(scope, date, propertiesOf(touched));
		if (closed) return closed;
		insertApplications(scope, paymentPostingId, date, applications);
		return { ok: true };
	});
}
