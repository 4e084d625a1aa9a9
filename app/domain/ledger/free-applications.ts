import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { insertApplications } from "./insert-applications";

/** Cents of a payment's or credit's line that were taken off a charge, and the first day they can be used again. */
export type Freed = { paymentPostingId: number; amountCents: Cents; date: PlainDate };

type Applied = { paymentPostingId: number; chargePostingId: number; amountCents: Cents; date: PlainDate };

/** Takes everything that a payment's or credit's line pays off its charges, no earlier than it was applied. */
export function freePayment(scope: Scope, paymentPostingId: number, date: PlainDate): void {
	mustBeWriting();
	for (const applied of appliedFrom(paymentPostingId)) free(scope, applied, applied.amountCents, date);
}

/** Takes every payment off a charge, no earlier than it was applied. Returns what became free. */
export function freeCharge(scope: Scope, chargePostingId: number, date: PlainDate): Freed[] {
	mustBeWriting();
	return appliedTo(chargePostingId).map((applied) => free(scope, applied, applied.amountCents, date));
}

/** Takes an amount of one payment's or credit's line off charges, latest due first. Returns what became free. */
export function freePart(scope: Scope, applied: readonly Applied[], amountCents: Cents, date: PlainDate): Freed[] {
	mustBeWriting();
	const freed: Freed[] = [];
	let rest = amountCents;
	for (const one of applied) {
		if (rest === 0) break;
		const part = Math.min(one.amountCents, rest);
		freed.push(free(scope, one, part, date));
		rest -= part;
	}
	return freed;
}

/** What is applied to a charge now, by payment. */
function appliedTo(chargePostingId: number): Applied[] {
	return statement<Applied, [number]>(
		`SELECT payment_posting_id AS paymentPostingId, charge_posting_id AS chargePostingId,
			sum(amount_cents) AS amountCents, max(date) AS date
		FROM applications WHERE charge_posting_id = ?
		GROUP BY payment_posting_id HAVING sum(amount_cents) > 0`,
	).all(chargePostingId);
}

/** What a payment's or credit's line pays now, by charge, latest due first. */
export function appliedFrom(paymentPostingId: number): Applied[] {
	return statement<Applied, [number]>(
		`SELECT a.payment_posting_id AS paymentPostingId, a.charge_posting_id AS chargePostingId,
			sum(a.amount_cents) AS amountCents, max(a.date) AS date
		FROM applications a JOIN charges c ON c.posting_id = a.charge_posting_id
		WHERE a.payment_posting_id = ?
		GROUP BY a.charge_posting_id HAVING sum(a.amount_cents) > 0
		ORDER BY c.due_date DESC, a.charge_posting_id DESC`,
	).all(paymentPostingId);
}

function free(scope: Scope, applied: Applied, amountCents: Cents, date: PlainDate): Freed {
	const { paymentPostingId, chargePostingId } = applied;
	const freeFrom = date > applied.date ? date : applied.date;
	insertApplications(scope, paymentPostingId, freeFrom, [{ chargePostingId, amountCents: -amountCents }]);
	return { paymentPostingId, amountCents, date: freeFrom };
}
