import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { partOf, shareStretches } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { Days } from "./overlap";

/**
 * By owner, the part of their rents that is lower because payments received before some days were reversed within them,
 * such as a check of December that came back in January. Never negative.
 */
export function returnedOfBefore(scope: Scope, { from, to }: Days): (ownerId: number) => Cents {
	const rows = statement<{ propertyId: number; date: PlainDate; cents: Cents }>(
		`SELECT c.property_id AS propertyId, s.date, -sum(s.amount_cents) AS cents
		FROM gl_transactions back INDEXED BY gl_transactions_reversals CROSS JOIN gl_transactions paid ON paid.id = back.reversal_of AND paid.date < @from
		CROSS JOIN applications s ON s.payment_posting_id BETWEEN paid.id * 256 AND paid.id * 256 + 255
			AND s.date BETWEEN @from AND @to
		JOIN charges c ON c.posting_id = s.charge_posting_id
		JOIN gl_accounts a ON a.id = c.account_id AND a.type = 'income' AND a.exclude_from_1099 = 0
		WHERE back.profile_id = @profileId AND back.date BETWEEN @from AND @to AND back.type = 'payment'
			AND back.reversal_of IS NOT NULL AND c.property_id IS NOT NULL
		GROUP BY c.property_id, s.date HAVING cents <> 0`,
	).all({ profileId: scope.profileId, from, to });
	const stretches = shareStretches(scope, [...new Set(rows.map(({ propertyId }) => propertyId))]);
	const owners = new Map<number, Cents>();
	for (const { propertyId, date, cents } of rows) {
		const shares = stretches.get(propertyId)?.find((one) => one.from <= date && date <= one.to)?.shares ?? [];
		for (const { ownerId } of shares) {
			owners.set(ownerId, (owners.get(ownerId) ?? 0) + partOf(ownerId, cents, shares));
		}
	}
	return (ownerId) => Math.max(0, owners.get(ownerId) ?? 0);
}
