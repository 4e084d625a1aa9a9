import { type PaymentMethod, paymentMethodWords } from "#domain/bank-accounts/labels";
import { dayAt } from "#domain/calendar";
import { addDays, daysBetween, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { keysetPage, keysetRows } from "~/db/keyset.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Asked, defineReport, type ReportChart, type ReportPart } from "../define-report";
import { bankChoices } from "./bank-choices";
import { askedProperties } from "./walk-properties";

/** Who paid, as their role on the lease is now. Whoever was taken off it stays a tenant. */
const payerTypes = { tenant: "Tenant", cosigner: "Cosigner", occupant: "Occupant", other: "Someone else" } as const;

const filters = {
	method: { label: "Method", words: paymentMethodWords },
	state: {
		label: "Status",
		words: { deposited: "At the bank", undeposited: "Undeposited", returned: "Returned or reversed" },
	},
	bank: { label: "Bank account", choices: bankChoices },
	payer: { label: "Payer type", words: payerTypes },
} as const;

type PaymentsAsked = Asked<typeof filters>;

type PaymentRow = {
	id: number;
	date: PlainDate;
	propertyId: number;
	propertyName: string;
	unitNumber: string;
	leaseId: number;
	leaseName: string;
	payerName: string;
	payer: keyof typeof payerTypes;
	method: PaymentMethod;
	reference: string;
	memo: string;
	receiptNumber: number;
	amountCents: Cents;
	reversal: number;
	reversed: number;
	/** The bank account that it went to; null while it's undeposited. */
	bankId: number | null;
	bankName: string | null;
	depositNumber: number | null;
	online: number;
	/** When whoever paid signed up for the resident center. */
	signedUpDate: string | null;
};

/** 202: what tenants paid, by the day it was received. What the bank returned stands below zero on the day it was. */
export const paymentsFromTenantsReport = defineReport<PaymentRow, typeof filters>("paymentsfromtenants", {
	period: "range",
	filters,
	rule: "Payments by the day they were received, whatever they were applied to. A reversed or returned payment is subtracted on the day of its reversal.",
	rows: paymentRows,
	columns: (scope) => ({
		date: { label: "Date", type: "date", of: ({ date }) => date },
		tenant: {
			label: "Tenant",
			type: "text",
			of: ({ payerName }) => payerName,
			drill: ({ leaseId }) => ({ to: "lease", id: leaseId }),
		},
		payer: { label: "Payer type", type: "text", hidden: true, asNow: true, of: ({ payer }) => payerTypes[payer] },
		property: { label: "Property", type: "text", hidden: true, of: ({ propertyName }) => propertyName },
		unit: { label: "Unit", type: "text", of: ({ unitNumber }) => unitNumber },
		method: { label: "Method", type: "text", of: ({ method }) => paymentMethodWords[method] },
		reference: { label: "Reference", type: "text", of: ({ reference }) => reference },
		memo: { label: "Memo", type: "text", of: ({ memo }) => memo },
		amount: {
			label: "Amount",
			type: "money",
			sum: true,
			of: ({ amountCents }) => amountCents,
			drill: ({ id }) => ({ to: "transaction", id }),
		},
		deposited: { label: "Deposited", type: "text", of: ({ bankName }) => bankName ?? "Undeposited" },
		depositNumber: { label: "Deposit no.", type: "number", hidden: true, of: ({ depositNumber }) => depositNumber },
		online: { label: "Online", type: "text", of: ({ online }) => (online === 1 ? "Yes" : "") },
		receipt: { label: "Receipt no.", type: "number", hidden: true, of: ({ receiptNumber }) => receiptNumber },
		center: {
			...{ label: "Resident center since", type: "date", hidden: true, managersOnly: true },
			of: ({ signedUpDate }) => signedUpDate && dayAt(signedUpDate, organizationOf(scope).timeZone),
		},
		transactionId: { label: "Transaction id", type: "number", fileOnly: true, of: ({ id }) => id },
		leaseId: { label: "Lease id", type: "number", fileOnly: true, of: ({ leaseId }) => leaseId },
	}),
	groups: {
		property: {
			label: "Property",
			key: ({ propertyId }) => propertyId,
			heading: ({ propertyName }) => propertyName,
			drill: ({ propertyId }) => ({ to: "property", id: propertyId }),
		},
		method: { label: "Method", key: ({ method }) => method, heading: ({ method }) => paymentMethodWords[method] },
		day: { label: "Day", key: ({ date }) => date, heading: ({ date }) => date },
	},
	tone: ({ reversed, reversal }) => (reversed === 1 || reversal === 1 ? "struck" : undefined),
	inParts: paymentsInParts,
	parts: methodPart,
	chart: dayChart,
});

/** With more payments than this a page is read alone. */
const mostPayments = 5_000;

const pageSize = 200;

/** A page of payments in time, if there are very many and they aren't grouped by anything else. */
function paymentsInParts(scope: Scope, asked: PaymentsAsked, cursor: string | undefined) {
	if (asked.group !== undefined) return undefined;
	const list = keysOf(scope, asked);
	const { count } = statement<{ count: number }>(
		`SELECT count(*) AS count FROM (SELECT 1 FROM ${list.from} WHERE ${list.where.join(" AND ")} LIMIT ${mostPayments + 1})`,
	).get(...list.params) ?? { count: 0 };
	if (count <= mostPayments) return undefined;
	const page = keysetPage<PaymentKey>({ ...list, cursor, limit: pageSize });
	return { ...page, rows: paymentsOf(page.rows, asked) };
}

function* inTime(scope: Scope, asked: PaymentsAsked): Generator<PaymentRow> {
	const sums: Summary = { methods: new Map(), days: new Map() };
	const keys = keysetRows<PaymentKey>(keysOf(scope, asked));
	for (let at = 0; at < keys.length; at += pageSize) {
		for (const row of paymentsOf(keys.slice(at, at + pageSize), asked)) {
			addTo(sums, row);
			yield row;
		}
	}
	summaries.set(asked, sums);
}

type PaymentKey = { id: number; date: PlainDate };

/** The payments as far as they are asked for: of an owner's properties, those of the days on which they had a share. */
function paymentsOf(keys: readonly PaymentKey[], asked: PaymentsAsked): PaymentRow[] {
	const held = asked.owner?.held;
	const rows = statement<PaymentRow>(paymentsSql).all(JSON.stringify(keys.map(({ id }) => id)));
	return rows.filter(
		(row) =>
			(!held ||
				held.some((days) => days.propertyId === row.propertyId && days.from <= row.date && days.to >= row.date)) &&
			isAsked(row, asked),
	);
}

type Summary = {
	methods: Map<PaymentMethod, { count: number; cents: Cents }>;
	days: Map<PlainDate, Cents>;
};

const summaries = new WeakMap<object, Summary>();

/** What the rows add up to by method and day. Rows that were read are not read again. */
function summaryOf(scope: Scope, asked: PaymentsAsked): Summary {
	if (!summaries.has(asked)) for (const _ of inTime(scope, asked));
	return summaries.get(asked) ?? { methods: new Map(), days: new Map() };
}

function addTo({ methods, days }: Summary, { method, date, amountCents, reversal }: PaymentRow) {
	const sum = methods.get(method) ?? { count: 0, cents: 0 };
	methods.set(method, { count: sum.count + (reversal === 1 ? 0 : 1), cents: sum.cents + amountCents });
	days.set(date, (days.get(date) ?? 0) + amountCents);
}

function isAsked(row: PaymentRow, { filters: { state, bank, payer } }: PaymentsAsked): boolean {
	if (payer !== undefined && row.payer !== payer) return false;
	if (bank !== undefined && row.bankId !== bank) return false;
	if (state === "deposited") return row.bankId !== null;
	if (state === "undeposited") return row.bankId === null && row.reversal === 0 && row.reversed === 0;
	return state === undefined || row.reversal === 1 || row.reversed === 1;
}

const paymentsSql = `SELECT t.id, t.date, l.property_id AS propertyId, p.name AS propertyName, u.unit_number AS unitNumber,
		l.id AS leaseId, l.name AS leaseName, y.payer_name AS payerName,
		iif(y.tenant_id IS NULL, 'other', coalesce(of_lease.role, 'tenant')) AS payer, y.method, t.reference, t.memo,
		y.receipt_number AS receiptNumber, iif(t.reversal_of IS NULL, y.amount_cents, -y.amount_cents) AS amountCents,
		t.reversal_of IS NOT NULL AS reversal, t.reversed_by IS NOT NULL AS reversed,
		coalesce(d.account_id, iif(a.system_key IS 'undeposited_funds', NULL, a.id)) AS bankId,
		coalesce(b.name, iif(a.system_key IS 'undeposited_funds', NULL, a.name)) AS bankName, d.number AS depositNumber,
		EXISTS (SELECT 1 FROM online_payments o WHERE o.lease_id = y.lease_id AND o.transaction_id = y.transaction_id) AS online,
		payer.signed_up_date AS signedUpDate
	FROM json_each(?) i CROSS JOIN gl_transactions t ON t.id = i.value
	CROSS JOIN payments y ON y.transaction_id = coalesce(t.reversal_of, t.id)
	CROSS JOIN leases l ON l.id = y.lease_id
	CROSS JOIN properties p ON p.id = l.property_id
	CROSS JOIN units u ON u.id = l.unit_id
	LEFT JOIN tenants payer ON payer.id = y.tenant_id
	LEFT JOIN lease_tenants of_lease ON of_lease.lease_id = y.lease_id AND of_lease.tenant_id = y.tenant_id
	LEFT JOIN gl_postings g ON g.id = (
		SELECT x.id FROM gl_postings x JOIN gl_accounts n ON n.id = x.account_id AND n.type = 'asset'
			AND n.system_key IS NOT 'accounts_receivable'
		WHERE x.id BETWEEN y.transaction_id * 256 AND y.transaction_id * 256 + 255 ORDER BY x.id LIMIT 1)
	LEFT JOIN gl_accounts a ON a.id = g.account_id
	LEFT JOIN covered_lines c ON c.posting_id = g.id
	LEFT JOIN bank_deposits d ON d.transaction_id = c.by_transaction_id
	LEFT JOIN gl_accounts b ON b.id = d.account_id
	ORDER BY i.key`;

/** With more properties than this, payments are found by their days and not by their leases. */
const fewProperties = 50;

/**
 * SQL: transactions of payments and of their reversals, by their days, or by the leases of the properties in `@asked`.
 */
const byDay = `gl_transactions t INDEXED BY gl_transactions_by_date
	CROSS JOIN payments y ON y.transaction_id = coalesce(t.reversal_of, t.id)`;
const byLease = `json_each(@asked) a CROSS JOIN leases own INDEXED BY leases_by_property ON own.property_id = a.value
	CROSS JOIN payments y INDEXED BY payments_by_lease ON y.lease_id = own.id
	CROSS JOIN gl_transactions t ON t.id = y.transaction_id OR t.reversal_of = y.transaction_id`;

function keysOf(scope: Scope, asked: PaymentsAsked) {
	const properties = askedProperties({ propertyIds: asked.propertyIds, owner: asked.owner });
	const few = properties !== undefined && properties.length <= fewProperties;
	const named: Record<string, string> = properties ? { asked: JSON.stringify(properties) } : {};
	const { method } = asked.filters;
	return {
		...{ select: "t.id, t.date", from: `${few ? byLease : byDay} CROSS JOIN leases l ON l.id = y.lease_id` },
		direction: "asc" as const,
		where: [
			"t.profile_id = ?",
			"t.type = 'payment'",
			"t.date BETWEEN ? AND ?",
			...(properties && !few ? ["l.property_id IN (SELECT value FROM json_each(@asked))"] : []),
			...(method === undefined ? [] : ["y.method = ?"]),
		],
		params: [scope.profileId, asked.from, asked.to, ...(method === undefined ? [] : [method]), named],
		order: [
			{ sql: "t.date", key: "date" as const },
			{ sql: "t.id", key: "id" as const },
		],
	};
}

function paymentRows(scope: Scope, asked: PaymentsAsked): Iterable<PaymentRow> {
	const rows = inTime(scope, asked);
	if (asked.group === "property")
		return stably(rows, ({ propertyName, propertyId }) => `${propertyName.toLowerCase()} ${propertyId}`);
	return asked.group === "method" ? stably(rows, ({ method }) => paymentMethodWords[method]) : rows;
}

/** By a key, and within it as they come. */
function stably(rows: Iterable<PaymentRow>, key: (row: PaymentRow) => string): PaymentRow[] {
	return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}

function methodPart(scope: Scope, asked: PaymentsAsked): ReportPart[] {
	const { methods: sums } = summaryOf(scope, asked);
	if (sums.size < 2) return [];
	const rows = [...sums].sort(([, a], [, b]) => b.cents - a.cents);
	return [
		{
			title: "By method",
			columns: [
				{ label: "Method", type: "text" },
				{ label: "Payments", type: "count" },
				{ label: "Amount", type: "money" },
			],
			rows: rows.map(([method, { count, cents }]) => ({ cells: [paymentMethodWords[method], count, cents] })),
		},
	];
}

const mostBars = 62;

/** What was received by day, for up to two months. */
function dayChart(scope: Scope, asked: PaymentsAsked): ReportChart | undefined {
	const days = daysBetween(asked.from, asked.to) + 1;
	if (days > mostBars) return undefined;
	const { days: sums } = summaryOf(scope, asked);
	if (sums.size === 0) return undefined;
	const { date: words } = organizationOf(scope);
	const bars = Array.from({ length: days }, (_, at) => addDays(asked.from, at));
	return {
		title: "Payments by day",
		type: "money",
		by: "Day",
		series: ["Received"],
		bars: bars.map((day) => ({ label: words(day), values: [sums.get(day) ?? 0] })),
	};
}
