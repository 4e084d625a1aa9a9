import type { PlainDate } from "#domain/calendar/format";
import { controlsOf } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

/** By how many cents a property's own money changed on a day. */
export type OwnMove = { propertyId: number; date: PlainDate; cents: Cents };

/** `banked` leaves out undeposited funds. */
export type Banked = { banked?: boolean | undefined };

/**
 * The daily changes of properties' own money (cash less deposits received and prepayments), from the day after `after`
 * through today.
 */
export function ownMoves(
	scope: Scope,
	propertyIds: readonly number[],
	after: PlainDate,
	banked: Banked = {},
): OwnMove[] {
	const { today } = organizationOf(scope);
	const asked = { profileId: scope.profileId, properties: JSON.stringify(propertyIds), after, today };
	const lines = statement<OwnMove>(
		`SELECT g.property_id AS propertyId, g.date, ${ownCents} AS cents
		FROM json_each(@properties) asked CROSS JOIN gl_accounts a CROSS JOIN gl_postings g
			ON g.profile_id = a.profile_id AND g.property_id = asked.value AND g.account_id = a.id
			AND g.date > @after AND g.date <= @today
		WHERE a.profile_id = @profileId AND ${isOwn(banked)} GROUP BY g.property_id, g.date`,
	).all(asked);
	return isAppliedAfter(asked) ? [...lines, ...received(asked)] : lines;
}

/** SQL: whether the account `a` counts toward a property's own money. */
export function isOwn({ banked = false }: Banked): string {
	const money = banked ? "a.is_bank = 1" : "a.is_bank = 1 OR a.system_key = 'undeposited_funds'";
	return `(${money} OR a.is_deposit = 1 OR a.system_key = 'prepayments')`;
}

/** SQL: the change by lines `g`, in cents. A deposit that is charged but unpaid holds no money. */
export const ownCents = `sum(g.amount_cents + iif(a.is_deposit = 1, ${controlsOf("g")}, 0))`;

/** SQL: the cents that an application `s` adds to or takes from a deposit, by the lines `own` of payment and charge. */
export const releasedCents = "sum(iif(own.amount_cents > 0, s.amount_cents, -s.amount_cents))";

type Asked = { profileId: number; properties: string; after: PlainDate; today: PlainDate };

/** Whether any application is dated after `after`. If none is, the payments needn't be searched. */
function isAppliedAfter({ profileId, after }: Asked): boolean {
	const sql = "SELECT 1 FROM applications WHERE profile_id = ? AND date > ? LIMIT 1";
	return statement<unknown>(sql).get(profileId, after) !== undefined;
}

/**
 * Changes of properties' own money because deposits were paid or released: a deposit is held once its charge is paid.
 */
function received(asked: Asked): OwnMove[] {
	return statement<OwnMove>(
		`SELECT asked.value AS propertyId, s.date, ${releasedCents} AS cents
		FROM json_each(@properties) asked CROSS JOIN gl_accounts control CROSS JOIN gl_postings payment
			ON payment.profile_id = control.profile_id AND payment.property_id = asked.value
				AND payment.account_id = control.id
		CROSS JOIN applications s ON s.payment_posting_id = payment.id
			AND s.date > @after AND s.date <= @today
		JOIN gl_postings charge ON charge.id = s.charge_posting_id
		JOIN gl_postings paid ON paid.id = payment.contra_posting_id
		JOIN gl_postings charged ON charged.id = charge.contra_posting_id
		JOIN gl_postings own ON own.id IN (paid.id, charged.id)
		JOIN gl_accounts a ON a.id = own.account_id AND a.is_deposit = 1
		WHERE control.profile_id = @profileId AND control.system_key = 'accounts_receivable'
		GROUP BY asked.value, s.date`,
	).all(asked);
}

/** A named owner's contribution (positive) or draw (negative), in cents. */
export type NamedMove = OwnMove & { ownerId: number };

/**
 * Contributions and draws of named owners on each day after `after`. They are that owner's alone, whatever the shares.
 */
export function namedMoves(scope: Scope, propertyIds: readonly number[], after: PlainDate): NamedMove[] {
	return statement<NamedMove>(
		`SELECT g.property_id AS propertyId, g.date, g.owner_id AS ownerId, ${namedCents} AS cents
		FROM json_each(@properties) asked CROSS JOIN gl_accounts a CROSS JOIN gl_postings g
			ON g.profile_id = a.profile_id AND g.property_id = asked.value AND g.account_id = a.id AND g.date > @after
		WHERE a.profile_id = @profileId AND a.type = 'equity' AND g.owner_id IS NOT NULL
		GROUP BY g.property_id, g.date, g.owner_id`,
	).all({ profileId: scope.profileId, properties: JSON.stringify(propertyIds), after });
}

export const namedCents = `-sum(g.amount_cents + ${controlsOf("g")})`;
