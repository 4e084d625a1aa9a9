import { bankOf } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, type Line, post } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { proposedCompanyAccount } from "#domain/owner-accounts";
import { askBelowZero } from "#domain/owner-money";
import { findWrittenExpense } from "#domain/payables";
import { mustBeWriting, statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import { cutTo } from "~/domain/kernel/excerpt";
import { organizationOf } from "~/domain/kernel/organization";
import type { Result } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { orderNumber } from "./labels";
import { remember } from "./notify-order";
import type { OrderRecord } from "./order-record";

/** A part of an amount in basis points, rounded to the cent. */
export function markupOf(cents: Cents, markupBp: number): Cents {
	return Math.round((cents * markupBp) / 10_000);
}

/** The markup on each of several amounts, rounded so that together they are the markup on their sum. */
export function markupsOf(amounts: readonly Cents[], markupBp: number): Cents[] {
	let [sum, given] = [0, 0];
	return amounts.map((cents) => {
		sum += cents;
		const markup = markupOf(sum, markupBp) - given;
		given += markup;
		return markup;
	});
}

/** The markup on bills of a work order, in basis points: none on the company's own costs. */
export function markupOn({ chargeTo, markupBp }: Pick<OrderRecord, "chargeTo" | "markupBp">): number {
	return chargeTo === "company" ? 0 : markupBp;
}

type Asked = { date: PlainDate; confirmShort?: boolean | undefined };

/**
 * Posts the work order's markup on a bill: each property pays it from its operating account to the company's, for the
 * same accounts as the bill. The company's own lines have none. Asks at `confirmShort` if a property lacks the money.
 */
export function addMarkup(
	scope: Scope,
	order: OrderRecord,
	billId: number,
	{ date, confirmShort }: Asked,
): Result<{ markupCents: Cents }> {
	mustBeWriting();
	const costs = costsOf(scope, order, billId);
	const markupCents = costs.reduce((sum, { amountCents }) => sum + amountCents, 0);
	if (markupCents <= 0) return { ok: true, markupCents: 0 };
	const paid = paidBy(scope, costs);
	const taken = paid.map(({ amountCents, ...from }) => ({ ...from, amountCents: -amountCents }));
	const short = askBelowZero(scope, taken, { field: "confirmShort", confirmed: confirmShort, date });
	if (short) return short;
	const companyAccountId = wholeOrganization(() => proposedCompanyAccount(scope)) ?? paid[0]?.accountId ?? 0;
	const posted = post(scope, {
		...{ type: "management_fee", date, memo: cutTo(`Markup on ${orderNumber(order.number)} ${order.title}`, 100) },
		lines: [
			...costs,
			...paid,
			{ accountId: companyAccountId, amountCents: markupCents },
			{ accountId: accountIdByRole(scope, "markup_income"), amountCents: -markupCents },
		],
	});
	if (!posted.ok) return posted;
	statement(
		"UPDATE work_order_bills SET markup_id = ?, markup_cents = ? WHERE transaction_id = ? AND order_id = ?",
	).run(posted.transactionId, markupCents, billId, order.id);
	remember(scope, order, "marked_up", `has a markup of ${organizationOf(scope).money(markupCents)}.`);
	return { ok: true, markupCents };
}

type Cost = Required<Pick<Line, "accountId" | "amountCents">> & { propertyId: number };

/** The markup on each account of a bill, by property; together the markup on the bill. */
function costsOf(scope: Scope, order: OrderRecord, billId: number): Cost[] {
	const sums = new Map<string, Cost>();
	for (const { propertyId, accountId, amountCents } of findWrittenExpense(scope, billId)?.lines ?? []) {
		if (propertyId === null) continue;
		const key = `${propertyId} ${accountId}`;
		const cost = sums.get(key) ?? { accountId, propertyId, amountCents: 0 };
		sums.set(key, { ...cost, amountCents: cost.amountCents + amountCents });
	}
	const costs = [...sums.values()];
	const markups = markupsOf(
		costs.map(({ amountCents }) => amountCents),
		markupOn(order),
	);
	return costs
		.map((cost, at) => ({ ...cost, amountCents: markups[at] ?? 0 }))
		.filter(({ amountCents }) => amountCents !== 0);
}

/** What each property pays for it, from its operating account. */
function paidBy(scope: Scope, costs: readonly Cost[]): Cost[] {
	const sums = new Map<number, Cents>();
	for (const { propertyId, amountCents } of costs) sums.set(propertyId, (sums.get(propertyId) ?? 0) + amountCents);
	return [...sums]
		.filter(([, amountCents]) => amountCents !== 0)
		.map(([propertyId, amountCents]) => {
			return { accountId: bankOf(scope, propertyId, "operating"), amountCents: -amountCents, propertyId };
		});
}
