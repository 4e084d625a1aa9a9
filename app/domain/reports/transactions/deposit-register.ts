import { type PaymentMethod, paymentMethodWords } from "#domain/bank-accounts/labels";
import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { limitedPropertyIds } from "~/db/limits/limits.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportFilters } from "../define-report";
import { bankChoices } from "./bank-choices";

const filters = { bank: { label: "Bank account", choices: bankChoices } } as const satisfies ReportFilters;
type Asking = Asked<typeof filters>;

/** A receipt in a bank deposit, or a fee that the payment processor kept of it. Amounts are in cents. */
type ReceiptRow = {
	depositId: number;
	number: number;
	date: PlainDate;
	bankId: number;
	bankName: string;
	undone: number;
	depositCents: Cents;
	receiptId: number;
	receivedOn: PlainDate;
	payerName: string;
	method: PaymentMethod | null;
	reference: string;
	propertyName: string;
	unitNumber: string;
	amountCents: Cents;
	/** The deposit's number, day and bank account in words. */
	heading: string;
};

const receiptsSql = `SELECT d.transaction_id AS depositId, d.number AS number, t.date, d.account_id AS bankId,
		a.number || ' ' || a.name AS bankName, t.reversed_by IS NOT NULL AS undone, d.amount_cents AS depositCents,
		r.id AS receiptId, r.date AS receivedOn,
		coalesce(y.payer_name, (SELECT name FROM leases WHERE id = p.lease_id), '') AS payerName, y.method, r.reference,
		coalesce(pr.name, 'Company') AS propertyName, coalesce(u.unit_number, '') AS unitNumber, sum(p.amount_cents) AS amountCents
	FROM gl_transactions t INDEXED BY gl_transactions_by_type
	CROSS JOIN bank_deposits d ON d.transaction_id = t.id
	JOIN gl_accounts a ON a.id = d.account_id
	CROSS JOIN covered_lines c ON c.by_transaction_id = d.transaction_id
	CROSS JOIN gl_postings p ON p.id = c.posting_id AND p.transaction_id <> d.transaction_id
	JOIN gl_transactions r ON r.id = p.transaction_id
	LEFT JOIN payments y ON y.transaction_id = r.id
	LEFT JOIN properties pr ON pr.id = p.property_id LEFT JOIN units u ON u.id = p.unit_id
	WHERE t.profile_id = @profileId AND t.type NOT IN ('charge', 'payment') AND t.type = 'deposit'
		AND t.date BETWEEN @from AND @to AND (@bankId IS NULL OR d.account_id = @bankId)
		AND (@properties IS NULL OR coalesce(p.property_id, 0) IN (SELECT value FROM json_each(@properties)))
	GROUP BY d.transaction_id, r.id, p.property_id, p.unit_id
	UNION ALL
	SELECT d.transaction_id, d.number, t.date, d.account_id, a.number || ' ' || a.name, t.reversed_by IS NOT NULL,
		d.amount_cents, t.id, t.date, f.name, NULL, '', coalesce(pr.name, 'Company'), '', -sum(p.amount_cents)
	FROM gl_transactions t INDEXED BY gl_transactions_by_type
	CROSS JOIN bank_deposits d ON d.transaction_id = t.id
	JOIN gl_accounts a ON a.id = d.account_id
	CROSS JOIN gl_postings p ON p.id BETWEEN t.id * 256 AND t.id * 256 + 255
	CROSS JOIN gl_accounts f ON f.id = p.account_id AND f.type = 'expense'
	LEFT JOIN properties pr ON pr.id = p.property_id
	WHERE t.profile_id = @profileId AND t.type NOT IN ('charge', 'payment') AND t.type = 'deposit'
		AND t.date BETWEEN @from AND @to AND (@bankId IS NULL OR d.account_id = @bankId)
		AND (@properties IS NULL OR coalesce(p.property_id, 0) IN (SELECT value FROM json_each(@properties)))
	GROUP BY d.transaction_id, p.account_id, p.property_id
	ORDER BY number, receivedOn, receiptId, propertyName`;

function receiptRows(scope: Scope, { from, to, propertyIds, filters }: Asking): ReceiptRow[] {
	const words = organizationOf(scope);
	return statement<Omit<ReceiptRow, "heading">>(receiptsSql)
		.all({
			...{ profileId: scope.profileId, from, to, bankId: filters.bank ?? null },
			properties: propertyIds ? JSON.stringify(propertyIds) : null,
		})
		.map((row) => ({
			...row,
			heading: `Deposit ${row.number}, ${words.date(row.date)}, ${row.bankName}${row.undone === 1 ? " (undone)" : ""}`,
		}));
}

/** What was taken to the bank in a period, receipt by receipt. */
export const depositRegisterReport = defineReport("depositregister", {
	period: "range",
	filters,
	rule: "Bank deposits by date, with the payments in each and the fees that the payment processor kept. Deposits that were undone stay in the list.",
	rows: receiptRows,
	columns: {
		received: { label: "Received", type: "date", of: ({ receivedOn }) => receivedOn },
		payer: {
			label: "From",
			type: "text",
			of: ({ payerName }) => payerName,
			drill: ({ receiptId }) => ({ to: "transaction", id: receiptId }),
		},
		method: { label: "Method", type: "text", of: ({ method }) => method && paymentMethodWords[method] },
		reference: { label: "Check no.", type: "text", of: ({ reference }) => reference },
		property: { label: "Property", type: "text", of: ({ propertyName }) => propertyName },
		unit: { label: "Unit", type: "text", of: ({ unitNumber }) => unitNumber },
		amount: { label: "Amount", type: "money", of: ({ amountCents }) => amountCents },
		standing: {
			label: "Not undone",
			type: "money",
			of: ({ undone, amountCents }) => (undone === 1 ? 0 : amountCents),
			sum: true,
		},
		depositNumber: { label: "Deposit no.", type: "text", hidden: true, of: ({ number }) => String(number) },
		depositDate: { label: "Deposited", type: "date", hidden: true, of: ({ date }) => date },
		bank: { label: "Bank account", type: "text", hidden: true, of: ({ bankName }) => bankName },
		depositId: { label: "Deposit id", type: "number", fileOnly: true, of: ({ depositId }) => depositId },
		receiptId: { label: "Transaction id", type: "number", fileOnly: true, of: ({ receiptId }) => receiptId },
	},
	tone: ({ undone }) => (undone === 1 ? "struck" : undefined),
	groups: {
		deposit: {
			label: "Deposit",
			key: ({ depositId }) => depositId,
			heading: ({ heading }) => heading,
			drill: ({ depositId }) => ({ to: "transaction", id: depositId }),
		},
	},
	standardGroup: "deposit",
	parts: (scope, asked) => (seesAll(asked) ? missingNumbers(scope) : []),
	notes: (_scope, asked) => (seesAll(asked) ? [] : ["Missing numbers are shown only for all properties together."]),
});

function seesAll({ propertyIds }: Pick<Asked, "propertyIds">): boolean {
	return propertyIds === undefined && limitedPropertyIds() === undefined;
}

/** The deposit numbers that were never used between two that were. */
function missingNumbers({ profileId }: Scope) {
	const gaps = statement<{ first: number; last: number }>(
		`SELECT earlier + 1 AS first, number - 1 AS last FROM (
			SELECT number, lag(number) OVER (ORDER BY number) AS earlier FROM bank_deposits WHERE profile_id = ?)
		WHERE number > earlier + 1 ORDER BY number`,
	).all(profileId);
	if (gaps.length === 0) return [];
	return [
		{
			title: "Missing deposit numbers",
			columns: [{ label: "Numbers", type: "text" as const }],
			rows: gaps.map(({ first, last }) => ({ cells: [first === last ? String(first) : `${first}–${last}`] })),
		},
	];
}
