import type { PlainDate } from "#domain/calendar/format";
import { balanceSql, openCharges } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { findPayment, type OnlinePayment } from "./payment-record";
import { pendingPayments } from "./pending-payments";
import { connectionOf } from "./settings";
import { whyOff } from "./why-off";

type Resident = Scope & { tenantId: number };

/**
 * What a resident can pay on a lease online, and how: open charges oldest first, processing payments, and fees.
 * `owedCents` is due today; `aheadCents` is charged for later days and can be paid too; `creditAheadCents` of what is
 * due will be paid by later credits. `why` says why online payment is off.
 */
export function payableRent(scope: Scope, leaseId: number) {
	const connection = connectionOf(scope);
	const why = connection
		? whyOff(scope, leaseId, connection.settings)
		: "Online payment isn't set up yet. Ask your manager.";
	const lease = statement<{ balanceCents: Cents; todayCents: Cents; rentCents: Cents }>(
		`SELECT l.balance_cents AS balanceCents, ${balanceSql} AS todayCents, l.rent_cents AS rentCents
		FROM leases l WHERE l.id = ? AND l.profile_id = ?`,
	).get(leaseId, scope.profileId, { today: organizationOf(scope).today });
	const settings = connection?.settings;
	const chargedCents = Math.max(0, lease?.balanceCents ?? 0);
	const owedCents = Math.max(0, lease?.todayCents ?? 0);
	return {
		why,
		test: connection?.gateway.test ?? false,
		balanceCents: lease?.balanceCents ?? 0,
		...{ owedCents, aheadCents: Math.max(0, chargedCents - owedCents) },
		creditAheadCents: Math.max(0, owedCents - chargedCents),
		rentCents: lease?.rentCents ?? 0,
		open: openCharges(scope, leaseId),
		pendingPayments: pendingPayments(scope, leaseId),
		partialPayments: settings?.partialPayments ?? false,
		minimumCents: settings?.minimumCents ?? 0,
		takesCards: settings?.takesCards ?? false,
		takesBanks: settings?.takesBanks ?? false,
		fees: settings && {
			...{ bankFeeBy: settings.bankFeeBy, cardFeeBy: settings.cardFeeBy, cardSplitBp: settings.cardSplitBp },
			...{ cardFeeBp: settings.cardFeeBp, cardFeeCents: settings.cardFeeCents },
			...{ bankFeeBp: settings.bankFeeBp, bankFeeCents: settings.bankFeeCents },
		},
	};
}

/** A payment for a lease that the resident is on; undefined otherwise. */
export function findResidentPayment(resident: Resident, paymentId: number): OnlinePayment | undefined {
	const payment = findPayment(resident, paymentId);
	if (payment?.purpose !== "rent" || payment.leaseId === null) return undefined;
	const isTheirs = statement("SELECT 1 FROM lease_tenants WHERE lease_id = ? AND tenant_id = ? AND profile_id = ?").get(
		payment.leaseId,
		resident.tenantId,
		resident.profileId,
	);
	return isTheirs ? payment : undefined;
}

/** The resident's own newest online payment that was started; undefined if there is none. */
export function latestPayment({ profileId, tenantId }: Resident): OnlinePayment | undefined {
	const newest = statement<{ id: number }>(
		`SELECT id FROM online_payments WHERE profile_id = ? AND tenant_id = ? AND purpose = 'rent' AND state <> 'scheduled'
		ORDER BY id DESC LIMIT 1`,
	).get(profileId, tenantId);
	return newest && findPayment({ profileId }, newest.id);
}

type ScheduledPayment = {
	id: number;
	amountCents: Cents;
	feeCents: Cents;
	scheduledFor: PlainDate;
	label: string;
};

/** The resident's scheduled payments, soonest first. */
export function scheduledPayments({ profileId, tenantId }: Resident): ScheduledPayment[] {
	return statement<ScheduledPayment>(
		`SELECT id, amount_cents AS amountCents, fee_cents AS feeCents, scheduled_for AS scheduledFor, method_label AS label
		FROM online_payments WHERE profile_id = ? AND tenant_id = ? AND state = 'scheduled' ORDER BY scheduled_for, id`,
	).all(profileId, tenantId);
}
