import { addDays, type PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** What the ledger says of a lease at the end of a day. */
export type BalanceOnDay = {
	/** Charged and unpaid. */
	receivableCents: Cents;
	/** Paid ahead. */
	prepaidCents: Cents;
	/** Deposit liability: charged, whether received or not. */
	depositCents: Cents;
};

export const noBalance: BalanceOnDay = { receivableCents: 0, prepaidCents: 0, depositCents: 0 };

/** The balances of leases at the end of a day, in cents: what is kept on the lease, less what was posted since. */
export function balancesOnDay(scope: Scope, leaseIds: readonly number[], asOf: PlainDate): Map<number, BalanceOnDay> {
	const asked = JSON.stringify(leaseIds);
	const kept = statement<BalanceOnDay & { leaseId: number }>(
		`SELECT l.id AS leaseId, l.receivable_cents AS receivableCents, l.prepaid_cents AS prepaidCents,
			l.deposit_cents AS depositCents
		FROM json_each(?) a CROSS JOIN leases l ON l.id = a.value AND l.profile_id = ?`,
	).all(asked, scope.profileId);
	const balances = new Map(kept.map(({ leaseId, ...balance }) => [leaseId, balance]));
	const since = statement<{ leaseId: number; accountId: number; cents: Cents }>(
		`SELECT g.lease_id AS leaseId, g.account_id AS accountId, sum(g.amount_cents) AS cents
		FROM json_each(?) a CROSS JOIN gl_postings g INDEXED BY gl_postings_by_lease ON g.lease_id = a.value AND g.date > ?
		GROUP BY a.key, g.account_id`,
	).all(asked, asOf);
	const receivable = accountIdByRole(scope, "accounts_receivable");
	const prepayments = accountIdByRole(scope, "prepayments");
	const deposits = new Set(depositAccountIds(scope));
	for (const { leaseId, accountId, cents } of since) {
		const balance = balances.get(leaseId);
		if (!balance) continue;
		if (accountId === receivable) balance.receivableCents -= cents;
		if (accountId === prepayments) balance.prepaidCents += cents;
		if (deposits.has(accountId)) balance.depositCents += cents;
	}
	return balances;
}

/** The accounts whose lines with a lease are its deposit. */
export function depositAccountIds({ profileId }: Scope): number[] {
	return statement<{ id: number }>("SELECT id FROM gl_accounts WHERE profile_id = ? AND is_deposit = 1")
		.all(profileId)
		.map(({ id }) => id);
}

export type OpenCharge = {
	leaseId: number;
	transactionId: number;
	accountId: number;
	accountName: string;
	isDeposit: number;
	isRent: number;
	/** The day it was charged on, and the day it was due. */
	date: PlainDate;
	dueDate: PlainDate;
	memo: string;
	openCents: Cents;
};

/** What was charged by the end of a day and not paid by then, oldest first. Together a lease's receivable. */
export function openChargesOnDay(scope: Scope, leaseIds: readonly number[], asOf: PlainDate): OpenCharge[] {
	return statement<OpenCharge>(
		`SELECT * FROM (
			SELECT g.lease_id AS leaseId, g.id >> 8 AS transactionId, c.account_id AS accountId, n.name AS accountName,
				n.is_deposit AS isDeposit, n.system_key IS 'rent_income' AS isRent, g.date, c.due_date AS dueDate, t.memo,
				c.amount_cents - coalesce((SELECT sum(s.amount_cents) FROM applications s
					WHERE s.charge_posting_id = c.posting_id AND s.date <= @asOf), 0) AS openCents
			FROM json_each(@asked) a CROSS JOIN gl_postings g INDEXED BY gl_postings_by_lease
				ON g.lease_id = a.value AND g.date <= @asOf AND g.account_id = @receivable AND g.amount_cents > 0
			CROSS JOIN charges c ON c.posting_id = g.id AND c.profile_id = @profileId
				AND (c.closed_on IS NULL OR c.closed_on > @asOf)
			CROSS JOIN gl_transactions t ON t.id = g.id >> 8
			CROSS JOIN gl_accounts n ON n.id = c.account_id
			ORDER BY a.key, c.due_date, g.id
		) WHERE openCents <> 0`,
	).all({
		...{ profileId: scope.profileId, asOf, asked: JSON.stringify(leaseIds) },
		receivable: accountIdByRole(scope, "accounts_receivable"),
	});
}

/** Open charges by days past due. Together they are the receivable. */
export type Ages = { notDue: Cents; days30: Cents; days60: Cents; days90: Cents; over90: Cents };

export function agesOf(open: readonly Pick<OpenCharge, "dueDate" | "openCents">[], asOf: PlainDate): Ages {
	const ages: Ages = { notDue: 0, days30: 0, days60: 0, days90: 0, over90: 0 };
	const [day30, day60, day90] = [addDays(asOf, -30), addDays(asOf, -60), addDays(asOf, -90)];
	for (const { dueDate, openCents } of open) {
		if (dueDate > asOf) ages.notDue += openCents;
		else if (dueDate >= day30) ages.days30 += openCents;
		else if (dueDate >= day60) ages.days60 += openCents;
		else if (dueDate >= day90) ages.days90 += openCents;
		else ages.over90 += openCents;
	}
	return ages;
}
