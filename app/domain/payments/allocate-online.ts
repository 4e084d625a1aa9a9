import { type OpenCharge, openCharges } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { OnlinePayment } from "./payment-record";
import { inSettleOrder, organizationOrder, propertyOrder } from "./settle-order";

type Written = { chargePostingId: number; amountCents: Cents };

/**
 * How an online payment is applied to open charges: first those the payer chose, then the others in the property's or
 * the organization's order (settle-order.ts); the rest becomes a prepayment. `chosen` are the charges to save as chosen
 * by hand: the payer's, or all of them unless the order is oldest first.
 */
export function allocationOf(
	scope: Scope,
	payment: OnlinePayment,
	amountCents: Cents,
): { allocation: Written[]; chosen: number[] } {
	const own = payment.propertyId === null ? undefined : propertyOrder(scope, payment.propertyId);
	const order = own ?? organizationOrder(scope);
	const lateFees = order.lateFeesLast ? lateFeeAccount(scope) : undefined;
	const chosen = new Set(payment.chosen ?? []);
	const open = openCharges(scope, payment.subjectId);
	const first = open.filter(({ chargePostingId }) => chosen.has(chargePostingId));
	const others = open.filter(({ chargePostingId }) => !chosen.has(chargePostingId));
	const allocation = allocateInOrder(
		[first, others].flatMap((charges) => inSettleOrder(charges, order, lateFees)),
		amountCents,
	);
	const byOrder = order.settles !== "oldest" || order.lateFeesLast;
	return { allocation, chosen: byOrder ? allocation.map(({ chargePostingId }) => chargePostingId) : [...chosen] };
}

/** Fills one charge after the other, each up to its open amount. */
function allocateInOrder(
	charges: readonly Pick<OpenCharge, "chargePostingId" | "openCents">[],
	amountCents: Cents,
): Written[] {
	let left = amountCents;
	return charges.flatMap(({ chargePostingId, openCents }) => {
		const amount = Math.min(openCents, left);
		left -= amount;
		return amount > 0 ? [{ chargePostingId, amountCents: amount }] : [];
	});
}

function lateFeeAccount(scope: Scope): number | undefined {
	return statement<{ id: number }>(
		"SELECT id FROM gl_accounts WHERE profile_id = ? AND system_key = 'late_fee_income'",
	).get(scope.profileId)?.id;
}
