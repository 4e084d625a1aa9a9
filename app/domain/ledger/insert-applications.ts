import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** An amount of a payment's or credit's line that goes to one charge. */
export type Application = { chargePostingId: number; amountCents: Cents };

/**
 * Applies a payment's or credit's line to charges; negative amounts undo that. The triggers `applications_*`
 * (drizzle/0001_books.sql) update the open amounts and the cash basis; `applications_enter` throws if an amount exceeds
 * either side.
 */
export function insertApplications(
	scope: Scope,
	paymentPostingId: number,
	date: PlainDate,
	applications: readonly Application[],
): void {
	mustBeWriting();
	const insert = statement<never, [number, number, number, number, string, number | null]>(
		`INSERT INTO applications (profile_id, payment_posting_id, charge_posting_id, amount_cents, date, author_id)
		VALUES (?, ?, ?, ?, ?, ?)`,
	);
	for (const { chargePostingId, amountCents } of applications) {
		insert.run(scope.profileId, paymentPostingId, chargePostingId, amountCents, date, scope.userId);
	}
}
