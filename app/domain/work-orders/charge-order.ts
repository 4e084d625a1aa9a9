import { type Charged, type ChargeInput, chargeLease } from "#domain/lease-accounts";
import { accountsFor, findReplacement } from "#domain/ledger";
import { statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { orderNumber } from "./labels";
import { markupOf } from "./markup";
import { remember } from "./notify-order";
import { linesOf } from "./order-lines";
import { findRecord, type OrderRecord } from "./order-record";
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
		const before = chargedFor(scope, order);
		if (before > 0 && !input.confirmDuplicate) {
			return refuse(`The resident was already charged ${money(before)} for this work order.`, "confirmDuplicate");
		}
		const charged = chargeLease(scope, leaseId, { ...input, idempotencyKey: undefined });
		if (!charged.ok) return charged;
		const { transactionId, chargedCents } = charged;
		setOrder(order, { chargeId: transactionId ?? order.chargeId, chargedCents: before + chargedCents });
		remember(scope, order, "charged", `was charged to the resident: ${money(chargedCents)}.`);
		return charged;
	});
}

/**
 * What the form for the resident's charge starts with, markup included: what the lines really cost, or else the bills,
 * or else the estimate, in the account that residents were last charged for work in, or else that for damage. Undefined
 * if the work order isn't there or has no lease.
 */
export function draftCharge(scope: Scope, orderId: number) {
	const order = findRecord(scope, orderId);
	const leaseId = order && leaseOf(order.requestId);
	if (!order || !leaseId) return undefined;
	const lines = linesOf(scope, orderId);
	const memo = `${orderNumber(order.number)} ${order.title}`.slice(0, 65);
	const costs = [
		lines.map(({ actualCents, description }) => ({ cents: actualCents ?? 0, memo: description.slice(0, 65) })),
		[{ cents: order.billedCents, memo }],
		lines.map(({ estimateCents, description }) => ({ cents: estimateCents ?? 0, memo: description.slice(0, 65) })),
	].map((known) => known.filter(({ cents }) => cents > 0));
	const known = costs.find(({ length }) => length > 0) ?? [];
	const accountId = chargeAccount(scope);
	return {
		leaseId,
		lines: known.map(({ cents, memo }) => ({
			...{ amountCents: cents + markupOf(cents, order.markupBp), memo },
			...(accountId === undefined ? {} : { accountId }),
		})),
	};
}

/** How many of the last work orders are looked at for one that a resident was charged for. */
const mostLooked = 300;

function chargeAccount(scope: Scope): number | undefined {
	const usable = accountsFor(scope, "charge");
	const last = statement<{ accountId: number }>(
		`SELECT line.account_id AS accountId FROM (
			SELECT charge_id, updated_date FROM work_orders INDEXED BY work_orders_by_update WHERE profile_id = ?
			ORDER BY updated_date DESC, id DESC LIMIT ${mostLooked}) work
		JOIN gl_postings line ON line.id BETWEEN work.charge_id << 8 AND (work.charge_id << 8 | 255)
		WHERE line.account_id IN (SELECT value FROM json_each(?)) ORDER BY work.updated_date DESC, line.id LIMIT 1`,
	).get(scope.profileId, JSON.stringify(usable.map(({ id }) => id)));
	return last?.accountId ?? usable.find(({ name }) => name === "Damage Recovery")?.id;
}

function leaseOf(requestId: number): number | undefined {
	const query = "SELECT lease_id AS leaseId FROM maintenance_requests WHERE id = ?";
	return statement<{ leaseId: number | null }>(query).get(requestId)?.leaseId ?? undefined;
}

/**
 * What the resident was charged for a work order, in cents: without the last charge if it was reversed, and with what
 * replaced it if it was corrected.
 */
export function chargedFor(scope: Scope, { chargeId, chargedCents }: ChargedOrder): number {
	const last = chargeId === null ? undefined : findReplacement(scope, chargeId);
	if (chargeId === null || !last) return chargedCents;
	const replacedBy = findReplacement(scope, last.transactionId) ? 0 : centsOf(last.transactionId);
	return Math.max(0, chargedCents - centsOf(chargeId) + replacedBy);
}

type ChargedOrder = Pick<OrderRecord, "chargeId" | "chargedCents">;

/** What a charge came to. */
function centsOf(transactionId: number): number {
	const sum = "SELECT coalesce(sum(amount_cents), 0) AS cents FROM gl_postings";
	const query = `${sum} WHERE id BETWEEN @id << 8 AND (@id << 8 | 255) AND amount_cents > 0`;
	return statement<{ cents: number }>(query).get({ id: transactionId })?.cents ?? 0;
}
