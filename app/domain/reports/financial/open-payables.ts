import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { type Approval, approvals } from "#domain/payables/labels";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

export type WhosePayables = { propertyIds?: readonly number[] | undefined; vendorId?: number | undefined };

/** A bill or credit that was open at the end of a day. Amounts are in cents; a credit's are negative. */
export type OpenPayable = {
	/** The same for all lines of a payee: a vendor's ID, or the name of a payee that isn't a vendor. */
	payeeKey: string;
	vendorId: number | null;
	payeeName: string;
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
export function openPayables(
	scope: Scope,
	{ asOf, propertyIds, vendorId }: WhosePayables & { asOf: PlainDate },
): OpenPayable[] {
	return statement<Omit<OpenPayable, "payeeKey">>(openSql)
		.all({
			...{ profileId: scope.profileId, asOf, vendorId: vendorId ?? null },
			properties: propertyIds ? JSON.stringify(propertyIds) : null,
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

/** SQL: the ID and name of whom a transaction `t` is with; a reversal is with whom the reversed one was. */
export const payeeJoins = `LEFT JOIN expenses e ON e.transaction_id = coalesce(t.reversal_of, t.id)
	LEFT JOIN disbursements d ON d.transaction_id = coalesce(t.reversal_of, t.id)
	LEFT JOIN vendors named ON named.id = coalesce(e.vendor_id, d.vendor_id)
	LEFT JOIN vendors v ON v.id = coalesce(named.merged_into_id, named.id)`;
export const payeeNameSql =
	"coalesce(v.display_name, nullif(e.payee_name, ''), nullif(d.payee_name, ''), 'Without a payee')";

export function ofAskedProperties(propertyId: string): string {
	return `(@properties IS NULL OR coalesce(${propertyId}, 0) IN (SELECT value FROM json_each(@properties)))`;
}

/** `later` is what was applied after the day: to bills that are open, or that were closed after it. */
const openSql = `WITH later AS MATERIALIZED (
		SELECT a.charge_posting_id, a.payment_posting_id, a.amount_cents FROM (
			SELECT h.posting_id FROM charges h INDEXED BY charges_paid_bills
			WHERE h.profile_id = @profileId AND h.kind = 'AP' AND h.closed_on > @asOf
			UNION ALL
			SELECT h.posting_id FROM charges h INDEXED BY charges_paid_bills
			WHERE h.profile_id = @profileId AND h.kind = 'AP' AND h.closed_on IS NULL
		) bill CROSS JOIN applications a ON a.charge_posting_id = bill.posting_id AND a.date > @asOf
	),
	parts AS (
		SELECT h.posting_id AS line_id, h.open_cents AS cents FROM charges h
		WHERE h.profile_id = @profileId AND h.kind = 'AP' AND h.open_cents > 0
		UNION ALL
		SELECT s.posting_id, -s.unapplied_cents FROM expenses e
		CROSS JOIN settlements s ON s.posting_id BETWEEN e.transaction_id * 256 AND e.transaction_id * 256 + 255
		WHERE e.profile_id = @profileId AND e.kind = 'credit' AND e.open_cents > 0
		UNION ALL
		SELECT charge_posting_id, amount_cents FROM later
		UNION ALL
		SELECT payment_posting_id, -amount_cents FROM later
	),
	lines AS (
		SELECT p.transaction_id, p.property_id, sum(x.cents) AS cents, sum(-p.amount_cents) AS billed,
			min(coalesce(p.due_date, p.date)) AS due_date, min(c.number || ' ' || c.name) AS account_name
		FROM (SELECT line_id, sum(cents) AS cents FROM parts GROUP BY line_id HAVING sum(cents) <> 0) x
		CROSS JOIN gl_postings p ON p.id = x.line_id AND p.date <= @asOf AND ${ofAskedProperties("p.property_id")}
		CROSS JOIN gl_postings o ON o.id = p.contra_posting_id CROSS JOIN gl_accounts c ON c.id = o.account_id
		GROUP BY p.transaction_id, p.property_id
	)
	SELECT v.id AS vendorId, ${payeeNameSql} AS payeeName, t.id AS transactionId, t.date, x.due_date AS dueDate,
		coalesce(e.bill_number, '') AS billNumber, t.memo, x.property_id AS propertyId, coalesce(p.name, '') AS propertyName,
		x.account_name AS accountName, coalesce(e.approval, 'not_needed') AS approval, x.billed AS billedCents,
		x.cents AS openCents, CAST(julianday(@asOf) - julianday(x.due_date) AS INTEGER) AS days
	FROM lines x CROSS JOIN gl_transactions t ON t.id = x.transaction_id ${payeeJoins}
	LEFT JOIN properties p ON p.id = x.property_id
	WHERE (@vendorId IS NULL OR v.id = @vendorId)
	ORDER BY payeeName COLLATE NOCASE, v.id, x.due_date, t.id, x.property_id`;
