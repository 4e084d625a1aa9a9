import type { PlainDate } from "#domain/calendar/format";
import { companyPart } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type DayMove, type Low, lowestOf, type Standing } from "./lowest";

/** The lowest amount that some properties together have in a bank account from a day on, including future entries. */
export function lowestHeld(scope: Scope, accountId: number, propertyIds: readonly number[], from: PlainDate): Low {
	return lowestOf(from, heldSince(scope, accountId, propertyIds, from));
}

/** What some properties together have in a bank account: the amount, and its changes on days after `from`. */
export function heldSince(scope: Scope, accountId: number, propertyIds: readonly number[], from: PlainDate): Standing {
	const asked = { profileId: scope.profileId, accountId, propertyIds: JSON.stringify(propertyIds) };
	const now = statement<{ cents: Cents }>(
		`SELECT coalesce(sum(c.amount_cents), 0) AS cents FROM json_each(@propertyIds) asked CROSS JOIN cash_by_property c
			ON c.profile_id = @profileId AND c.account_id = @accountId AND c.property_id = asked.value`,
	).get(asked);
	const moved = statement<DayMove>(
		`SELECT g.date, sum(g.amount_cents) AS cents FROM json_each(@propertyIds) asked CROSS JOIN gl_postings g
			ON g.profile_id = @profileId AND g.property_id = asked.value AND g.account_id = @accountId AND g.date > @from
		GROUP BY g.date`,
	).all({ ...asked, from });
	return { nowCents: now?.cents ?? 0, moved };
}

/** The company's own share of a bank account: the amount, and its changes on days after `from`. */
export function companySince(scope: Scope, accountId: number, from: PlainDate): Standing {
	const moved = statement<DayMove>(
		`SELECT date, sum(amount_cents) AS cents FROM gl_postings
		WHERE profile_id = ? AND property_id IS NULL AND account_id = ? AND date > ? GROUP BY date`,
	).all(scope.profileId, accountId, from);
	return { nowCents: companyPart(scope, accountId), moved };
}
