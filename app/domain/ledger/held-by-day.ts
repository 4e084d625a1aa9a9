import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { applicationSides, cashCents } from "./cash-basis";
import { accountIdByRole } from "./queries";

/** Change of the cents held, from a day on, by account. Deposits count only what was received. */
export type HeldSince = { accountId: number; day: PlainDate; cents: Cents };

/**
 * The least that an account holds on a day or any later one, and the first day from which it always holds the wanted
 * cents.
 */
export function heldFrom(
	moves: readonly HeldSince[],
	{ accountId, day, wantedCents }: { accountId: number; day: PlainDate; wantedCents: Cents },
): { cents: Cents; since: PlainDate | undefined } {
	let held = 0;
	const steps = moves.flatMap((move) => {
		if (move.accountId !== accountId) return [];
		held += move.cents;
		return [{ day: move.day, cents: held }];
	});
	let least = Number.MAX_SAFE_INTEGER;
	let since: PlainDate | undefined;
	for (const step of [{ day: "", cents: 0 }, ...steps].reverse()) {
		least = Math.min(least, step.cents);
		if (step.day <= day) break;
		if (least >= wantedCents) since = step.day;
	}
	return { cents: least, since };
}

/** Changes of a lease's deposits on a cash basis, oldest first. */
export function depositMoves(scope: Scope, leaseId: number): HeldSince[] {
	const lines = `FROM gl_accounts da CROSS JOIN gl_postings c ON c.lease_id = @leaseId AND c.account_id = da.id`;
	return statement<HeldSince>(
		`SELECT accountId, day, sum(cents) AS cents FROM (
			SELECT p.account_id AS accountId, p.date AS day, -${cashCents} AS cents
			FROM gl_accounts da CROSS JOIN gl_postings p ON p.lease_id = @leaseId AND p.account_id = da.id
			WHERE da.profile_id = @profileId AND da.is_deposit = 1
			UNION ALL
			SELECT c.account_id, a.date, -${applicationSides.cents} ${lines} ${applicationSides.ofLine}
			WHERE da.profile_id = @profileId AND da.is_deposit = 1 AND ${applicationSides.recognized}
		) GROUP BY accountId, day HAVING sum(cents) <> 0 ORDER BY accountId, day`,
	).all({ leaseId, profileId: scope.profileId });
}

/** Changes of a lease's prepayments, oldest first. */
export function prepaymentMoves(scope: Scope, leaseId: number): HeldSince[] {
	return statement<HeldSince>(
		`SELECT account_id AS accountId, date AS day, -sum(amount_cents) AS cents
		FROM gl_postings INDEXED BY gl_postings_by_lease WHERE lease_id = ? AND account_id = ?
		GROUP BY date ORDER BY date`,
	).all(leaseId, accountIdByRole(scope, "prepayments"));
}
