import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { type Approval, approvals } from "#domain/payables/labels";
import { statement } from "~/db/client.server";
import { limitedPropertyIds, seesFew } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";

/** Whose payables are read: all if unset. `others` are payees that aren't vendors. */
export type SomePayees = { vendorIds: readonly number[]; others: boolean };

/**
 * By what lines are found: the payees or the few properties that are asked for, the few of a limited member, or else
 * everyone's days.
 */
export type ReadBy = "payees" | ReadAt | "days";
export type ReadAt = "properties" | "mine";

export type WhosePayables = { propertyIds?: readonly number[] | undefined; payees?: SomePayees | undefined };

/** A bill or credit that was open at the end of a day. Amounts are in cents; a credit's are negative. */
export type OpenPayable = {
	/** The same for all lines of a payee: a vendor's ID, or the name of a payee that isn't a vendor. */
	payeeKey: string;
	vendorId: number | null;
	payeeName: string;
	sortName: string;
	transactionId: number;
	date: PlainDate;
	dueDate: PlainDate;
	billNumber: string;
	memo: string;
	propertyId: number | null;
	propertyName: string;
	accountName: string;
	approval: Approval;
	billedCents: Cents;
	openCents: Cents;
	/** Days since it was due; negative before that. */
	days: number;
};

/**
 * The bills and credits that were open at the end of a day, by payee and due date. Walked back from what is open now: a
 * recent day is fast, an older one reads what was paid since.
 */
export function openPayables(scope: Scope, { asOf, ...whose }: WhosePayables & { asOf: PlainDate }): OpenPayable[] {
	return statement<Omit<OpenPayable, "payeeKey">>(openBy[readBy(whose)])
		.all({
			...named(scope, whose),
			asOf,
			...(whose.payees ? { payable: accountIdByRole(scope, "accounts_payable") } : {}),
		})
		.map((row) => ({ ...row, payeeKey: payeeKeyOf(row) }));
}

/** Whether a bill may be paid, where someone has to say so. */
export function approvalWords(approval: Approval): string {
	return approval === "not_needed" ? "" : approvals[approval];
}

/** Names a payee for grouping. */
export function payeeKeyOf({ vendorId, payeeName }: { vendorId: number | null; payeeName: string }): string {
	return vendorId === null ? `name ${payeeName}` : `vendor ${vendorId}`;
}

/**
 * SQL: the ID and name of whom a line `x` of a transaction `t` is with; a reversal is with whom the reversed one was. Of
 * what a limited member sees in part, the line alone tells.
 */
export const payeeJoins = `LEFT JOIN expenses e ON e.transaction_id = coalesce(t.reversal_of, t.id)
	LEFT JOIN disbursements d ON d.transaction_id = coalesce(t.reversal_of, t.id)
	LEFT JOIN vendors named ON named.id = coalesce(e.vendor_id, d.vendor_id, x.vendor_id)
	LEFT JOIN vendors v ON v.id = coalesce(named.merged_into_id, named.id)`;
export const payeeNameSql =
	"coalesce(v.display_name, nullif(e.payee_name, ''), nullif(d.payee_name, ''), 'Without a payee')";

export function readBy({ propertyIds, payees }: WhosePayables): ReadBy {
	return payees ? "payees" : readAt(propertyIds);
}

/** Lines of at most 500 properties, asked for or a member's own, are found by these. */
export function readAt(propertyIds: readonly number[] | undefined): ReadAt | "days" {
	if (seesFew()) return "mine";
	const places = propertyIds ?? limitedPropertyIds();
	return places && places.length <= 500 ? "properties" : "days";
}

/** SQL: what a join of lines at few properties begins with. */
export const places = { properties: "json_each(@places) place", mine: "(SELECT 1 AS one) place" } as const;

/**
 * SQL: the condition of such lines. The company's have no property. A limited member's are one list: joined property by
 * property, each of these could be looked for among the lines of all that the member sees.
 */
export function atPlace(line: string, by: ReadAt): string {
	const own = by === "mine" ? "IN (SELECT value FROM json_each(@places))" : "IS nullif(place.value, 0)";
	return `${line}.profile_id = @profileId AND ${line}.property_id ${own}`;
}

export function ofAskedProperties(propertyId: string): string {
	return `(@properties IS NULL OR coalesce(${propertyId}, 0) IN (SELECT value FROM json_each(@properties)))`;
}

/** Whether lines are found by few properties. */
export function isAt(by: ReadBy): by is ReadAt {
	return by === "properties" || by === "mine";
}

/** The parameters of the SQL about payables. */
export function named({ profileId }: Scope, { propertyIds, payees }: WhosePayables) {
	return {
		...{ profileId, properties: propertyIds ? JSON.stringify(propertyIds) : null },
		...(payees ? { vendors: JSON.stringify(payees.vendorIds), others: payees.others ? 1 : 0 } : {}),
		...(isAt(readBy({ propertyIds, payees })) ? { places: JSON.stringify(propertyIds ?? limitedPropertyIds()) } : {}),
	};
}

/** SQL: the ids that the asked payees have in the books, null for those that aren't vendors. */
export const askedPayees = `asked_payees AS MATERIALIZED (
		SELECT value AS id FROM json_each(@vendors)
		UNION ALL
		SELECT m.id FROM json_each(@vendors) kept CROSS JOIN vendors m ON m.merged_into_id = kept.value
		UNION ALL
		SELECT NULL WHERE @others = 1
	)`;

/** SQL: whether the payee of a transaction is asked for, where `v` is the vendor. */
export const isAsked = "(v.id IN (SELECT value FROM json_each(@vendors)) OR (@others = 1 AND v.id IS NULL))";

/** By vendor, and then payees that aren't vendors. */
export const byPayee = "v.id IS NULL, v.sort_name, v.id, payeeName COLLATE NOCASE, payeeName";

/** SQL: bills that were open at the end of the day, or charged after it. */
export function openBills(by: ReadBy): string {
	if (by === "payees") {
		return `SELECT h.posting_id, h.open_cents FROM asked_payees m
			CROSS JOIN gl_postings p INDEXED BY gl_postings_by_vendor ON p.vendor_id = m.id AND p.account_id = @payable
			CROSS JOIN charges h ON h.posting_id = p.id AND +h.profile_id = @profileId
				AND coalesce(h.closed_on, '9999-12-31') > @asOf`;
	}
	const bills =
		by === "days"
			? "charges h INDEXED BY charges_paid_bills WHERE h.profile_id = @profileId"
			: `${places[by]} CROSS JOIN charges h INDEXED BY charges_bills_by_property ON ${atPlace("h", by)} WHERE 1`;
	return `SELECT h.posting_id, h.open_cents FROM ${bills} AND h.kind = 'AP' AND h.closed_on > @asOf
		UNION ALL
		SELECT h.posting_id, h.open_cents FROM ${bills} AND h.kind = 'AP' AND h.closed_on IS NULL`;
}

/** `later` is what was applied after the day: to bills that are open, or that were closed after it. */
function openSql(by: ReadBy): string {
	const ofSome = by === "payees";
	return `WITH ${ofSome ? `${askedPayees},` : ""}
	bills AS MATERIALIZED (${openBills(by)}),
	later AS MATERIALIZED (
		SELECT a.charge_posting_id, a.payment_posting_id, a.amount_cents FROM bills
		CROSS JOIN applications a ON a.charge_posting_id = bills.posting_id AND a.date > @asOf
	),
	parts AS (
		SELECT posting_id AS line_id, open_cents AS cents FROM bills WHERE open_cents > 0
		UNION ALL
		SELECT s.posting_id, -s.unapplied_cents FROM expenses e
		CROSS JOIN settlements s ON s.posting_id BETWEEN e.transaction_id * 256 AND e.transaction_id * 256 + 255
		WHERE e.profile_id = @profileId AND e.kind = 'credit' AND e.open_cents > 0
			${ofSome ? "AND e.vendor_id IN (SELECT id FROM asked_payees)" : ""}
		UNION ALL
		SELECT charge_posting_id, amount_cents FROM later
		UNION ALL
		SELECT payment_posting_id, -amount_cents FROM later
	),
	lines AS (
		SELECT p.transaction_id, p.property_id, max(p.vendor_id) AS vendor_id, sum(x.cents) AS cents, sum(-p.amount_cents) AS billed,
			min(coalesce(p.due_date, p.date)) AS due_date, min(c.number || ' ' || c.name) AS account_name
		FROM (SELECT line_id, sum(cents) AS cents FROM parts GROUP BY line_id HAVING sum(cents) <> 0) x
		CROSS JOIN gl_postings p ON p.id = x.line_id AND p.date <= @asOf AND ${ofAskedProperties("p.property_id")}
		CROSS JOIN gl_postings o ON o.id = p.contra_posting_id CROSS JOIN gl_accounts c ON c.id = o.account_id
		GROUP BY p.transaction_id, p.property_id
	)
	SELECT v.id AS vendorId, ${payeeNameSql} AS payeeName, coalesce(v.sort_name, '') AS sortName, t.id AS transactionId,
		t.date, x.due_date AS dueDate, coalesce(e.bill_number, '') AS billNumber, t.memo, x.property_id AS propertyId,
		coalesce(p.name, '') AS propertyName, x.account_name AS accountName, coalesce(e.approval, 'not_needed') AS approval,
		x.billed AS billedCents, x.cents AS openCents,
		CAST(julianday(@asOf) - julianday(x.due_date) AS INTEGER) AS days
	FROM lines x CROSS JOIN gl_transactions t ON t.id = x.transaction_id ${payeeJoins}
	LEFT JOIN properties p ON p.id = x.property_id
	WHERE ${ofSome ? isAsked : "1"}
	ORDER BY ${byPayee}, x.due_date, t.id, x.property_id`;
}

const openBy = {
	...{ payees: openSql("payees"), days: openSql("days") },
	...{ properties: openSql("properties"), mine: openSql("mine") },
};
