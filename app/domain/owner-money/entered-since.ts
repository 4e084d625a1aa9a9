import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { mustBeWriting, statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Banked, isOwn, type NamedMove, namedCents, type OwnMove, ownCents, releasedCents } from "./own-moves";

/**
 * The highest IDs of the ledger before something was entered. Posted lines never change, so the figures of that moment
 * are the current ones less what was entered since.
 */
export type LedgerEnd = { lastPosting: number; lastApplication: number };

/** The current highest IDs. Take them before entering anything. */
export function ledgerEnd(): LedgerEnd {
	mustBeWriting();
	const end = statement<LedgerEnd>(
		`SELECT coalesce((SELECT max(id) FROM gl_transactions), 0) * 256 + 255 AS lastPosting,
			coalesce((SELECT max(id) FROM applications), 0) AS lastApplication`,
	).get();
	return end ?? { lastPosting: 0, lastApplication: 0 };
}

/** Changes since then of a property's (or the company's) money in a bank account, by day. */
export type BankMove = { accountId: number; propertyId: number | null; date: PlainDate; cents: Cents };

/**
 * The bank lines entered since then. They are found by ID alone: the plus signs keep SQLite from using other indexes.
 */
export function bankEntered({ profileId }: Scope, end: LedgerEnd): BankMove[] {
	return statement<BankMove>(
		`SELECT g.account_id AS accountId, g.property_id AS propertyId, g.date, sum(g.amount_cents) AS cents
		FROM gl_postings g CROSS JOIN gl_accounts a ON a.id = g.account_id AND a.is_bank = 1
		WHERE g.id > @lastPosting AND +g.profile_id = @profileId
		GROUP BY g.account_id, g.property_id, g.date HAVING sum(g.amount_cents) <> 0`,
	).all({ profileId, lastPosting: end.lastPosting });
}

/** Changes since then of each property's own money, counted as `ownMoves` does. */
export function ownEntered(scope: Scope, end: LedgerEnd, banked: Banked = {}): OwnMove[] {
	const asked = { profileId: scope.profileId, today: organizationOf(scope).today, ...end };
	return statement<OwnMove>(
		`SELECT propertyId, date, sum(cents) AS cents FROM (
			SELECT g.property_id AS propertyId, g.date, ${ownCents} AS cents
			FROM gl_postings g CROSS JOIN gl_accounts a ON a.id = g.account_id AND ${isOwn(banked)}
			WHERE g.id > @lastPosting AND +g.profile_id = @profileId AND +g.property_id IS NOT NULL
				AND +g.date <= @today
			GROUP BY g.property_id, g.date
			UNION ALL
			SELECT payment.property_id, s.date, ${releasedCents}
			FROM applications s JOIN gl_postings payment ON payment.id = s.payment_posting_id
			JOIN gl_postings charge ON charge.id = s.charge_posting_id
			JOIN gl_accounts control ON control.id = payment.account_id AND control.system_key = 'accounts_receivable'
			JOIN gl_postings own ON own.id IN (payment.contra_posting_id, charge.contra_posting_id)
			JOIN gl_accounts a ON a.id = own.account_id AND a.is_deposit = 1
			WHERE s.id > @lastApplication AND +s.profile_id = @profileId AND +payment.property_id IS NOT NULL
				AND +s.date <= @today
			GROUP BY payment.property_id, s.date
		) GROUP BY propertyId, date HAVING sum(cents) <> 0`,
	).all(asked);
}

/** Entries since then that name an owner (contributions and draws). */
export function namedEntered({ profileId }: Scope, end: LedgerEnd): NamedMove[] {
	return statement<NamedMove>(
		`SELECT g.property_id AS propertyId, g.date, g.owner_id AS ownerId, ${namedCents} AS cents
		FROM gl_postings g CROSS JOIN gl_accounts a ON a.id = g.account_id AND a.type = 'equity'
		WHERE g.id > @lastPosting AND +g.profile_id = @profileId
			AND +g.property_id IS NOT NULL AND +g.owner_id IS NOT NULL
		GROUP BY g.property_id, g.date, g.owner_id`,
	).all({ profileId, lastPosting: end.lastPosting });
}
