import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

type ReceivablesBy = "property" | "lease" | "account";

/** How receivables changed in a period, in cents. Every column but opening and closing adds up to their difference. */
export type ReceivablesRow = {
	listedBy: ReceivablesBy;
	/** The property, the lease or the income account that the charges are for; 0 for none. */
	id: number;
	name: string;
	propertyId: number | null;
	propertyName: string;
	unitNumber: string;
	openingCents: Cents;
	rentCents: Cents;
	lateFeeCents: Cents;
	otherChargeCents: Cents;
	/** Payments that settled charges, as negative amounts. */
	paymentCents: Cents;
	/** Money paid ahead or held as a deposit that settled charges, as negative amounts. */
	appliedCents: Cents;
	/** Owed again because a payment was returned or reversed. */
	returnedCents: Cents;
	concessionCents: Cents;
	writtenOffCents: Cents;
	otherCreditCents: Cents;
	closingCents: Cents;
	/** What is open at the end, by days since it was due. */
	notDueCents: Cents;
	to30Cents: Cents;
	to60Cents: Cents;
	to90Cents: Cents;
	over90Cents: Cents;
	lastReceipt: PlainDate | null;
};

type Asked = { from: PlainDate; to: PlainDate; propertyIds?: readonly number[] | undefined };

const keys: Record<ReceivablesBy, string> = {
	property: "coalesce(x.property_id, 0)",
	lease: "coalesce(x.lease_id, 0)",
	account: "x.charged_account_id",
};

const named: Record<ReceivablesBy, { select: string; join: string; order: string }> = {
	property: {
		select:
			"p.id AS propertyId, coalesce(p.name, 'Company') AS name, coalesce(p.name, '') AS propertyName, '' AS unitNumber",
		join: "LEFT JOIN properties p ON p.id = s.id",
		order: "p.id IS NULL, p.sort_name, p.id",
	},
	lease: {
		select: `p.id AS propertyId, coalesce(l.name, 'Without a lease') AS name, coalesce(p.name, '') AS propertyName,
			coalesce(u.unit_number, '') AS unitNumber`,
		join: `LEFT JOIN leases l ON l.id = s.id LEFT JOIN properties p ON p.id = l.property_id
			LEFT JOIN units u ON u.id = l.unit_id`,
		order: "p.id IS NULL, p.sort_name, p.id, u.sort_key, u.id, s.id",
	},
	account: {
		select: "NULL AS propertyId, coalesce(g.number || ' ' || g.name, '') AS name, '' AS propertyName, '' AS unitNumber",
		join: "LEFT JOIN gl_accounts g ON g.id = s.id",
		order: "g.number",
	},
};

/**
 * Receivables by property, lease or charge account: opening, what was charged, paid and credited, closing, and how old
 * the closing is. Walked back from what is open now, so recent periods are fast. By account, settled charges count for
 * the account they were charged for.
 */
export function receivablesSummary(
	scope: Scope,
	by: ReceivablesBy,
	{ from, to, propertyIds }: Asked,
): ReceivablesRow[] {
	const { select, join, order } = named[by];
	const few = propertyIds !== undefined && propertyIds.length <= fewProperties && !propertyIds.includes(0);
	return statement<ReceivablesRow>(
		`WITH ${by === "account" ? movesByCharge : movesByLine(few)},
		${few ? openOfProperties : openCharges},
		parts AS (
			SELECT ${keys[by]} AS id, x.part, x.cents, NULL AS due_date FROM moves x
			UNION ALL
			SELECT ${keys[by]}, 'open', x.cents, x.due_date FROM open x
		),
		sums AS (
			SELECT id, sum(iif(part = 'open', cents, 0)) AS closing,
				${sumOf("rent")}, ${sumOf("late")}, ${sumOf("other")}, ${sumOf("paid")}, ${sumOf("applied")},
				${sumOf("returned")}, ${sumOf("concession")}, ${sumOf("bad_debt")}, ${sumOf("credit")},
				sum(iif(part = 'open' AND due_date > @to, cents, 0)) AS not_due,
				${aged("to30", 0, 30)}, ${aged("to60", 31, 60)}, ${aged("to90", 61, 90)}, ${aged("over90", 91)}
			FROM parts GROUP BY id
		)
		SELECT '${by}' AS listedBy, s.id, ${select}, s.closing - (s.rent + s.late + s.other + s.paid + s.applied + s.returned + s.concession
				+ s.bad_debt + s.credit) AS openingCents,
			s.rent AS rentCents, s.late AS lateFeeCents, s.other AS otherChargeCents, s.paid AS paymentCents,
			s.applied AS appliedCents, s.returned AS returnedCents, s.concession AS concessionCents,
			s.bad_debt AS writtenOffCents, s.credit AS otherCreditCents, s.closing AS closingCents, s.not_due AS notDueCents,
			s.to30 AS to30Cents, s.to60 AS to60Cents, s.to90 AS to90Cents, s.over90 AS over90Cents,
			${by === "lease" ? lastReceipt : "NULL"} AS lastReceipt
		FROM (SELECT * FROM sums WHERE closing <> 0 OR rent <> 0 OR late <> 0 OR other <> 0 OR paid <> 0 OR applied <> 0
			OR returned <> 0 OR concession <> 0 OR bad_debt <> 0 OR credit <> 0) s ${join} ORDER BY ${order}`,
	).all(paramsOf(scope, { from, to, propertyIds }));
}

function paramsOf(scope: Scope, { from, to, propertyIds }: Asked) {
	return {
		...{ profileId: scope.profileId, from, to, receivable: accountIdByRole(scope, "accounts_receivable") },
		properties: propertyIds ? JSON.stringify(propertyIds) : null,
	};
}

function sumOf(part: string): string {
	return `sum(iif(part = '${part}', cents, 0)) AS ${part}`;
}

function aged(name: string, from: number, to?: number): string {
	const days = "julianday(@to) - julianday(due_date)";
	const within = to === undefined ? `${days} >= ${from}` : `${days} BETWEEN ${from} AND ${to}`;
	return `sum(iif(part = 'open' AND ${within}, cents, 0)) AS ${name}`;
}

function ofAsked(propertyId: string): string {
	return `(@properties IS NULL OR coalesce(${propertyId}, 0) IN (SELECT value FROM json_each(@properties)))`;
}

/**
 * SQL: what a receivable line counts as, by the type of its transaction `t` and the account `c` on the other side. A
 * reversal has the type of what it reverses, so both net to zero in one column; only a payment's shows as returned.
 */
const partOfLine = `CASE
	WHEN t.type = 'payment' THEN iif(t.reversal_of IS NULL, 'paid', 'returned')
	WHEN t.type IN ('apply_prepayment', 'apply_deposit', 'prepayment') THEN 'applied'
	WHEN t.type = 'credit' OR (t.reversal_of IS NULL) = (p.amount_cents < 0)
		THEN CASE WHEN c.system_key = 'bad_debt' THEN 'bad_debt' WHEN c.is_contra OR c.type = 'income' THEN 'concession' ELSE 'credit' END
	WHEN c.system_key = 'rent_income' THEN 'rent' WHEN c.system_key = 'late_fee_income' THEN 'late' ELSE 'other' END`;

/**
 * SQL: what was entered by a day and pays a charge only after it. It lowers receivables on its own day, so it stands
 * against the charges that are open.
 */
function entriesBefore(day: string, part: string): string {
	return `SELECT p.date, p.property_id, p.lease_id, h.account_id AS charged_account_id, -a.amount_cents AS cents, ${part} AS part
		FROM applications a CROSS JOIN charges h ON h.posting_id = a.charge_posting_id AND h.kind = 'AR'
		CROSS JOIN gl_postings p ON p.id = a.payment_posting_id AND p.date <= ${day}
		CROSS JOIN gl_transactions t ON t.id = p.transaction_id
		WHERE a.profile_id = @profileId AND a.date > ${day} AND ${ofAsked("p.property_id")}`;
}

/** With more properties than this, lines are found by their account and day, and not by their property. */
const fewProperties = 100;

/** SQL: the lines of the receivables account for a few properties. */
const linesOfProperties = `json_each(@properties) asked CROSS JOIN gl_postings p INDEXED BY gl_postings_by_property
	ON p.profile_id = @profileId AND p.property_id = asked.value AND p.account_id = @receivable`;

/** SQL: the lines of the receivables account in the period. */
const movesByLine = (few: boolean) => `moves AS (
	SELECT p.date, p.property_id, p.lease_id, NULL AS charged_account_id, p.amount_cents AS cents, ${partOfLine} AS part
	FROM ${few ? linesOfProperties : "gl_postings p"} CROSS JOIN gl_transactions t ON t.id = p.transaction_id
	CROSS JOIN gl_postings o ON o.id = p.contra_posting_id CROSS JOIN gl_accounts c ON c.id = o.account_id
	WHERE p.profile_id = @profileId AND p.account_id = @receivable AND p.date BETWEEN @from AND @to
		AND ${ofAsked("p.property_id")})`;

/** SQL: the charges of the period, and what was applied to any charge in it. */
const movesByCharge = `moves AS (
	SELECT p.date, p.property_id, p.lease_id, o.account_id AS charged_account_id, p.amount_cents AS cents, ${partOfLine} AS part
	FROM gl_postings p CROSS JOIN gl_transactions t ON t.id = p.transaction_id
	CROSS JOIN gl_postings o ON o.id = p.contra_posting_id CROSS JOIN gl_accounts c ON c.id = o.account_id
	WHERE p.profile_id = @profileId AND p.account_id = @receivable AND p.date BETWEEN @from AND @to
		AND p.amount_cents > 0 AND ${ofAsked("p.property_id")}
	UNION ALL
	SELECT a.date, h.property_id, h.lease_id, h.account_id, -a.amount_cents,
		iif(t.type = 'payment', iif(a.amount_cents > 0, 'paid', 'returned'), ${partOfLine})
	FROM applications a CROSS JOIN charges h ON h.posting_id = a.charge_posting_id AND h.kind = 'AR'
	CROSS JOIN gl_postings p ON p.id = a.payment_posting_id CROSS JOIN gl_transactions t ON t.id = p.transaction_id
	CROSS JOIN gl_postings o ON o.id = p.contra_posting_id CROSS JOIN gl_accounts c ON c.id = o.account_id
	WHERE a.profile_id = @profileId AND a.date BETWEEN @from AND @to AND ${ofAsked("h.property_id")}
	UNION ALL
	${entriesBefore("@to", "iif(t.type = 'payment', 'paid', 'credit')")}
	UNION ALL
	SELECT date, property_id, lease_id, charged_account_id, -cents, part
	FROM (${entriesBefore("date(@from, '-1 day')", "iif(t.type = 'payment', 'paid', 'credit')")}))`;

/** SQL: what was open of each charge at the end: what still is, and what was applied to it since. */
const openCharges = `open AS (
	SELECT h.property_id, h.lease_id, h.account_id AS charged_account_id, h.due_date, h.open_cents AS cents
	FROM charges h JOIN gl_postings g ON g.id = h.posting_id AND g.date <= @to
	WHERE h.profile_id = @profileId AND h.kind = 'AR' AND h.open_cents > 0 AND ${ofAsked("h.property_id")}
	UNION ALL
	SELECT h.property_id, h.lease_id, h.account_id, h.due_date, a.amount_cents
	FROM applications a CROSS JOIN charges h ON h.posting_id = a.charge_posting_id AND h.kind = 'AR'
	CROSS JOIN gl_postings g ON g.id = h.posting_id AND g.date <= @to
	WHERE a.profile_id = @profileId AND a.date > @to AND ${ofAsked("h.property_id")}
	UNION ALL
	SELECT property_id, lease_id, charged_account_id, date, cents FROM (${entriesBefore("@to", "NULL")}))`;

/** SQL: the same for a few properties, from their own lines. */
const openOfProperties = `open AS (
	SELECT h.property_id, h.lease_id, h.account_id AS charged_account_id, h.due_date, h.open_cents
		+ coalesce((SELECT sum(a.amount_cents) FROM applications a WHERE a.charge_posting_id = h.posting_id AND a.date > @to), 0)
		AS cents
	FROM ${linesOfProperties} AND p.date <= @to AND p.amount_cents > 0
	CROSS JOIN charges h ON h.posting_id = p.id AND h.kind = 'AR' AND (h.closed_on IS NULL OR h.closed_on > @to)
	UNION ALL
	SELECT p.property_id, p.lease_id, h.account_id, p.date, -a.amount_cents
	FROM ${linesOfProperties} AND p.date <= @to
	CROSS JOIN applications a ON a.payment_posting_id = p.id AND a.date > @to
	CROSS JOIN charges h ON h.posting_id = a.charge_posting_id AND h.kind = 'AR')`;

const lastReceipt = `(SELECT max(t.date) FROM payments y JOIN gl_transactions t ON t.id = y.transaction_id
	WHERE y.lease_id = s.id AND t.reversed_by IS NULL AND t.date <= @to)`;
