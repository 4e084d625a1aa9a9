import type { PlainDate } from "#domain/calendar/format";
import { findTransaction } from "#domain/lease-accounts";
import { chargeName } from "#domain/lease-accounts/labels";
import { findAccount } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import type { Cents } from "#domain/money/format";
import { orderVersion } from "#domain/payments";
import { settleOrders } from "#domain/payments/labels";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { type Explanation, type Rule, type Step, settlingTypes } from "./format";
import { homeOf, leaseFor, type Reader } from "./reader";
import { settlingRule } from "./settling-rule";

type Payment = NonNullable<ReturnType<typeof findTransaction>>;
type Lease = NonNullable<ReturnType<typeof leaseFor>>;

/** A payment, credit or deposit that was applied: what it paid, in which order and why, and what of it was kept. */
export function explainPayment(scope: Scope, transactionId: number, reader: Reader): Explanation | undefined {
	const payment = findTransaction(scope, transactionId);
	if (!payment?.leaseId || payment.openCents !== null || payment.reversalOf !== null) return undefined;
	const lease = leaseFor(scope, payment.leaseId, reader);
	if (!lease || !settlingTypes.includes(payment.type)) return undefined;
	const organization = organizationOf(scope);
	const { money, date } = organization;
	const cents = payment.type === "apply_prepayment" ? sumApplied(payment) : payment.amountCents;
	const steps = stepsOf(payment, cents, organization);
	const what = nouns[payment.type] ?? transactionTypes[payment.type].toLowerCase();
	return {
		figure: { of: "entry", id: transactionId },
		area: "leasing",
		title: `${transactionTypes[payment.type]} of ${money(cents)}`,
		about: homeOf(lease, reader),
		record: { kind: "transaction", id: transactionId },
		...{ cents, on: null },
		sentence: sentenceOf(payment, `The ${what} of ${money(cents)} from ${date(payment.date)}`, organization),
		parts: [{ heading: "What it paid", steps, reaches: { label: transactionTypes[payment.type], cents } }],
		rules: [settlingRule(), ...onlineRule(scope, payment, lease, organization)],
	};
}

const nouns: Record<string, string> = {
	apply_deposit: "deposit that was applied",
	apply_prepayment: "prepayment that was applied",
};

function sumApplied({ appliedTo }: Payment): Cents {
	return appliedTo.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

type Words = ReturnType<typeof organizationOf>;

function sentenceOf(payment: Payment, subject: string, { money }: Words): string {
	if (payment.state === "returned") return `${subject} was returned, so it no longer pays anything.`;
	if (payment.reversedBy !== null) return `${subject} was reversed, so it no longer pays anything.`;
	const count = payment.appliedTo.length;
	const applied = sumApplied(payment);
	if (count === 0) return `${subject} hasn't paid any charges yet. It's held as a prepayment.`;
	const rest = payment.amountCents - applied;
	const charges =
		count === 1 ? `paid ${chargeName(payment.appliedTo[0] ?? { memo: "", accountName: "" })}` : `paid ${count} charges`;
	if (rest <= 0 || payment.type === "apply_prepayment") return `${subject} ${charges}.`;
	return `${subject} ${charges}, and ${money(rest)} of it was held as a prepayment because nothing else was due.`;
}

function stepsOf(payment: Payment, cents: Cents, { date }: Words): Step[] {
	const facts = chargeFacts(payment.id);
	const ordered = [...payment.appliedTo].sort((a, b) => dueOf(facts, a).localeCompare(dueOf(facts, b)));
	const steps = ordered.map((row): Step => {
		const isNamed = facts.get(row.transactionId)?.isNamed === 1;
		const due = dueOf(facts, row);
		return {
			...{ date: row.date, text: chargeName(row), cents: row.amountCents },
			more: [isNamed ? `Due ${date(due)}; chosen for this payment` : `Due ${date(due)}`],
			record: { kind: "transaction", id: row.transactionId },
		};
	});
	const rest = cents - sumApplied(payment);
	if (rest === 0) return steps;
	const gone = payment.state === "returned" ? "Returned" : payment.reversedBy !== null ? "Reversed" : undefined;
	const kept = "Held as a prepayment. It pays later charges when they're due.";
	return [...steps, { date: null, text: gone ?? "Prepayment", cents: rest, more: gone ? [] : [kept] }];
}

type ChargeFacts = Map<number, { dueDate: PlainDate; isNamed: number }>;

function dueOf(facts: ChargeFacts, row: { transactionId: number; date: PlainDate }): PlainDate {
	return facts.get(row.transactionId)?.dueDate ?? row.date;
}

/** When the charges that a transaction pays were due, and whether someone chose them for it. */
function chargeFacts(transactionId: number): ChargeFacts {
	const rows = statement<{ id: number; dueDate: PlainDate; isNamed: number }>(
		`SELECT c.posting_id >> 8 AS id, min(c.due_date) AS dueDate, max(EXISTS (SELECT 1 FROM named_applications n
			WHERE n.transaction_id = @id AND n.charge_posting_id = c.posting_id)) AS isNamed
		FROM applications x JOIN charges c ON c.posting_id = x.charge_posting_id
		WHERE x.payment_posting_id BETWEEN @id * 256 AND @id * 256 + 255 GROUP BY c.posting_id >> 8`,
	).all({ id: transactionId });
	return new Map(rows.map(({ id, ...fact }) => [id, fact]));
}

/** For an online payment: the order set for them, as it stood on that day. */
function onlineRule(scope: Scope, payment: Payment, lease: Lease, { date }: Words): Rule[] {
	if (!isOnline(payment.id, lease.id)) return [];
	const own = orderVersion(scope, lease.propertyId, payment.date);
	const version = own?.settles ? own : orderVersion(scope, null, payment.date);
	const name = "Order for online payments";
	if (!version?.settles) {
		const says = [
			"An online payment pays the charges the payer chose, then the oldest due, unless a different order was set.",
		];
		return [
			{
				name,
				says,
				since: "No other order is on record for that day. Orders are recorded starting with their first change.",
			},
		];
	}
	const last = version.lateFeesLast ? [" Late fees come last."] : [];
	const accounts = version.priority.map((id) => findAccount(scope, id)?.name ?? "").filter(Boolean);
	const first = version.settles === "priority" ? [`Paid first: ${accounts.join(", ")}.`] : [];
	return [
		{
			name,
			says: [settleOrders[version.settles], ...first, ...last],
			since: `In effect since ${date(version.fromDate)}.`,
		},
	];
}

function isOnline(transactionId: number, leaseId: number): boolean {
	const sql = "SELECT 1 FROM online_payments WHERE lease_id = ? AND purpose = 'rent' AND transaction_id = ?";
	return statement(sql).get(leaseId, transactionId) !== undefined;
}
