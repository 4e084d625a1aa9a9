import { now } from "#domain/calendar";
import { balanceSql } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { scheduledFor, underWay } from "./processing-amounts";
import { connectionOf, type PaymentSettings } from "./settings";
import { whyOff } from "./why-off";

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
};

/** How many months of rent may be paid ahead, beyond the balance. */
const mostRentsAhead = 12;

/**
 * Checks an online rent payment. Refuses, at `amount`, part payments, less than the minimum and more than twelve rents
 * ahead, and a lease whose online payment is off, by `whyOff` (why-off.ts); asks at `confirmAgain` about a repetition.
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

function owingOf(scope: Scope, leaseId: number): Owing | undefined {
	return statement<Owing>(
		`SELECT l.stage, l.balance_cents AS balanceCents, ${balanceSql} AS todayCents, l.receivable_cents AS receivableCents, l.rent_cents AS rentCents
		FROM leases l WHERE l.id = ? AND l.profile_id = ?`,
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
