import { now } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import type { PaymentSettings } from "./settings";

/** Returned payments of this many days count toward the most that a lease may have. */
const countedDays = 365;

/**
 * Why online payment is off for a lease, in words for its residents; undefined if it is on. Off: a manager's block
 * (block-lease.ts), certified funds only, a pending eviction, too many returned payments in a year.
 */
export function whyOff(scope: Scope, leaseId: number, settings: PaymentSettings): string | undefined {
	const lease = statement<{ certifiedFundsOnly: number; evictionPending: number; blocked: string | null }>(
		`SELECT l.certified_funds_only AS certifiedFundsOnly, l.eviction_pending AS evictionPending, b.reason AS blocked
		FROM leases l LEFT JOIN online_payment_blocks b ON b.lease_id = l.id WHERE l.id = ? AND l.profile_id = ?`,
	).get(leaseId, scope.profileId);
	if (!lease) return undefined;
	const ask = `Ask ${organizationOf(scope).name || "your manager"}.`;
	if (lease.blocked !== null || lease.certifiedFundsOnly || lease.evictionPending) {
		return `Online payment is off for your lease. ${ask}`;
	}
	if (settings.mostReturns > 0 && returnsOf(leaseId) >= settings.mostReturns) {
		return `Online payment is off for your lease because of returned payments. ${ask}`;
	}
	return undefined;
}

function returnsOf(leaseId: number): number {
	const since = addDays(now().toISOString().slice(0, 10), -countedDays);
	const row = statement<{ times: number }>(
		`SELECT count(*) AS times FROM online_payments
		WHERE lease_id = ? AND state IN ('returned', 'charged_back') AND ended_date >= ?`,
	).get(leaseId, since);
	return row?.times ?? 0;
}
