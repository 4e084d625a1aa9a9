import { type OpenCharge, openCharges } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/scope";
import type { OnlinePayment } from "./payment-record";
import { findSettings, type PaymentSettings } from "./settings";

type Written = { chargePostingId: number; amountCents: Cents };

/** Which open charges a payment settles: those its payer ticked, then in the organisation's order; the rest is prepaid. */
export function allocationOf(scope: Scope, payment: OnlinePayment, amountCents: Cents): Written[] {
	const order = orderOf(findSettings(scope), lateFeeAccount(scope));
	const chosen = new Set(payment.chosen ?? []);
	const open = openCharges(scope, payment.subjectId);
	const first = open.filter(({ chargePostingId }) => chosen.has(chargePostingId));
	const others = open.filter(({ chargePostingId }) => !chosen.has(chargePostingId));
	return allocateInOrder([...order(first), ...order(others)], amountCents);
}

/** Fills the charges one after the other; never above what is open of each. */
export function allocateInOrder(
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

function orderOf(settings: PaymentSettings | undefined, lateFeeAccountId: number | undefined) {
	return (charges: readonly OpenCharge[]): OpenCharge[] => {
		const sorted = settings?.settles === "largest" ? [...charges].sort((a, b) => b.openCents - a.openCents) : charges;
		if (!settings?.lateFeesLast) return [...sorted];
		const isLateFee = ({ accountId }: OpenCharge) => accountId === lateFeeAccountId;
		return [...sorted.filter((charge) => !isLateFee(charge)), ...sorted.filter(isLateFee)];
	};
}

function lateFeeAccount(scope: Scope): number | undefined {
	return statement<{ id: number }>(
		"SELECT id FROM gl_accounts WHERE profile_id = ? AND system_key = 'late_fee_income'",
	).get(scope.profileId)?.id;
}
