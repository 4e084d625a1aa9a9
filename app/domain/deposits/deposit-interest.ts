import type { PlainDate } from "#domain/calendar/format";
import { findLeaseRecord } from "#domain/lease-records";
import { leaseChargesSql } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { earnedBetween, interestRatesOf } from "./interest-rates";

/**
 * Interest a lease's deposits have earned through a day and that wasn't added yet, in cents: simple interest on
 * deposits received and held, day by day, at that day's rate, with 365 days a year.
 */
export function depositInterest(scope: Scope, leaseId: number, through: PlainDate): number {
	const rates = interestRatesOf(scope);
	if (rates.length === 0 || !findLeaseRecord(scope, leaseId)) return 0;
	let heldCents = 0;
	let earned = 0;
	let since = "";
	for (const { date, amountCents } of movements(scope, leaseId, through)) {
		if (since) earned += heldCents * earnedBetween(rates, since, date);
		heldCents += amountCents;
		since = date;
	}
	if (since) earned += heldCents * earnedBetween(rates, since, through);
	return Math.max(0, Math.round(earned / 10_000 / 365) - added(scope, leaseId));
}

/**
 * Changes of the amount that bears interest, by day: a charged deposit from the day it's paid, one already held from
 * the day it was received, anything else from its own date. Interest added earlier bears none.
 */
function movements({ profileId }: Scope, leaseId: number, through: PlainDate) {
	return statement<{ date: PlainDate; amountCents: number }>(
		`SELECT date, sum(amountCents) AS amountCents FROM (
			SELECT a.date, a.amount_cents AS amountCents
			FROM ${leaseChargesSql} JOIN gl_accounts g ON g.id = c.account_id AND g.is_deposit = 1
			JOIN applications a ON a.charge_posting_id = c.posting_id
			UNION ALL
			SELECT coalesce(iif(t.type = 'opening_balance' AND t.reversed_by IS NULL, (
					SELECT min(d.received_date) FROM lease_deposits d WHERE d.lease_id = @leaseId AND d.already_held = 1
						AND d.account_id = p.account_id AND d.amount_cents = -p.amount_cents AND d.received_date < p.date
				), NULL), p.date), -p.amount_cents
			FROM gl_accounts g CROSS JOIN gl_postings p ON p.lease_id = @leaseId AND p.account_id = g.id
			JOIN gl_transactions t ON t.id = p.transaction_id
			WHERE g.profile_id = @profileId AND g.is_deposit = 1 AND t.type <> 'interest' AND NOT EXISTS (
				SELECT 1 FROM gl_postings o JOIN charges c ON c.posting_id = o.id
				WHERE o.id BETWEEN t.id * 256 AND t.id * 256 + 255 AND o.contra_posting_id = p.id)
		) WHERE date <= @through GROUP BY date ORDER BY date`,
	).all({ profileId, leaseId, through });
}

function added({ profileId }: Scope, leaseId: number): number {
	const row = statement<{ cents: number }>(
		`SELECT coalesce(-sum(p.amount_cents), 0) AS cents
		FROM gl_accounts g CROSS JOIN gl_postings p ON p.lease_id = ? AND p.account_id = g.id
		JOIN gl_transactions t ON t.id = p.transaction_id
		WHERE g.profile_id = ? AND g.is_deposit = 1 AND t.type = 'interest'`,
	).get(leaseId, profileId);
	return row?.cents ?? 0;
}
