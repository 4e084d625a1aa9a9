import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import { controlsOf } from "./cash-sums";

/** What a property's own money changed by on a day. */
type OwnMove = { propertyId: number; date: PlainDate; cents: Cents };

/**
 * What is the properties' own, cash less deposits received and prepayments, by what it changed on each day after one.
 * `banked` leaves out what lies undeposited.
 */
export function ownMoves(
	scope: Scope,
	propertyIds: readonly number[],
	after: PlainDate,
	{ banked = false }: { banked?: boolean } = {},
): OwnMove[] {
	const asked = { profileId: scope.profileId, properties: JSON.stringify(propertyIds), after };
	const money = banked ? "a.is_bank = 1" : "(a.is_bank = 1 OR a.system_key = 'undeposited_funds')";
	const lines = statement<OwnMove>(
		`SELECT g.property_id AS propertyId, g.date,
			sum(g.amount_cents + iif(${bound("a")}, ${controlsOf("g")}, 0)) AS cents
		FROM json_each(@properties) asked CROSS JOIN gl_accounts a CROSS JOIN gl_postings g
			ON g.profile_id = a.profile_id AND g.property_id = asked.value AND g.account_id = a.id AND g.date > @after
		WHERE a.profile_id = @profileId AND (${money} OR ${bound("a")}) GROUP BY g.property_id, g.date`,
	).all(asked);
	return isAppliedAfter(asked) ? [...lines, ...received(asked)] : lines;
}

/** Deposits and prepayments: money that is bound to tenants. */
function bound(account: string): string {
	return `(${account}.is_deposit = 1 OR ${account}.system_key IS 'prepayments')`;
}

type Asked = { profileId: number; properties: string; after: PlainDate };

/** Applications are found by payment; where none is of a later day, no payment is read. */
function isAppliedAfter({ profileId, after }: Asked): boolean {
	const sql = "SELECT 1 FROM applications WHERE profile_id = ? AND date > ? LIMIT 1";
	return statement<unknown>(sql).get(profileId, after) !== undefined;
}

/** A deposit charged is bound once it is paid: what applications released of deposits and prepayments. */
function received(asked: Asked): OwnMove[] {
	return statement<OwnMove>(
		`SELECT asked.value AS propertyId, s.date, sum(iif(own.amount_cents > 0, s.amount_cents, -s.amount_cents)) AS cents
		FROM json_each(@properties) asked CROSS JOIN gl_accounts control CROSS JOIN gl_postings payment
			ON payment.profile_id = control.profile_id AND payment.property_id = asked.value
				AND payment.account_id = control.id
		CROSS JOIN applications s ON s.payment_posting_id = payment.id AND s.date > @after
		JOIN gl_postings charge ON charge.id = s.charge_posting_id
		JOIN gl_postings paid ON paid.id = payment.contra_posting_id
		JOIN gl_postings charged ON charged.id = charge.contra_posting_id
		JOIN gl_postings own ON own.id IN (paid.id, charged.id)
		JOIN gl_accounts a ON a.id = own.account_id AND ${bound("a")}
		WHERE control.profile_id = @profileId AND control.system_key = 'accounts_receivable'
		GROUP BY asked.value, s.date`,
	).all(asked);
}

/** What named owners put in, or took out, negative, on each day after one: theirs alone, whatever the shares. */
export function namedMoves(scope: Scope, propertyIds: readonly number[], after: PlainDate) {
	return statement<OwnMove & { ownerId: number }>(
		`SELECT g.property_id AS propertyId, g.date, g.owner_id AS ownerId, -sum(g.amount_cents + ${controlsOf("g")}) AS cents
		FROM json_each(@properties) asked CROSS JOIN gl_accounts a CROSS JOIN gl_postings g
			ON g.profile_id = a.profile_id AND g.property_id = asked.value AND g.account_id = a.id AND g.date > @after
		WHERE a.profile_id = @profileId AND a.type = 'equity' AND g.owner_id IS NOT NULL
		GROUP BY g.property_id, g.date, g.owner_id`,
	).all({ profileId: scope.profileId, properties: JSON.stringify(propertyIds), after });
}
