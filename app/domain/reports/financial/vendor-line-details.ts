import { dayAt } from "#domain/calendar";
import { daysBetween, type PlainDate } from "#domain/calendar/format";
import { accountIdByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { orderNumber } from "#domain/work-orders/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { ReportColumn, ReportColumns } from "../define-report";
import type { VendorLine } from "./vendor-lines";

/** What is known of a bill, credit or expense beside its lines of the ledger. */
type BillDetails = {
	enteredOn: PlainDate;
	/** "WO-12 Kitchen tap drips"; `onlyOrderId` if it has one work order. */
	orders: string;
	onlyOrderId: number | undefined;
	/** Of the work order's line that it bills, if it is a single one. */
	quantity: number | null;
	rateCents: Cents | null;
	approvedBy: string;
	approvedOn: PlainDate | null;
	/** Days since it was entered, while it waits for approval. */
	daysPending: number | null;
	/** What tenants were charged for it. */
	chargedCents: Cents;
};

/** What is known of one of its places: the words of its lines, and what is still to be paid, below zero for a credit. */
type PlaceDetails = { description: string; openCents: Cents };

export type VendorLineDetails = { bill: BillDetails; place: PlaceDetails };

type Asking = { lines: readonly VendorLine[]; to: PlainDate; propertyIds?: readonly number[] | undefined };

/** The details of lines by `lineKey`. What isn't of a single place stands with a transaction's first line. */
export function detailsOfLines(scope: Scope, { lines, to, propertyIds }: Asking): Map<string, VendorLineDetails> {
	const ids = JSON.stringify([...new Set(lines.map(({ transactionId }) => transactionId))]);
	const properties = propertyIds ? JSON.stringify(propertyIds) : null;
	const bills = billsOf(scope, ids, properties);
	const placed = placesOf(scope, ids, to);
	const seen = new Set<number>();
	return new Map(
		lines.flatMap((line): [string, VendorLineDetails][] => {
			const bill = bills.get(line.transactionId);
			if (!bill) return [];
			const isFirst = !seen.has(line.transactionId);
			seen.add(line.transactionId);
			const own = isFirst ? bill : { ...bill, quantity: null, rateCents: null, chargedCents: 0 };
			return [[lineKey(line), { bill: own, place: placed.get(lineKey(line)) ?? { description: "", openCents: 0 } }]];
		}),
	);
}

type PlaceOfLine = Pick<VendorLine, "transactionId" | "propertyId" | "unitNumber">;

/** A transaction has one line for each place. */
export function lineKey({ transactionId, propertyId, unitNumber }: PlaceOfLine): string {
	return `${transactionId} ${propertyId ?? 0} ${unitNumber}`;
}

type StoredBill = {
	id: number;
	createdDate: string;
	approval: string | null;
	reversed: 0 | 1 | null;
	/** Who decided, and when: also on a rejection. */
	decidedBy: string;
	decidedDate: string | null;
	chargedCents: Cents;
	lines: number;
	quantity: number | null;
	rateCents: Cents | null;
};

type StoredOrder = { transactionId: number; orderId: number; number: number; title: string };

function billsOf(scope: Scope, ids: string, properties: string | null): Map<number, BillDetails> {
	const { timeZone, today } = organizationOf(scope);
	const orders = statement<StoredOrder>(
		`SELECT b.transaction_id AS transactionId, w.id AS orderId, w.number, w.title
		FROM json_each(?) a CROSS JOIN work_order_bills b ON b.transaction_id = a.value
		CROSS JOIN work_orders w ON w.id = b.order_id ORDER BY w.number`,
	).all(ids);
	const byBill = new Map<number, StoredOrder[]>();
	for (const order of orders) byBill.set(order.transactionId, [...(byBill.get(order.transactionId) ?? []), order]);
	const bills = statement<StoredBill>(
		`SELECT t.id, t.created_date AS createdDate, e.approval, e.reversed,
			trim(coalesce(u.firstname || ' ' || u.lastname, '')) AS decidedBy, e.approved_date AS decidedDate,
			coalesce((SELECT sum(c.amount_cents) FROM expense_charges c CROSS JOIN gl_transactions charge ON charge.id = c.charge_id
				AND charge.reversed_by IS NULL CROSS JOIN leases l ON l.id = c.lease_id
				WHERE c.expense_id = t.id AND (@properties IS NULL OR l.property_id IN (SELECT value FROM json_each(@properties)))), 0)
				AS chargedCents,
			(SELECT count(*) FROM work_order_lines k WHERE k.bill_id = t.id) AS lines,
			(SELECT k.actual_quantity FROM work_order_lines k WHERE k.bill_id = t.id LIMIT 1) AS quantity,
			(SELECT k.actual_unit_cents FROM work_order_lines k WHERE k.bill_id = t.id LIMIT 1) AS rateCents
		FROM json_each(@asked) a CROSS JOIN gl_transactions t ON t.id = a.value
		LEFT JOIN expenses e ON e.transaction_id = t.id LEFT JOIN users u ON u.id = e.approved_by_id`,
	).all({ asked: ids, properties });
	return new Map(
		bills.map(
			({ id, createdDate, approval, reversed, decidedBy, decidedDate, lines, quantity, rateCents, ...bill }) => {
				const own = byBill.get(id) ?? [];
				const enteredOn = dayAt(createdDate, timeZone);
				const isOnly = lines === 1 && quantity !== null;
				const isApproved = approval === "approved";
				return [
					id,
					{
						...{ enteredOn, chargedCents: bill.chargedCents, approvedBy: isApproved ? decidedBy : "" },
						approvedOn: isApproved && decidedDate ? dayAt(decidedDate, timeZone) : null,
						orders: own.map(({ number, title }) => `${orderNumber(number)} ${title}`).join(", "),
						onlyOrderId: own.length === 1 ? own[0]?.orderId : undefined,
						...{ quantity: isOnly ? quantity / 100 : null, rateCents: isOnly ? rateCents : null },
						daysPending: approval === "pending" && reversed === 0 ? daysBetween(enteredOn, today) : null,
					},
				];
			},
		),
	);
}

/** What each place's lines say, and what of them was open at the end of a day. */
function placesOf(scope: Scope, ids: string, to: PlainDate): Map<string, PlaceDetails> {
	const rows = statement<PlaceOfLine & PlaceDetails>(
		`SELECT g.transaction_id AS transactionId, g.property_id AS propertyId, coalesce(n.unit_number, '') AS unitNumber,
			coalesce(group_concat(DISTINCT iif(g.account_id = @payable, NULL, nullif(g.memo, ''))), '') AS description,
			coalesce(sum(iif(g.account_id <> @payable, 0,
				coalesce(h.open_cents, 0) - coalesce(s.unapplied_cents, 0)
				+ coalesce((SELECT sum(x.amount_cents) FROM applications x WHERE x.charge_posting_id = g.id AND x.date > @to), 0)
				- coalesce((SELECT sum(x.amount_cents) FROM applications x WHERE x.payment_posting_id = g.id AND x.date > @to), 0))), 0)
				AS openCents
		FROM json_each(@asked) a
		CROSS JOIN gl_postings g ON g.id BETWEEN a.value * 256 AND a.value * 256 + 255
		CROSS JOIN gl_accounts c ON c.id = g.account_id AND c.is_bank = 0
		LEFT JOIN units n ON n.id = g.unit_id
		LEFT JOIN charges h ON h.posting_id = g.id LEFT JOIN settlements s ON s.posting_id = g.id
		GROUP BY g.transaction_id, g.property_id, g.unit_id`,
	).all({ asked: ids, to, payable: accountIdByRole(scope, "accounts_payable") });
	return new Map(rows.map((row) => [lineKey(row), row]));
}

type Row = { line?: VendorLine | undefined; details: () => VendorLineDetails | undefined };

const chosen = { hidden: true, readApart: true } as const;
const ofBill = (label: string, type: ReportColumn<Row>["type"], of: (bill: BillDetails) => string | number | null) =>
	({
		...{ label, type, ...chosen },
		of: ({ details }: Row) => {
			const own = details();
			return own ? of(own.bill) : null;
		},
	}) as const;

/** Columns that are chosen: when a bill was entered and approved, for what work, what is unpaid and was charged on. */
export const vendorDetailColumns = {
	entered: ofBill("Entered on", "date", ({ enteredOn }) => enteredOn),
	description: { ...chosen, label: "Description", type: "text", of: ({ details }) => details()?.place.description },
	orders: {
		...ofBill("Work order", "text", ({ orders }) => orders),
		drill: ({ details }) => {
			const id = details()?.bill.onlyOrderId;
			return id === undefined ? undefined : { to: "work_order", id };
		},
	},
	quantity: ofBill("Quantity", "number", ({ quantity }) => quantity),
	rate: ofBill("Unit price", "money", ({ rateCents }) => rateCents),
	approvedBy: ofBill("Approved by", "text", ({ approvedBy }) => approvedBy),
	approvedOn: ofBill("Approved on", "date", ({ approvedOn }) => approvedOn),
	daysPending: { ...ofBill("Days awaiting approval", "count", ({ daysPending }) => daysPending), asNow: true },
	unpaid: {
		...{ ...chosen, label: "Unpaid", type: "money", sum: true },
		of: ({ line, details }) => (line && line.type !== "bill_payment" ? details()?.place.openCents : null),
		drill: ({ line }) => line && { to: "transaction", id: line.transactionId },
	},
	charged: {
		...ofBill("Charged to tenants", "money", ({ chargedCents }) => chargedCents),
		sum: true,
		drill: ({ line }) => line && { to: "transaction", id: line.transactionId },
	},
} as const satisfies ReportColumns<Row>;
