import { addDays, type PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import type { TransactionType } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import type { Approval } from "#domain/payables/labels";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import {
	askedPayees,
	atPlace,
	byPayee,
	isAsked,
	isAt,
	named,
	ofAskedProperties,
	openPayables,
	payeeJoins,
	payeeKeyOf,
	payeeNameSql,
	places,
	type ReadAt,
	type ReadBy,
	readBy,
	type WhosePayables,
} from "./open-payables";

/** A bill, credit, payment or expense of a payee. Amounts are in cents. */
export type VendorLine = {
	payeeKey: string;
	vendorId: number | null;
	payeeName: string;
	sortName: string;
	transactionId: number;
	date: PlainDate;
	type: TransactionType;
	dueDate: PlainDate | null;
	billNumber: string;
	checkNumber: string;
	propertyId: number | null;
	propertyName: string;
	unitNumber: string;
	accountName: string;
	memo: string;
	bankName: string;
	approval: Approval;
	enteredBy: string;
	/** Bills and expenses, less credits. */
	billedCents: Cents;
	paidCents: Cents;
	/** What is owed to the payee after this line. */
	balanceCents: Cents;
};

/** What was owed to a payee when the period began. */
type VendorOpening = {
	payeeKey: string;
	vendorId: number | null;
	payeeName: string;
	sortName: string;
	openingCents: Cents;
};

/**
 * What payees billed and were paid in a period, payee by payee, with what was owed to each of them before it. Lines of
 * accounts payable give what is owed; an expense paid at once is billed and paid.
 */
export function vendorLedger(
	scope: Scope,
	{ from, to, ...whose }: WhosePayables & { from: PlainDate; to: PlainDate },
): { openings: VendorOpening[]; lines: VendorLine[] } {
	const openings = owedToPayees(scope, { ...whose, asOf: addDays(from, -1) });
	const owed = new Map(openings.map(({ payeeKey, openingCents }) => [payeeKey, openingCents]));
	const lines = statement<Omit<VendorLine, "payeeKey" | "balanceCents">>(linesBy[readBy(whose)])
		.all({ ...named(scope, whose), from, to, payable: accountIdByRole(scope, "accounts_payable") })
		.map((line) => {
			const payeeKey = payeeKeyOf(line);
			const balanceCents = (owed.get(payeeKey) ?? 0) + line.billedCents - line.paidCents;
			owed.set(payeeKey, balanceCents);
			return { ...line, payeeKey, balanceCents };
		});
	return { openings, lines };
}

/** What was owed to each payee at the end of a day, by name. */
export function owedToPayees(scope: Scope, asked: WhosePayables & { asOf: PlainDate }): VendorOpening[] {
	const sums = new Map<string, VendorOpening>();
	for (const { payeeKey, vendorId, payeeName, sortName, openCents } of openPayables(scope, asked)) {
		const openingCents = (sums.get(payeeKey)?.openingCents ?? 0) + openCents;
		sums.set(payeeKey, { payeeKey, vendorId, payeeName, sortName, openingCents });
	}
	return [...sums.values()].filter(({ openingCents }) => openingCents !== 0);
}

/** SQL: the same of few properties: each account of each of them is looked through. */
export function spentAtPlaces(by: ReadAt): string {
	return `SELECT DISTINCT r.id FROM gl_accounts a CROSS JOIN ${places[by]}
		CROSS JOIN gl_postings g INDEXED BY gl_postings_by_property
			ON ${atPlace("g", by)} AND g.account_id = a.id AND g.date BETWEEN @from AND @to
		CROSS JOIN gl_transactions r ON r.id = g.id >> 8 AND r.type = 'expense'
	WHERE a.profile_id = @profileId AND a.is_bank = 0 AND a.id <> @payable`;
}

/** SQL: whether lines of payables of the transaction `t` are payments. Anything else bills, or takes a bill back. */
const isPayment = "t.type = 'bill_payment'";

/** SQL: expenses that were paid at once in the period, and reversals of such in it. */
function spentSql(by: ReadBy): string {
	if (by === "days") {
		return `SELECT r.id FROM gl_transactions r
			WHERE r.profile_id = @profileId AND r.type NOT IN ('charge', 'payment') AND r.type = 'expense' AND r.date BETWEEN @from AND @to`;
	}
	if (isAt(by)) return spentAtPlaces(by);
	return `SELECT g.transaction_id AS id FROM asked_payees m CROSS JOIN gl_postings g INDEXED BY gl_postings_by_vendor
				ON g.vendor_id = m.id AND g.date BETWEEN @from AND @to
			CROSS JOIN gl_transactions r ON r.id = g.transaction_id AND r.type = 'expense' AND +r.profile_id = @profileId
			UNION
			SELECT cost.transaction_id FROM expenses cost INDEXED BY expenses_by_vendor
			WHERE @others = 1 AND cost.profile_id = @profileId AND cost.vendor_id IS NULL AND cost.date BETWEEN @from AND @to
				AND cost.kind = 'expense'
			UNION
			SELECT r.id FROM expenses cost INDEXED BY expenses_by_vendor
			CROSS JOIN gl_transactions r ON r.reversal_of = cost.transaction_id AND r.date BETWEEN @from AND @to
			WHERE @others = 1 AND cost.profile_id = @profileId AND cost.vendor_id IS NULL AND cost.date <= @to
				AND cost.reversed = 1 AND cost.kind = 'expense'`;
}

function movedSql(by: ReadBy): string {
	if (by === "days") return "gl_postings p";
	return isAt(by)
		? `${places[by]} CROSS JOIN gl_postings p INDEXED BY gl_postings_by_property ON ${atPlace("p", by)}`
		: "asked_payees m CROSS JOIN gl_postings p INDEXED BY gl_postings_by_vendor ON p.vendor_id = m.id";
}

function linesSql(by: ReadBy): string {
	const ofSome = by === "payees";
	return `WITH ${ofSome ? `${askedPayees},` : ""}
	moved AS (
		SELECT p.transaction_id, p.property_id, p.unit_id, max(p.vendor_id) AS vendor_id, max(p.due_date) AS due_date, sum(-p.amount_cents) AS cents,
			iif(count(DISTINCT o.account_id) = 1, min(c.number || ' ' || c.name), 'Several accounts') AS account_name
		FROM ${movedSql(by)}
		CROSS JOIN gl_postings o ON o.id = p.contra_posting_id
		CROSS JOIN gl_accounts c ON c.id = o.account_id
		WHERE p.profile_id = @profileId AND p.account_id = @payable AND p.date BETWEEN @from AND @to
			AND ${ofAskedProperties("p.property_id")}
		GROUP BY p.transaction_id, p.property_id, p.unit_id
	),
	spent AS (
		SELECT g.transaction_id, g.property_id, g.unit_id, max(g.vendor_id) AS vendor_id, sum(g.amount_cents) AS cents,
			iif(count(DISTINCT g.account_id) = 1, min(c.number || ' ' || c.name), 'Several accounts') AS account_name
		FROM (${spentSql(by)}) s
		CROSS JOIN gl_postings g ON g.id BETWEEN s.id * 256 AND s.id * 256 + 255
		CROSS JOIN gl_accounts c ON c.id = g.account_id AND c.is_bank = 0
		WHERE ${ofAskedProperties("g.property_id")} GROUP BY g.transaction_id, g.property_id, g.unit_id
	),
	lines AS (
		SELECT m.transaction_id, m.property_id, m.unit_id, m.vendor_id, m.due_date, m.account_name,
			iif(${isPayment}, 0, m.cents) AS billed, iif(${isPayment}, -m.cents, 0) AS paid
		FROM moved m JOIN gl_transactions t ON t.id = m.transaction_id
		UNION ALL
		SELECT transaction_id, property_id, unit_id, vendor_id, NULL, account_name, cents, cents FROM spent
	)
	SELECT v.id AS vendorId, ${payeeNameSql} AS payeeName, coalesce(v.sort_name, '') AS sortName, t.id AS transactionId,
		t.date, t.type, x.due_date AS dueDate,
		coalesce(e.bill_number, '') AS billNumber, coalesce(CAST(d.check_number AS TEXT), '') AS checkNumber,
		x.property_id AS propertyId, coalesce(p.name, '') AS propertyName, coalesce(n.unit_number, '') AS unitNumber,
		x.account_name AS accountName, t.memo, coalesce(b.name, '') AS bankName,
		coalesce(e.approval, 'not_needed') AS approval, trim(coalesce(u.firstname || ' ' || u.lastname, '')) AS enteredBy,
		x.billed AS billedCents, x.paid AS paidCents
	FROM lines x CROSS JOIN gl_transactions t ON t.id = x.transaction_id ${payeeJoins}
	LEFT JOIN properties p ON p.id = x.property_id LEFT JOIN units n ON n.id = x.unit_id
	LEFT JOIN gl_accounts b ON b.id = d.bank_account_id LEFT JOIN users u ON u.id = t.author_id
	WHERE ${ofSome ? isAsked : "1"}
	ORDER BY ${byPayee}, t.date, t.id, x.property_id`;
}

const linesBy = {
	...{ payees: linesSql("payees"), days: linesSql("days") },
	...{ properties: linesSql("properties"), mine: linesSql("mine") },
};
