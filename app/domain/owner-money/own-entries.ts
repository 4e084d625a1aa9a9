import type { PlainDate } from "#domain/calendar/format";
import { applicationSides, controlsOf } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Contributions and draws that name an owner, by property and equity account. */
export type OwnEntry = {
	propertyId: number;
	ownerId: number;
	accountId: number;
	/** Cents contributed and drawn within the days, both positive, less reversals. */
	inCents: Cents;
	outCents: Cents;
};

/**
 * Entries on equity accounts that name an owner, on a cash basis, by property, owner and account. They are that owner's
 * alone, whatever the shares. The plus signs keep SQLite from reading all lines or applications of the days.
 */
export function ownEntries(
	scope: Scope,
	propertyIds: readonly number[],
	{ from, to }: { from: PlainDate; to: PlainDate },
): OwnEntry[] {
	return statement<OwnEntry>(
		`WITH lines AS MATERIALIZED (
			SELECT g.id, g.transaction_id, g.property_id, g.owner_id, g.account_id, g.amount_cents, g.date,
				t.reversal_of IS NOT NULL AS mirrored, ${controlsOf("g")} AS held_cents
			FROM json_each(@properties) asked CROSS JOIN gl_accounts a CROSS JOIN gl_postings g
				ON g.profile_id = a.profile_id AND g.property_id = asked.value AND g.account_id = a.id
			JOIN gl_transactions t ON t.id = g.transaction_id
			WHERE a.profile_id = @profileId AND a.type = 'equity' AND g.owner_id IS NOT NULL AND g.date <= @to
		), moved AS (
			SELECT property_id, owner_id, account_id, mirrored, amount_cents + held_cents AS cents FROM lines WHERE date >= @from
			UNION ALL
			SELECT l.property_id, l.owner_id, l.account_id, l.mirrored, iif(l.amount_cents > 0, s.amount_cents, -s.amount_cents)
			FROM lines l CROSS JOIN gl_postings c ON c.id BETWEEN l.transaction_id * 256 AND l.transaction_id * 256 + 255
				AND +c.contra_posting_id = l.id
			CROSS JOIN applications s ON s.payment_posting_id = c.id OR s.charge_posting_id = c.id
			JOIN gl_postings payment ON payment.id = s.payment_posting_id
			JOIN gl_postings charge ON charge.id = s.charge_posting_id
			JOIN gl_postings paid ON paid.id = payment.contra_posting_id
			JOIN gl_postings charged ON charged.id = charge.contra_posting_id
			WHERE l.held_cents <> 0 AND +s.date BETWEEN @from AND @to AND ${applicationSides.recognized}
		)
		SELECT property_id AS propertyId, owner_id AS ownerId, account_id AS accountId,
			sum(iif((cents < 0) <> mirrored, -cents, 0)) AS inCents,
			sum(iif((cents > 0) <> mirrored, cents, 0)) AS outCents
		FROM moved WHERE cents <> 0 GROUP BY property_id, owner_id, account_id`,
	).all({ profileId: scope.profileId, properties: JSON.stringify(propertyIds), from, to });
}
