import { addDays, addMonths, firstOfMonth, lastOfMonth, monthOf, type PlainDate } from "#domain/calendar/format";
import { applicationSides, controlsOf, monthsRead, propertyMonths } from "#domain/ledger";
import type { AccountType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** The change of a property's account within some days, on a cash basis, in cents, debit positive. */
export type CashSum = {
	propertyId: number;
	accountId: number;
	number: string;
	name: string;
	type: AccountType;
	/**
	 * Whether it holds money (a bank account or undeposited funds) or what is held for tenants (deposits and
	 * prepayments).
	 */
	isMoney: boolean;
	/** Whether it is Opening Balance Equity: what existed when the books began. */
	isOpening: boolean;
	amountCents: Cents;
};

/**
 * Cash-basis sums by property and account from one day through another, by account number. Whole months are read from
 * stored sums and single days from lines, so that a long history takes no longer than a short one.
 */
export function cashSums(
	scope: Scope,
	propertyIds: readonly number[],
	{ from, to }: { from: PlainDate; to: PlainDate },
): CashSum[] {
	if (from > to || propertyIds.length === 0) return [];
	const asked = JSON.stringify(propertyIds);
	const sums = new Map<string, CashSum>();
	for (const part of partsOf(from, to)) {
		const rows =
			"months" in part
				? ofMonths(scope, asked, part.months)
				: [...ofLines(scope, asked, part.days), ...ofApplications(scope, asked, part.days)];
		for (const { isMoney, isOpening, ...row } of rows) {
			const key = `${row.propertyId} ${row.accountId}`;
			const before = sums.get(key)?.amountCents ?? 0;
			const kind = { isMoney: isMoney === 1, isOpening: isOpening === 1 };
			sums.set(key, { ...row, ...kind, amountCents: before + row.amountCents });
		}
	}
	return [...sums.values()]
		.filter(({ amountCents }) => amountCents !== 0)
		.sort((one, other) => (one.number < other.number ? -1 : Number(one.number > other.number)));
}

type Range = [from: string, to: string];
type Part = { months: Range } | { days: Range };

/** The whole months in a range, and the days before and after them. */
function partsOf(from: PlainDate, to: PlainDate): Part[] {
	const startsWhole = from === firstOfMonth(from);
	const endsWhole = to === lastOfMonth(to);
	const first = startsWhole ? from : addMonths(firstOfMonth(from), 1);
	const last = endsWhole ? to : addDays(firstOfMonth(to), -1);
	if (first > last) return [{ days: [from, to] }];
	const parts: Part[] = [{ months: [monthOf(first), monthOf(last)] }];
	if (!startsWhole) parts.push({ days: [from, addDays(first, -1)] });
	if (!endsWhole) parts.push({ days: [firstOfMonth(to), to] });
	return parts;
}

type Row = Omit<CashSum, "isMoney" | "isOpening"> & { isMoney: number; isOpening: number };

/** SQL: whether the account `a` holds money or what is held for tenants. */
export const isMoney = `(a.is_bank = 1 OR a.is_deposit = 1
	OR coalesce(a.system_key, '') IN ('undeposited_funds', 'prepayments'))`;

const accountColumns = `a.id AS accountId, a.number, a.name, a.type, ${isMoney} AS isMoney,
	coalesce(a.system_key, '') = 'opening_balance_equity' AS isOpening`;

function ofMonths(scope: Scope, properties: string, [from, to]: Range): Row[] {
	return statement<Row>(
		`SELECT m.property_id AS propertyId, ${accountColumns}, sum(m.debit_cents) - sum(m.credit_cents) AS amountCents
		FROM ${propertyMonths} m CROSS JOIN gl_accounts a ON a.id = m.account_id
		GROUP BY m.property_id, a.id`,
	).all({ ...monthsRead(scope, "cash", { from, to }), properties });
}

/** SQL: the lines `g` of properties within some days, on accounts `a` other than receivables and payables. */
export const postedLines = `FROM json_each(@properties) asked CROSS JOIN gl_accounts a CROSS JOIN gl_postings g
		ON g.profile_id = a.profile_id AND g.property_id = asked.value AND g.account_id = a.id
	WHERE a.profile_id = @profileId AND coalesce(a.system_key, '') NOT IN ('accounts_receivable', 'accounts_payable')
		AND g.date BETWEEN @from AND @to`;

/** SQL: the lines `own` on accounts `a` that count within some days because a payment was applied (`s`). */
export const appliedLines = `FROM json_each(@properties) asked CROSS JOIN gl_accounts control CROSS JOIN gl_postings payment
		ON payment.profile_id = control.profile_id AND payment.property_id = asked.value
			AND payment.account_id = control.id AND payment.date <= @to
	CROSS JOIN applications s ON s.payment_posting_id = payment.id AND s.date BETWEEN @from AND @to
	JOIN gl_postings charge ON charge.id = s.charge_posting_id
	JOIN gl_postings paid ON paid.id = payment.contra_posting_id
	JOIN gl_postings charged ON charged.id = charge.contra_posting_id
	JOIN gl_postings own ON own.id IN (paid.id, charged.id)
	JOIN gl_accounts a ON a.id = own.account_id
	WHERE control.profile_id = @profileId AND control.system_key IN ('accounts_receivable', 'accounts_payable')
		AND ${applicationSides.recognized}`;

/** Sums of lines, less the receivables and payables on their other side, which count only once they are paid. */
function ofLines(scope: Scope, properties: string, [from, to]: Range): Row[] {
	return statement<Row>(
		`SELECT g.property_id AS propertyId, ${accountColumns}, sum(g.amount_cents + ${controlsOf("g")}) AS amountCents
		${postedLines} GROUP BY g.property_id, a.id`,
	).all({ properties, profileId: scope.profileId, from, to });
}

/**
 * Sums of what counts because receivables and payables were paid, on both sides; see the trigger
 * `applications_recognized` (drizzle/0001_books.sql). Found by the property's own payments, since a charge and its
 * payment always have the same property.
 */
function ofApplications(scope: Scope, properties: string, [from, to]: Range): Row[] {
	return statement<Row>(
		`SELECT asked.value AS propertyId, ${accountColumns},
			sum(iif(own.amount_cents > 0, s.amount_cents, -s.amount_cents)) AS amountCents
		${appliedLines} GROUP BY asked.value, a.id`,
	).all({ properties, profileId: scope.profileId, from, to });
}
