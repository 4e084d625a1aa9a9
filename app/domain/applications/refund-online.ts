import { now } from "#domain/calendar";
import { paymentFor, refundPayment } from "#domain/payments";
import { statement, write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { type Application, findRecord, updateRecord } from "./application-record";
import { settleFees } from "./fees";
import { note } from "./timeline";

/** The settled online payment of a fee, made in this application or in one merged into it; undefined without one. */
export function onlineFeePayment({ profileId, id }: Pick<Application, "profileId" | "id">) {
	const scope = systemScope(profileId);
	const merged = statement<{ id: number }>(
		"SELECT id FROM rental_applications WHERE profile_id = ? AND merged_into_id = ?",
	);
	return [{ id }, ...merged.all(profileId, id)]
		.map((one) => paymentFor(scope, { purpose: "application_fee", subjectId: one.id }))
		.find((payment) => payment?.state === "settled");
}

/** Refunds a fee that was paid online to the same card or bank account, and marks it refunded. */
export async function refundFeeOnline(
	scope: Scope,
	applicationId: number,
	{ reason, idempotencyKey }: { reason: string; idempotencyKey: string },
): Promise<Result> {
	settleFees();
	const application = findRecord(scope, applicationId);
	if (!application) return refuse("That application wasn't found.");
	const payment = onlineFeePayment(application);
	if (application.feeState !== "paid" || !payment) return refuse("There's no paid fee to refund.");
	const { paymentId, amountCents } = payment;
	const refunded = await refundPayment(scope, paymentId, { amountCents, reason, idempotencyKey });
	if (!refunded.ok) return refunded;
	write(() => {
		updateRecord(applicationId, { feeState: "refunded" });
		note(scope, applicationId, "fee_refunded", `The application fee was refunded: ${reason}`);
	});
	return { ok: true };
}

/** Days after a listing closes in which fees are refunded automatically. Later payments are left to managers. */
const daysLookedBack = 60;

/**
 * If the settings ask for it, refunds fees paid online by applicants whose home was rented to someone else and for whom
 * no report was ordered. Safe to run at any time; returns how many were refunded.
 */
export async function refundFeesOfRentedHomes(): Promise<number> {
	const due = statement<{ id: number; profileId: number }>(
		`SELECT a.id, a.profile_id AS profileId FROM listing_settings s
			CROSS JOIN listings l ON l.profile_id = s.profile_id AND l.status = 'leased'
			CROSS JOIN application_groups g ON g.listing_id = l.id CROSS JOIN rental_applications a ON a.group_id = g.id
		WHERE s.refund_when_let = 1 AND l.closed_date > ? AND a.fee_state = 'paid'
			AND a.screening = 'not_ordered' AND (a.status IN ('draft', 'new', 'undecided', 'deferred')
				OR a.status = 'rejected' AND EXISTS (SELECT 1 FROM application_decisions d
					WHERE d.group_id = g.id AND d.undone_date IS NULL AND d.reasons = '["let"]'))`,
	).all(new Date(now().getTime() - daysLookedBack * 24 * 60 * 60_000).toISOString());
	let refunded = 0;
	for (const { id, profileId } of due) {
		const application = findRecord(systemScope(profileId), id);
		if (!application || !onlineFeePayment(application)) continue;
		const done = await refundFeeOnline(systemScope(profileId), id, {
			reason: "The home was rented to someone else.",
			idempotencyKey: `application-let-${id}`,
		});
		if (done.ok) refunded += 1;
	}
	return refunded;
}
