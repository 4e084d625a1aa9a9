import { type BankAccount, bankAccountsOf, bookBalance } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

export type BankAccountRow = BankAccount & {
	/** Book balance today. */
	bookCents: Cents;
	/** Money received for its properties that isn't deposited yet. */
	undepositedCents: Cents;
	/** Money in less money out that isn't reconciled yet, up to today. */
	unclearedCents: Cents;
	reconciledTo: PlainDate | null;
};

/**
 * The organization's bank accounts with their balances, by account number. It reads reconciliations, which are
 * banking's.
 */
export function listBankAccounts(scope: Scope): BankAccountRow[] {
	const { today } = organizationOf(scope);
	const sums = new Map(
		statement<{ id: number; unclearedCents: Cents; reconciledTo: PlainDate | null }>(
			`SELECT a.id,
				(SELECT coalesce(sum(u.amount_cents), 0) FROM uncleared_lines u
					WHERE u.profile_id = a.profile_id AND u.account_id = a.id AND u.date <= @today) AS unclearedCents,
				(SELECT max(statement_end) FROM reconciliations r
					WHERE r.profile_id = a.profile_id AND r.account_id = a.id AND r.state = 'finished') AS reconciledTo
			FROM gl_accounts a WHERE a.profile_id = @profileId AND a.is_bank = 1`,
		)
			.all({ profileId: scope.profileId, today })
			.map(({ id, ...sums }) => [id, sums]),
	);
	const undeposited = undepositedByBank(scope);
	const none = { unclearedCents: 0, reconciledTo: null };
	return bankAccountsOf(scope).map((account) => ({
		...account,
		...(sums.get(account.id) ?? none),
		bookCents: bookBalance(scope, account.id, today),
		undepositedCents: undeposited.get(account.id) ?? 0,
	}));
}

/** The total in Undeposited Funds, and how many receipts it consists of. */
export function undepositedTotal(scope: Scope): { items: number; amountCents: Cents } {
	const row = statement<{ items: number; amountCents: Cents }>(
		`SELECT count(*) AS items, coalesce(sum(amount_cents), 0) AS amountCents FROM uncleared_lines
		WHERE profile_id = ? AND account_id = ?`,
	).get(scope.profileId, accountIdByRole(scope, "undeposited_funds"));
	return row ?? { items: 0, amountCents: 0 };
}

/** Undeposited money by the operating account of the property it was received for. */
function undepositedByBank(scope: Scope): Map<number, Cents> {
	const rows = statement<{ bankId: number; cents: Cents }>(
		`SELECT coalesce(b.id, @operating) AS bankId, sum(u.amount_cents) AS cents
		FROM uncleared_lines u JOIN gl_postings p ON p.id = u.posting_id
		LEFT JOIN properties pr ON pr.id = p.property_id
		LEFT JOIN gl_accounts b ON b.id = pr.operating_account_id AND b.active = 1
		WHERE u.profile_id = @profileId AND u.account_id = @undeposited GROUP BY 1`,
	).all({
		profileId: scope.profileId,
		operating: accountIdByRole(scope, "operating_cash"),
		undeposited: accountIdByRole(scope, "undeposited_funds"),
	});
	return new Map(rows.map(({ bankId, cents }) => [bankId, cents]));
}
