import { addDays, firstDay, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { ownerStatement } from "#domain/owner-accounts";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { Explanation, Step } from "./format";
import { ownerFor } from "./owner-for";
import type { Reader } from "./reader";

type Paid = {
	ownerId: number;
	propertyId: number;
	propertyName: string;
	date: PlainDate;
	cents: Cents;
	reversed: number;
};

/**
 * A payment to an owner: what the properties it came from earned since the last one, and what stayed in the account.
 * Undefined for other transactions.
 */
export function explainPayout(scope: Scope, transactionId: number, reader: Reader): Explanation | undefined {
	const parts = paidBy(scope, transactionId);
	const [first] = parts;
	const owner = first && ownerFor(scope, first.ownerId, reader);
	if (!first || !owner) return undefined;
	const { money, date } = organizationOf(scope);
	const cents = parts.reduce((sum, part) => sum + part.cents, 0);
	const last = lastBefore(scope, first.ownerId, first.date);
	const from = last ? addDays(last, 1) : firstDay;
	const ids = new Set(parts.map(({ propertyId }) => propertyId));
	const paid = ownerStatement(scope, owner.id, { from, to: first.date });
	const properties = paid?.properties.filter(({ propertyId }) => ids.has(propertyId)) ?? [];
	const of = (
		name:
			| "openingCents"
			| "incomeCents"
			| "expenseCents"
			| "otherCents"
			| "contributedCents"
			| "drawnCents"
			| "closingCents",
	) => properties.reduce((sum, property) => sum + property[name], 0);
	const since = last ? `since the payout of ${date(last)}` : "since the books began";
	const counted = first.reversed === 1 ? 0 : cents;
	const steps: Step[] = [
		...some(last ? `Balance after the payout of ${date(last)}` : "Balance at the start", of("openingCents")),
		...some("Income collected", of("incomeCents")),
		...some("Expenses paid", of("expenseCents")),
		...some("Loans, purchases and other changes", of("otherCents")),
		...some("Contributions and transfers in", of("contributedCents")),
		...some("Other payments and transfers out", counted - of("drawnCents")),
		...some("Stays in the account: reserve, unpaid bills, deposits in transit, or not paid out", -of("closingCents")),
		...some("Reversed later", cents - counted),
	];
	const reaches = { label: "Paid out", cents };
	return {
		figure: { of: "entry", id: transactionId },
		area: "owners",
		title: `Payment to the owner of ${money(cents)}`,
		about: `${owner.name}, ${date(first.date)}`,
		record: { kind: "transaction", id: transactionId },
		...{ cents, on: null },
		sentence: `${money(cents)} was paid out on ${date(first.date)} because that is the owner's share ${since}, less what stays in the account.${first.reversed === 1 ? " It was reversed." : ""}`,
		parts: [
			{
				heading: "By property",
				steps: parts.map((part): Step => {
					return {
						date: null,
						text: part.propertyName,
						cents: part.cents,
						more: [],
						record: { kind: "property", id: part.propertyId },
					};
				}),
				reaches,
			},
			{
				heading: `What it came from, ${since}`,
				note: "The owner's share, on a cash basis, as the books are now.",
				steps,
				reaches,
			},
		],
		rules: [
			{
				name: "How much can be paid out",
				says: [
					"Up to what's available that day, unless someone confirms a larger payment. Whoever makes the payment chooses the amount.",
				],
				since: "The same for every owner since the books began.",
			},
		],
	};
}

function some(text: string, cents: Cents): Step[] {
	return cents === 0 ? [] : [{ date: null, text, cents, more: [] }];
}

function paidBy(scope: Scope, transactionId: number): Paid[] {
	return statement<Paid>(
		`SELECT e.owner_id AS ownerId, e.property_id AS propertyId, p.name AS propertyName, e.date, e.amount_cents AS cents,
			e.reversed
		FROM owner_transactions e JOIN properties p ON p.id = e.property_id
		WHERE e.transaction_id = ? AND e.profile_id = ? AND e.kind = 'draw' ORDER BY p.sort_name, p.id`,
	).all(transactionId, scope.profileId);
}

/** The day of the owner's last payment before a day, of those that stand. */
function lastBefore(scope: Scope, ownerId: number, day: PlainDate): PlainDate | undefined {
	const row = statement<{ date: PlainDate | null }>(
		`SELECT max(date) AS date FROM owner_transactions
		WHERE owner_id = ? AND profile_id = ? AND kind = 'draw' AND reversed = 0 AND date < ?`,
	).get(ownerId, scope.profileId, day);
	return row?.date ?? undefined;
}
