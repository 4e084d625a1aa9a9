import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { cashCents } from "./cash-basis";
import type { DepositNeed } from "./dated-facts";
import { isWithheld, type LeaseLine } from "./lease-facts";

/**
 * How much of a lease's deposits must have been received, as changes by day, so that no more is withheld than was
 * received. Empty if nothing was withheld.
 */
export function depositNeeds(leaseId: number, lines: readonly LeaseLine[]): DepositNeed[] {
	const withheld = lines.filter(isWithheld);
	if (withheld.length === 0) return [];
	const needs = withheld.flatMap(({ contraAccountId, date, until, amountCents }): DepositNeed[] => {
		const accountId = contraAccountId ?? 0;
		const taken = { accountId, day: date, cents: -amountCents };
		return until === null ? [taken] : [taken, { accountId, day: until, cents: amountCents }];
	});
	return [...needs, ...movedWithoutCharge(leaseId)];
}

/** Deposits returned (positive), and deposits taken over or moved in without a charge (negative), in cents. */
function movedWithoutCharge(leaseId: number): DepositNeed[] {
	return statement<{ accountId: number; day: PlainDate; cents: Cents }, [number]>(
		`SELECT p.account_id AS accountId, p.date AS day, sum(${cashCents}) AS cents
		FROM gl_accounts a CROSS JOIN gl_postings p ON p.lease_id = ? AND p.account_id = a.id
		WHERE a.is_deposit = 1 AND a.profile_id = (SELECT profile_id FROM leases WHERE id = p.lease_id)
		GROUP BY p.account_id, p.date HAVING sum(${cashCents}) <> 0`,
	).all(leaseId);
}
