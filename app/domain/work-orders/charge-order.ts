import { type Charged, type ChargeInput, chargeLease } from "#domain/lease-accounts";
import { accountsFor } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { workOrderCharges } from "~/db/schema";
import { cutTo } from "~/domain/kernel/excerpt";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { orderNumber } from "./labels";
import { markupsOf } from "./markup";
import { remember } from "./notify-order";
import { linesOf } from "./order-lines";
import { findRecord } from "./order-record";
import { setOrder } from "./set-order";

/**
 * Charges a resident's lease for a work order. Asks at `confirmDuplicate` before charging a second time. Refuses a
 * lease that isn't the request's.
 */
export function chargeOrder(
	scope: Scope,
	{ orderId, leaseId, ...input }: ChargeInput & { orderId: number; leaseId: number },
): Result<Charged> {
	return once(scope, "charge-work-order", { orderId, leaseId, ...input }, (): Result<Charged> => {
		const order = findRecord(scope, orderId);
		if (!order || leaseOf(order.requestId) !== leaseId) return refuse("That work order wasn't found.");
		const { money } = organizationOf(scope);
		const before = order.chargedCents;
		if (before > 0 && !input.confirmDuplicate) {
			return refuse(`The resident was already charged ${money(before)} for this work order.`, "confirmDuplicate");
		}
		const charged = chargeLease(scope, leaseId, { ...input, idempotencyKey: undefined });
		if (!charged.ok) return charged;
		const { transactionId, scheduledIds, chargedCents } = charged;
		const row = { profileId: scope.profileId, orderId, leaseId };
		if (transactionId !== null) {
			insertRow(workOrderCharges, { ...row, chargeId: transactionId, amountCents: chargedCents });
		}
		for (const [at, recurringId] of scheduledIds.entries()) {
			insertRow(workOrderCharges, { ...row, recurringId, amountCents: input.lines[at]?.amountCents ?? 0 });
		}
		setOrder(order, {});
		remember(scope, order, "charged", `was charged to the resident: ${money(chargedCents)}.`);
		return charged;
	});
}

/**
 * What the form for the resident's charge starts with, markup included: what the lines really cost, or else the bills,
 * or else the estimate, less what was charged already, which is taken from the first lines. In the account that
 * residents were last charged for work in, or else that for damage. Undefined if the work order isn't there or has no
 * lease.
 */
export function draftCharge(scope: Scope, orderId: number) {
	const order = findRecord(scope, orderId);
	const leaseId = order && leaseOf(order.requestId);
	if (!order || !leaseId) return undefined;
	const lines = linesOf(scope, orderId);
	const memo = cutTo(`${orderNumber(order.number)} ${order.title}`, 65);
	const costs = [
		lines.map(({ actualCents, description }) => ({ cents: actualCents ?? 0, memo: cutTo(description, 65) })),
		[{ cents: order.billedCents, memo }],
		lines.map(({ estimateCents, description }) => ({ cents: estimateCents ?? 0, memo: cutTo(description, 65) })),
	].map((known) => known.filter(({ cents }) => cents > 0));
	const known = costs.find(({ length }) => length > 0) ?? [];
	const accountId = chargeAccount(scope);
	const account = accountId === undefined ? {} : { accountId };
	const markups = markupsOf(
		known.map(({ cents }) => cents),
		order.markupBp,
	);
	let chargedCents = order.chargedCents;
	return {
		leaseId,
		lines: known.flatMap(({ cents, memo }, at) => {
			const wholeCents = cents + (markups[at] ?? 0);
			const amountCents = Math.max(0, wholeCents - chargedCents);
			chargedCents -= wholeCents - amountCents;
			return amountCents === 0 ? [] : [{ amountCents, memo, ...account }];
		}),
	};
}

/** How many of the last charges are looked at for one whose account can still be used. */
const mostLooked = 300;

function chargeAccount(scope: Scope): number | undefined {
	const usable = accountsFor(scope, "charge");
	const last = statement<{ accountId: number }>(
		`SELECT line.account_id AS accountId FROM (
			SELECT id, charge_id FROM work_order_charges WHERE profile_id = ? ORDER BY id DESC LIMIT ${mostLooked}) known
		JOIN gl_postings line ON line.id BETWEEN known.charge_id << 8 AND (known.charge_id << 8 | 255)
		WHERE line.account_id IN (SELECT value FROM json_each(?)) ORDER BY known.id DESC, line.id LIMIT 1`,
	).get(scope.profileId, JSON.stringify(usable.map(({ id }) => id)));
	return last?.accountId ?? usable.find(({ name }) => name === "Damage Recovery")?.id;
}

function leaseOf(requestId: number): number | undefined {
	const query = "SELECT lease_id AS leaseId FROM maintenance_requests WHERE id = ?";
	return statement<{ leaseId: number | null }>(query).get(requestId)?.leaseId ?? undefined;
}

type OrderCharge = {
	/** The charge; null while it's scheduled, and for what was charged before each charge was kept. */
	id: number | null;
	/** The day it was or will be charged; null if that isn't known. */
	date: string | null;
	amountCents: number;
	reversed: 0 | 1;
	scheduled: 0 | 1;
};

/** What the resident was charged for a work order, in the order it was charged; without scheduled charges that ended. */
export function chargesOf({ profileId }: Scope, orderId: number): OrderCharge[] {
	return statement<OrderCharge>(
		`SELECT c.charge_id AS id, coalesce(t.date, r.next_date) AS date, t.reversed_by IS NOT NULL AS reversed,
			iif(c.charge_id IS NULL, coalesce(r.amount_cents, c.amount_cents), c.amount_cents) AS amountCents,
			c.recurring_id IS NOT NULL AS scheduled
		FROM work_order_charges c LEFT JOIN gl_transactions t ON t.id = c.charge_id
		LEFT JOIN recurring_transactions r ON r.id = c.recurring_id
		WHERE c.order_id = ? AND c.profile_id = ? AND (c.recurring_id IS NULL OR r.next_date IS NOT NULL) ORDER BY c.id`,
	).all(orderId, profileId);
}
