import { controlsOf } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Failure } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type Asking, ask, shortBank } from "./ask-below-zero";
import { shortCompany, shortProperty, type Taken } from "./outgoing-money";
import { shortOwner } from "./short-owner";

type TakingBack = Asking & {
	/** The bank account that the money leaves, if the payment went to undeposited funds first. */
	bankAccountId?: number | undefined;
	/** What else leaves a bank account, such as the bank's own fee. */
	besides?: readonly Taken[];
};

/**
 * Asks before reversing a receipt or a transfer takes more than is available: from the bank accounts it went to, and
 * from the owners whose money it raised. Several reversed together are asked about once.
 */
export function askBeforeReversal(
	scope: Scope,
	transactionIds: number | readonly number[],
	{ bankAccountId, besides = [], ...asking }: TakingBack = {},
): Failure | undefined {
	const ids = typeof transactionIds === "number" ? [transactionIds] : transactionIds;
	const taken = [...ids.flatMap((id) => moneyOf(id, bankAccountId)), ...besides];
	const own = [...ids.flatMap(ownersPartOf), ...besides];
	return ask(scope, asking, (warning, date) => {
		const ofOwners = warning === "by_property" ? shortProperty(scope, own, date) : shortOwner(scope, own, date);
		return ofOwners ?? shortCompany(scope, taken, date) ?? shortBank(scope, taken, warning, date);
	});
}

/** The money that leaves each bank account again; undeposited money leaves `bankAccountId`. */
function moneyOf(transactionId: number, bankAccountId: number | undefined): Taken[] {
	const rows = statement<Taken & { isBank: number }>(
		`SELECT p.account_id AS accountId, p.property_id AS propertyId, p.amount_cents AS amountCents, a.is_bank AS isBank
		FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
		WHERE p.id BETWEEN ? AND ? AND (a.is_bank = 1 OR a.system_key = 'undeposited_funds')`,
	).all(transactionId * 256, transactionId * 256 + 255);
	return rows.flatMap(({ isBank, accountId, ...row }) => {
		if (isBank === 1) return [{ ...row, accountId }];
		return bankAccountId === undefined ? [] : [{ ...row, accountId: bankAccountId }];
	});
}

/** By how many cents it raised each property's own money: what came in, less what is held for tenants. */
function ownersPartOf(transactionId: number): Taken[] {
	const lines = { first: transactionId * 256, last: transactionId * 256 + 255 };
	return statement<{ propertyId: number; amountCents: Cents }>(
		`WITH moved AS (
			SELECT p.property_id, p.amount_cents + iif(${bound}, ${controlsOf("p")}, 0) AS cents
			FROM gl_postings p JOIN gl_accounts a ON a.id = p.account_id
			WHERE p.id BETWEEN @first AND @last AND (a.is_bank = 1 OR a.system_key = 'undeposited_funds' OR ${bound})
			UNION ALL
			SELECT own.property_id, iif(own.amount_cents > 0, s.amount_cents, -s.amount_cents)
			FROM applications s JOIN gl_postings payment ON payment.id = s.payment_posting_id
			JOIN gl_postings charge ON charge.id = s.charge_posting_id
			JOIN gl_postings own ON own.id = payment.contra_posting_id OR own.id = charge.contra_posting_id
			JOIN gl_accounts a ON a.id = own.account_id AND ${bound}
			WHERE s.payment_posting_id BETWEEN @first AND @last
		)
		SELECT property_id AS propertyId, sum(cents) AS amountCents FROM moved
		WHERE property_id IS NOT NULL GROUP BY property_id`,
	)
		.all(lines)
		.map((row) => ({ ...row, accountId: 0 }));
}

const bound = "(a.is_deposit = 1 OR a.system_key IS 'prepayments')";
