import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { chargesUntil } from "#domain/recurring-charges";
import { statement } from "~/db/client.server";
import { systemScope } from "~/domain/kernel/scope";
import type { AutopayAmount } from "./labels";
import { payerFee } from "./payer-fee";
import { scheduledBy, underWay } from "./processing-amounts";
import { findSavedMethod } from "./saved-methods";
import { connectionOf } from "./settings";

/** What an autopay pays: how much of which lease's balance, and with which saved card or bank account. */
export type AutopayRule = {
	profileId: number;
	leaseId: number;
	tenantId: number;
	savedMethodId: number;
	pays: AutopayAmount;
	fixedCents: number | null;
	maximumCents: number | null;
};

/** An expected payment, in cents; `amountCents` is 0 if nothing will be due. */
export type AutopayForecast = { amountCents: Cents; feeCents: Cents; totalCents: Cents };

/**
 * What an autopay will pay on a day: what is due by then, including rent that posts until then, less payments already
 * sent or scheduled, by its rule and maximum; and the fee for its card or bank account.
 */
export function autopayForecast(rule: AutopayRule, day: PlainDate): AutopayForecast {
	const lease = statement<{ balanceCents: Cents }>(
		"SELECT balance_cents AS balanceCents FROM leases WHERE id = ? AND profile_id = ? AND stage = 'executed'",
	).get(rule.leaseId, rule.profileId);
	if (!lease) return nothing;
	const { addedCents, rentCents } = chargesUntil(systemScope(rule.profileId), rule.leaseId, day);
	const pendingPayments = underWay(rule.leaseId) + scheduledBy(rule.leaseId, day);
	const owed = Math.max(0, lease.balanceCents + addedCents - pendingPayments);
	const asked = { balance: owed, rent: Math.min(rentCents, owed), fixed: rule.fixedCents ?? 0 }[rule.pays];
	const amountCents = Math.min(asked, rule.maximumCents ?? asked);
	const method = findSavedMethod(rule, rule.tenantId, rule.savedMethodId)?.method;
	const settings = connectionOf(rule)?.settings;
	const feeCents = settings && method && amountCents > 0 ? payerFee(settings, method, amountCents) : 0;
	return { amountCents, feeCents, totalCents: amountCents + feeCents };
}

const nothing: AutopayForecast = { amountCents: 0, feeCents: 0, totalCents: 0 };
