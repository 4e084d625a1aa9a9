import { formatMonth, lastOfMonth, monthOf, type PlainMonth } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { seesBank } from "~/db/limits/limits.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";

export type MonthEndStep =
	| "deposited"
	| "reconciled"
	| "late_fees"
	| "expenses_paid"
	| "management_fees"
	/** These three steps are checked by the owner accounts module. */
	| "owners_paid"
	| "due_to_owners"
	| "statements_sent"
	| "closed";

export type MonthEndCheck = {
	step: MonthEndStep;
	done: boolean;
	/** What is left to do or was done, as a sentence. */
	note: string;
	accountId?: number;
	/** The bank accounts left to reconcile. The note names all of them. */
	banks?: { id: number; name: string }[];
};

/** The checklist for closing a month. Each step is checked against the books. */
export function monthEnd(scope: Scope, month: PlainMonth): MonthEndCheck[] {
	const asked: Asked = { scope, month, last: lastOfMonth(`${month}-01`), organization: organizationOf(scope) };
	return [
		deposited(asked),
		reconciled(asked),
		lateFees(asked),
		expensesPaid(asked),
		managementFees(asked),
		closed(asked),
	];
}

type Asked = {
	scope: Scope;
	month: PlainMonth;
	last: string;
	organization: ReturnType<typeof organizationOf>;
	/** Only this property's money. */
	propertyId?: number | undefined;
};

/**
 * What is unsettled before closing through a date: money not deposited, bank accounts not reconciled, bills not paid.
 * For the organization, or for one property and the banks that hold its money.
 */
export function unsettledBefore(scope: Scope, through: string, propertyId?: number): MonthEndCheck[] {
	const organization = organizationOf(scope);
	const asked: Asked = { scope, month: monthOf(through), last: through, organization, propertyId };
	return [deposited(asked), reconciled(asked), expensesPaid(asked)].filter(({ done }) => !done);
}

/** Checks that everything received through the date has been deposited. */
function deposited({ scope, last, organization, propertyId }: Asked): MonthEndCheck {
	const accountId = accountIdByRole(scope, "undeposited_funds");
	const row = statement<{ cents: number | null }>(
		`SELECT sum(u.amount_cents) AS cents FROM uncleared_lines u
		WHERE u.profile_id = @profileId AND u.account_id = @accountId AND u.date <= @last AND ${ofProperty}`,
	).get({ profileId: scope.profileId, accountId, last, propertyId: propertyId ?? null });
	const cents = row?.cents ?? 0;
	const note = cents === 0 ? "All payments are deposited." : `${organization.money(cents)} hasn't been deposited.`;
	return { step: "deposited", done: cents === 0, note, accountId };
}

/** SQL condition: the uncleared line `u` is of the requested property. */
const ofProperty = `(@propertyId IS NULL
	OR EXISTS (SELECT 1 FROM gl_postings p WHERE p.id = u.posting_id AND p.property_id = @propertyId))`;

/** Active bank accounts, by number, with postings through the date but no finished reconciliation that reaches it. */
function unreconciledBanks({ scope, last, propertyId }: Asked): { id: number; name: string }[] {
	return statement<{ id: number; name: string }>(
		`SELECT a.id, a.name FROM gl_accounts a
		WHERE a.is_bank = 1 AND a.active = 1
			AND NOT EXISTS (
				SELECT 1 FROM reconciliations r
				WHERE r.profile_id = a.profile_id AND r.account_id = a.id AND r.state = 'finished' AND r.statement_end >= @last)
			AND a.profile_id = @profileId
			AND EXISTS (
				SELECT 1 FROM gl_postings p WHERE p.profile_id = a.profile_id AND p.account_id = a.id AND p.date <= @last
					${propertyId === undefined ? "" : "AND p.property_id = @propertyId"})
		ORDER BY a.number`,
	)
		.all({ last, profileId: scope.profileId, ...(propertyId !== undefined && { propertyId }) })
		.filter(({ id }) => seesBank(id));
}

function isBankUsed({ scope, last }: Asked): boolean {
	const used = statement<unknown>(
		`SELECT 1 FROM gl_accounts a CROSS JOIN gl_postings p ON p.profile_id = a.profile_id AND p.account_id = a.id
			AND p.date <= ? WHERE a.profile_id = ? AND a.is_bank = 1 LIMIT 1`,
	).get(last, scope.profileId);
	return used !== undefined;
}

function reconciled(asked: Asked): MonthEndCheck {
	const { last, organization } = asked;
	const banks = unreconciledBanks(asked);
	const names = banks.map(({ name }) => name).join(", ");
	if (banks.length === 0 && !isBankUsed(asked))
		return { step: "reconciled", done: true, note: "No bank account activity yet." };
	const note =
		banks.length === 0
			? `All accounts are reconciled through ${organization.date(last)}.`
			: `Not reconciled: ${names}.`;
	return { step: "reconciled", done: banks.length === 0, note, banks };
}

function lateFees({ scope, month, organization }: Asked): MonthEndCheck {
	const accountId = accountIdByRole(scope, "late_fee_income");
	const cents = movedInMonth(scope, accountId, month);
	const overdue = statement<{ n: number }, [number, string, string]>(
		`SELECT count(DISTINCT lease_id) AS n FROM charges INDEXED BY charges_open
		WHERE profile_id = ? AND kind = 'AR' AND due_date BETWEEN ? AND ? AND open_cents > 0`,
	).get(scope.profileId, `${month}-01`, lastOfMonth(`${month}-01`));
	const leases = overdue?.n ?? 0;
	const done = cents !== 0 || leases === 0;
	const posted = `${organization.money(0 - cents)} was charged.`;
	const missing =
		leases === 0 ? "No leases are past due." : `${leases} ${leases === 1 ? "lease is" : "leases are"} past due.`;
	return { step: "late_fees", done, note: cents === 0 ? missing : posted, accountId };
}

function expensesPaid({ scope, last, organization, propertyId }: Asked): MonthEndCheck {
	const row = statement<{ cents: number | null }>(
		`SELECT sum(open_cents) AS cents FROM charges INDEXED BY charges_open
		WHERE profile_id = @profileId AND kind = 'AP' AND due_date <= @last AND open_cents > 0
			AND (@propertyId IS NULL OR property_id = @propertyId)`,
	).get({ profileId: scope.profileId, last, propertyId: propertyId ?? null });
	const cents = row?.cents ?? 0;
	const note = cents === 0 ? "All bills due are paid." : `${organization.money(cents)} in bills is due.`;
	const accountId = accountIdByRole(scope, "accounts_payable");
	return { step: "expenses_paid", done: cents === 0, note, accountId };
}

/**
 * Checks that fees were collected for the period that contains the date, whenever they were posted. Undone runs don't
 * count.
 */
function managementFees({ scope, month, last, organization }: Asked): MonthEndCheck {
	const accountId = accountIdByRole(scope, "management_fees");
	const row = statement<{ left: number; fees: number; paidCents: number }, [string, number]>(
		`SELECT count(*) FILTER (WHERE f.property_id IS NULL) AS 'left', count(*) AS fees, coalesce(sum(f.paid_cents), 0) AS paidCents
		FROM properties p LEFT JOIN management_fees f ON f.property_id = p.id AND f.undone = 0 AND ? BETWEEN f.from_date AND f.to_date
		WHERE p.profile_id = ? AND p.active = 1
			AND p.management_fee_percent_bp + p.management_fee_flat_cents + p.management_fee_per_unit_cents
				+ p.management_fee_min_cents > 0`,
	).get(last, scope.profileId);
	const { left = 0, fees = 0, paidCents = 0 } = row ?? {};
	const collected =
		fees === 0 ? "No properties have a management fee." : `${organization.money(paidCents)} was collected.`;
	const missing = `${formatMonth(month, organization.locale)} fees haven't been collected from ${left} ${left === 1 ? "property" : "properties"}.`;
	return { step: "management_fees", done: left === 0, note: left === 0 ? collected : missing, accountId };
}

function closed({ last, organization }: Asked): MonthEndCheck {
	const { closedThrough, date } = organization;
	const done = closedThrough !== null && closedThrough >= last;
	const note = closedThrough ? `The books are closed through ${date(closedThrough)}.` : "The books are open.";
	return { step: "closed", done, note };
}

/** Debits less credits of an account in a month, in cents. */
function movedInMonth({ profileId }: Scope, accountId: number, month: PlainMonth): number {
	const row = statement<{ cents: number | null }, [number, number, string]>(
		`SELECT sum(debit_cents) - sum(credit_cents) AS cents FROM gl_monthly
		WHERE profile_id = ? AND basis = 0 AND account_id = ? AND month = ?`,
	).get(profileId, accountId, month);
	return row?.cents ?? 0;
}
