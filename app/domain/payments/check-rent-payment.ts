import { now } from "#domain/calendar";
import { addDays } from "#domain/calendar/format";
import { balanceSql } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { scheduledFor, underWay } from "./processing-amounts";
import { connectionOf, type PaymentSettings } from "./settings";

type RentRequest = {
	subjectId: number;
	tenantId?: number | undefined;
	amountCents: Cents;
	confirmAgain?: boolean | undefined;
	autopayId?: number | undefined;
	scheduledFor?: string | undefined;
};

type Owing = {
	stage: string;
	/** Including charges posted for later days. */
	balanceCents: Cents;
	todayCents: Cents;
	receivableCents: Cents;
	rentCents: Cents;
	certifiedFundsOnly: number;
	evictionPending: number;
	blocked: string | null;
};

/** How many months of rent may be paid ahead, beyond the balance. */
const mostRentsAhead = 12;

/**
 * Checks an online rent payment against the settings of the lease and the organization. Refuses at `amount`; asks at
 * `confirmAgain`.
 */
export function checkRentPayment(scope: Scope, request: RentRequest, settings: PaymentSettings): Failure | undefined {
	const lease = owingOf(scope, request.subjectId);
	if (lease?.stage !== "executed") return refuse("That lease wasn't found.");
	if (request.tenantId !== undefined && !isOnLease(scope, request.subjectId, request.tenantId)) {
		return refuse("That lease wasn't found.");
	}
	const off = whyOff(scope, request.subjectId, settings);
	if (off) return refuse(off);
	return (
		(request.autopayId === undefined ? checkAmount(scope, lease, request, settings) : undefined) ??
		askAboutRepetition(lease, request, organizationOf(scope))
	);
}

/** Checks an amount against the lease's settings before a payment is started; undefined if it may be paid. */
export function refuseRent(
	scope: Scope,
	{ leaseId, tenantId, amountCents }: { leaseId: number; tenantId: number; amountCents: Cents },
): Failure | undefined {
	const settings = connectionOf(scope)?.settings;
	if (!settings) return refuse("Online payment isn't available right now.");
	return checkRentPayment(scope, { subjectId: leaseId, tenantId, amountCents, confirmAgain: true }, settings);
}

/** Why online payment is off for a lease, in words for its residents; undefined if it is on. */
export function whyOff(scope: Scope, leaseId: number, settings: PaymentSettings): string | undefined {
	const lease = owingOf(scope, leaseId);
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

function owingOf(scope: Scope, leaseId: number): Owing | undefined {
	return statement<Owing>(
		`SELECT l.stage, l.balance_cents AS balanceCents, ${balanceSql} AS todayCents, l.receivable_cents AS receivableCents, l.rent_cents AS rentCents,
			l.certified_funds_only AS certifiedFundsOnly, l.eviction_pending AS evictionPending, b.reason AS blocked
		FROM leases l LEFT JOIN online_payment_blocks b ON b.lease_id = l.id WHERE l.id = ? AND l.profile_id = ?`,
	).get(leaseId, scope.profileId, { today: organizationOf(scope).today });
}

function isOnLease(scope: Scope, leaseId: number, tenantId: number): boolean {
	return Boolean(
		statement("SELECT 1 FROM lease_tenants WHERE lease_id = ? AND tenant_id = ? AND profile_id = ?").get(
			leaseId,
			tenantId,
			scope.profileId,
		),
	);
}

function returnsOf(leaseId: number): number {
	const since = addDays(now().toISOString().slice(0, 10), -365);
	const row = statement<{ times: number }>(
		`SELECT count(*) AS times FROM online_payments
		WHERE lease_id = ? AND state IN ('returned', 'charged_back') AND ended_date >= ?`,
	).get(leaseId, since);
	return row?.times ?? 0;
}

function checkAmount(
	scope: Scope,
	lease: Owing,
	{ amountCents }: RentRequest,
	{ partialPayments, minimumCents }: PaymentSettings,
): Failure | undefined {
	const { money } = organizationOf(scope);
	const charged = Math.max(lease.balanceCents, 0);
	const owed = Math.min(charged, Math.max(lease.todayCents, 0));
	if (amountCents < owed) {
		if (!partialPayments) return refuse(`Pay the full balance of ${money(owed)}.`, "amount");
		const least = Math.min(minimumCents, owed);
		if (amountCents < least) return refuse(`Pay at least ${money(least)}.`, "amount");
	}
	const most = Math.max(charged, lease.todayCents) + mostRentsAhead * lease.rentCents;
	return amountCents > most ? refuse(`You can pay up to ${money(most)} at a time.`, "amount") : undefined;
}

/**
 * Asks if payments that are processing or scheduled already cover the balance, or if the same amount was just sent: it
 * is still processing, or settled within the last ten minutes.
 */
function askAboutRepetition(
	{ balanceCents, todayCents }: Owing,
	request: RentRequest,
	{ money }: ReturnType<typeof organizationOf>,
): Failure | undefined {
	if (request.confirmAgain || request.autopayId !== undefined) return undefined;
	const paying = underWay(request.subjectId) + scheduledFor(request.subjectId);
	const owed = Math.max(balanceCents, todayCents, 0);
	if (paying > 0 && owed > 0 && Math.min(request.amountCents, owed) + paying > owed) {
		return refuse(`${money(paying)} is already processing or scheduled.`, "confirmAgain");
	}
	if (request.scheduledFor !== undefined) return undefined;
	const soon = new Date(now().getTime() - 10 * 60 * 1000).toISOString();
	const other = statement<{ startedDate: string }>(
		`SELECT started_date AS startedDate FROM online_payments
		WHERE lease_id = ? AND amount_cents = ? AND (state = 'processing' OR (state = 'created' AND saved_method_id IS NOT NULL)
			OR (state = 'settled' AND started_date > ?))
		ORDER BY id DESC LIMIT 1`,
	).get(request.subjectId, request.amountCents, soon);
	if (!other) return undefined;
	return refuse(`You sent ${money(request.amountCents)} ${ago(other.startedDate)}.`, "confirmAgain");
}

function ago(iso: string): string {
	const minutes = Math.max(0, Math.round((now().getTime() - Date.parse(iso)) / 60_000));
	if (minutes < 1) return "just now";
	if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
	const hours = Math.round(minutes / 60);
	if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
	const days = Math.round(hours / 24);
	return days === 1 ? "yesterday" : `${days} days ago`;
}
