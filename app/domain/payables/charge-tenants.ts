import { recordActivity } from "#domain/activity";
import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import { chargeLease } from "#domain/lease-accounts";
import { findAccount, restated } from "#domain/ledger";
import { type Cents, splitByWeights } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { expenseCharges } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { refuseFutureDate } from "~/domain/kernel/refuse-future-date";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { chargedOf } from "./reverse-expense";

export type ProposedCharge = {
	leaseId: number;
	leaseName: string;
	unitNumber: string;
	/** How many days of the period they lived there. */
	days: number;
	periodDays: number;
	/** The lease's part of the unit's cost, by days. Vacant days are the owner's. */
	amountCents: Cents;
};

/**
 * What each lease would be charged of an expense, for a period from one day through another. Only lines that name a
 * unit count; vacant days stay with the owner.
 */
export function proposeTenantCharges(
	scope: Scope,
	expenseId: number,
	{ from, to }: { from: PlainDate; to: PlainDate },
): ProposedCharge[] {
	const periodDays = daysBetween(from, to) + 1;
	if (periodDays < 1) return [];
	const units = statement<{ unitId: number; unitNumber: string; amountCents: Cents }, [number, number, number]>(
		`SELECT u.id AS unitId, u.unit_number AS unitNumber, sum(p.amount_cents) AS amountCents
		FROM gl_postings p JOIN units u ON u.id = p.unit_id
		WHERE p.id BETWEEN ? AND ? AND +p.profile_id = ? AND p.contra_posting_id IS NULL AND p.amount_cents > 0
		GROUP BY u.id ORDER BY u.sort_key, u.id`,
	).all(expenseId * 256, expenseId * 256 + 255, scope.profileId);
	return units.flatMap(({ unitId, unitNumber, amountCents }) => {
		const leases = livedThere(unitId, from, to);
		const lived = leases.map(({ first, last }) => daysBetween(first, last) + 1);
		const vacant = Math.max(0, periodDays - lived.reduce((sum, days) => sum + days, 0));
		if (lived.length === 0) return [];
		const parts = splitByWeights(amountCents, [...lived, vacant]);
		return leases.map(({ leaseId, leaseName }, at) => ({
			...{ leaseId, leaseName, unitNumber, periodDays, days: lived[at] ?? 0, amountCents: parts[at] ?? 0 },
		}));
	});
}

type Lived = { leaseId: number; leaseName: string; first: PlainDate; last: PlainDate };

/** The leases of a unit in a period, in order and without overlaps, each with its days limited to the period. */
function livedThere(unitId: number, from: PlainDate, to: PlainDate): Lived[] {
	const rows = statement<Lived>(
		`SELECT id AS leaseId, name AS leaseName, max(coalesce(move_in_date, start_date), @from) AS first,
			min(coalesce(move_out_date, iif(status = 'past', end_date, @to), @to),
				coalesce(date(followed_on, '-1 day'), @to), @to) AS last
		FROM leases WHERE unit_id = @unitId AND stage = 'executed' AND coalesce(move_in_date, start_date) <= @to
		ORDER BY start_date, id`,
	).all({ unitId, from, to });
	const lived: Lived[] = [];
	for (const row of rows) {
		const before = lived.at(-1);
		const first = before && row.first <= before.last ? addDays(before.last, 1) : row.first;
		if (first <= row.last) lived.push({ ...row, first });
	}
	return lived;
}

type TenantChargesInput = {
	/** Today or earlier. */
	date: PlainDate;
	/** The income account to charge, such as utility reimbursement. */
	accountId: number;
	memo?: string | undefined;
	/** Markup added to each amount, in basis points. */
	markupBp?: number | undefined;
	/** Each lease's part of the cost, without the markup. `line` is the row in the form. */
	charges: { line?: number | undefined; leaseId?: number | undefined; amountCents: Cents }[];
	idempotencyKey?: string | undefined;
};

/**
 * Charges tenants for an expense, in all no more than it cost, plus the markup. Refuses, at the form's fields, more
 * than is left of it, an account other than income, and a future date.
 */
export function chargeTenants(
	scope: Scope,
	expenseId: number,
	input: TenantChargesInput,
): Result<{ chargedCents: Cents; leases: number }> {
	return once(scope, "charge-tenants", { expenseId, ...input }, () => {
		const organization = organizationOf(scope);
		const future = refuseFutureDate(organization, input.date);
		if (future) return future;
		const expense = findChargeable(scope, expenseId);
		if (!expense) return refuse("That expense wasn't found or was reversed.");
		const account = findAccount(scope, input.accountId);
		if (!account?.active) return refuse("That account wasn't found.", "accountId");
		if (account.type !== "income") return refuse("Choose an income account.", "accountId");
		if (input.charges.length === 0) return refuse("Enter an amount for at least one lease.", "charges");
		const costCents = input.charges.reduce((sum, { amountCents }) => sum + amountCents, 0);
		if (costCents > expense.leftCents) {
			return refuse(`Only ${organization.money(expense.leftCents)} of this expense is left to charge.`, "charges");
		}
		let chargedCents = 0;
		for (const [at, { line, leaseId, amountCents }] of input.charges.entries()) {
			const field = `charges[${line ?? at}].amount`;
			if (leaseId === undefined) return refuse("Choose a lease.", `charges[${line ?? at}].leaseId`);
			if (amountCents <= 0) return refuse("Enter an amount above zero.", field);
			const withMarkup = amountCents + Math.round((amountCents * (input.markupBp ?? 0)) / 10_000);
			const charged = chargeLease(scope, leaseId, {
				date: input.date,
				lines: [{ accountId: input.accountId, amountCents: withMarkup, memo: input.memo }],
				confirmDuplicate: true,
			});
			if (!charged.ok) return charged.field === "date" ? charged : restated(charged, field);
			if (charged.transactionId === null) throw new Error("A charge of today is posted at once.");
			const { profileId } = scope;
			insertRow(expenseCharges, { expenseId, chargeId: charged.transactionId, profileId, leaseId, amountCents });
			chargedCents += withMarkup;
		}
		recordActivity(scope, {
			action: "expense.charged",
			subjectKind: "transaction",
			subjectId: expenseId,
			summary: `${organization.money(chargedCents)} of an expense to ${expense.payeeName} was charged to tenants.`,
		});
		return { ok: true, chargedCents, leases: new Set(input.charges.map(({ leaseId }) => leaseId)).size };
	});
}

/** An expense or bill that isn't reversed, with the part that no tenant was charged yet; undefined if there is none. */
export function findChargeable(scope: Scope, expenseId: number) {
	const expense = statement<{
		id: number;
		payeeName: string;
		date: PlainDate;
		memo: string;
		amountCents: Cents;
	}>(
		`SELECT transaction_id AS id, payee_name AS payeeName, date, memo, amount_cents AS amountCents FROM expenses
		WHERE transaction_id = ? AND profile_id = ? AND kind <> 'credit' AND reversed = 0 AND amount_cents > 0`,
	).get(expenseId, scope.profileId);
	if (!expense) return undefined;
	const charged = chargedOf(scope, expenseId).reduce((sum, { amountCents }) => sum + amountCents, 0);
	return { ...expense, chargedCents: charged, leftCents: expense.amountCents - charged };
}
