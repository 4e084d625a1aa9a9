import { balanceSql, heldDepositsSql, keptDepositsSql } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** By how much a property's stored figures differ from today's, because charges of later days are already posted. */
export type ChargedAhead = {
	propertyId: number;
	outstandingCents: Cents;
	creditCents: Cents;
	leasesOwing: number;
	depositsHeldCents: Cents;
};

/**
 * Stored figures of properties include what is posted for later days; this is what to subtract. Only active properties,
 * unless `propertyIds` are given; with `inRentRoll`, only leases that have a row on the rent roll. Reads only lines of
 * later days.
 */
export function chargedAhead(
	scope: Scope,
	propertyIds?: readonly number[],
	{ inRentRoll = false } = {},
): ChargedAhead[] {
	// Lines of given properties have their own index. A lease's figures are computed once, although they are used three
	// times.
	const lines = propertyIds
		? `json_each(@asked) asked CROSS JOIN gl_accounts a CROSS JOIN gl_postings f INDEXED BY gl_postings_by_property
			ON f.profile_id = a.profile_id AND f.property_id = asked.value AND f.account_id = a.id AND f.date > @today`
		: `gl_accounts a CROSS JOIN gl_postings f INDEXED BY gl_postings_by_account
			ON f.profile_id = a.profile_id AND f.account_id = a.id AND f.date > @today`;
	return statement<ChargedAhead>(
		`WITH found AS MATERIALIZED (
			SELECT l.property_id AS propertyId, l.balance_cents AS kept, ${balanceSql} AS today,
				${keptDepositsSql} AS keptDeposits, ${heldDepositsSql} AS heldDeposits
			FROM (
				SELECT DISTINCT f.lease_id FROM ${lines}
				WHERE a.profile_id = @profileId AND (a.system_key = 'accounts_receivable' OR a.system_key = 'prepayments')
			) ahead CROSS JOIN leases l ON l.id = ahead.lease_id CROSS JOIN properties p ON p.id = l.property_id
			WHERE iif(@asked IS NULL, p.active = 1, p.id IN (SELECT value FROM json_each(@asked)))
				AND (@inRentRoll = 0 OR l.status NOT IN ('past', 'future'))
		)
		SELECT propertyId, sum(max(kept, 0) - max(today, 0)) AS outstandingCents,
			sum(max(-kept, 0) - max(-today, 0)) AS creditCents, sum((kept > 0) - (today > 0)) AS leasesOwing,
			sum(keptDeposits - heldDeposits) AS depositsHeldCents
		FROM found GROUP BY propertyId`,
	).all({
		...{ profileId: scope.profileId, today: organizationOf(scope).today },
		...{ asked: propertyIds ? JSON.stringify(propertyIds) : null, inRentRoll: inRentRoll ? 1 : 0 },
	});
}

/** Subtracts what is posted for later days from stored figures. */
export function asOfToday<Figures extends Partial<Omit<ChargedAhead, "propertyId">>>(
	kept: Figures,
	ahead: readonly ChargedAhead[],
): Figures {
	const figures = { ...kept };
	for (const { propertyId: _, ...one } of ahead) {
		for (const figure of Object.keys(one) as (keyof typeof one)[]) {
			const cents = figures[figure];
			if (cents !== undefined) Object.assign(figures, { [figure]: cents - one[figure] });
		}
	}
	return figures;
}
