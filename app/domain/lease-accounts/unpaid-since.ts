import type { PlainDate } from "#domain/calendar/format";
import type { OpenCharge } from "#domain/ledger";
import { statement } from "~/db/client.server";

/**
 * The parts of open charges that have been unpaid ever since a day. What was paid and returned after that day is left
 * out.
 */
export function unpaidSince(open: readonly OpenCharge[], day: PlainDate): OpenCharge[] {
	return open.flatMap((charge) => {
		const openCents = Math.min(charge.openCents, charge.amountCents - mostPaid(charge.chargePostingId, day));
		return openCents > 0 ? [{ ...charge, openCents }] : [];
	});
}

function mostPaid(chargePostingId: number, day: PlainDate): number {
	const moves = statement<{ date: PlainDate; cents: number }>(
		`SELECT date, sum(amount_cents) AS cents FROM applications WHERE charge_posting_id = ?
		GROUP BY date ORDER BY date`,
	).all(chargePostingId);
	let paid = 0;
	let most = 0;
	for (const { date, cents } of moves) {
		if (date > day) most = Math.max(most, paid);
		paid += cents;
	}
	return Math.max(most, paid);
}
