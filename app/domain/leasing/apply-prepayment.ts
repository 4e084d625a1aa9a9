import { recordActivity } from "#domain/activity";
import { addDays, type PlainDate } from "#domain/calendar/format";
import {
	accountIdByRole,
	allocateOldestFirst,
	closedThroughFor,
	openCharges,
	openDay,
	post,
	settleInTime,
} from "#domain/ledger";
import { statement } from "~/db/client.server";
import { once } from "~/domain/once";
import { type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { findPostableLease, type Lease, leaseTags } from "./lease-record";

/**
 * Applies what a lease has prepaid to its open charges, oldest due first. Gives the cents applied; refuses when there
 * is nothing prepaid or nothing open.
 */
export function applyPrepayment(
	scope: Scope,
	leaseId: number,
	input: { idempotencyKey?: string | undefined } = {},
): Result<{ appliedCents: number }> {
	return once(scope, "apply-prepayment", { leaseId, ...input }, () => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		if (found.lease.prepaidCents === 0) return refuse("Nothing is prepaid on this lease.");
		const appliedCents = settlePrepaid(scope, found.lease);
		if (appliedCents === 0) return refuse("No charge is open on this lease.");
		recordActivity(scope, {
			action: "lease.prepayment_applied",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: "The prepayment was applied to open charges.",
		});
		return { ok: true, appliedCents };
	});
}

type Settled = {
	/** The day of what was just entered, where it is the newest on the lease; unset: everything is looked at. */
	since?: PlainDate | undefined;
	/** What was just entered. */
	own?: number | undefined;
	/** Leaves what is prepaid alone, where nothing of a later day has to be looked at. */
	keep?: boolean | undefined;
	txnGroupNumber?: number | undefined;
};

/**
 * The same without a word, for everything that changes what a lease owes or has paid. What was entered last in time is
 * settled by itself: what is prepaid goes to the open charges on its day. Whatever was entered behind something later,
 * or before it, has the lease settled anew in the order of its days (`settleInTime`). Gives the cents applied.
 */
export function settlePrepaid(
	scope: Scope,
	lease: Pick<Lease, "id" | "propertyId" | "unitId">,
	{ since, own, keep = false, txnGroupNumber }: Settled = {},
): number {
	const { prepaidCents, isNewest } = standing(scope, lease.id, since, own);
	if (since === undefined || !isNewest) {
		settleInTime(scope, lease, txnGroupNumber);
		return prepaidCents - standing(scope, lease.id, since, own).prepaidCents;
	}
	if (prepaidCents <= 0 || keep) return 0;
	const { applications, restCents } = allocateOldestFirst(openCharges(scope, lease.id), prepaidCents);
	if (applications.length === 0) return 0;
	const cents = prepaidCents - restCents;
	const posted = post(scope, {
		type: "apply_prepayment",
		date: openDay(scope, since, [lease.propertyId]),
		memo: "Prepayment applied",
		leaseId: lease.id,
		txnGroupNumber,
		lines: [
			{ accountId: accountIdByRole(scope, "prepayments"), amountCents: cents, ...leaseTags(lease) },
			{
				...{ accountId: accountIdByRole(scope, "accounts_receivable"), amountCents: -cents, settles: applications },
				...leaseTags(lease),
			},
		],
	});
	if (!posted.ok) throw new Error(posted.message);
	return cents;
}

type Standing = { prepaidCents: number; isNewest: boolean };

/**
 * What a lease has prepaid, and whether nothing on it lies after a day, or on it and was paid or credited by something
 * else. Credits that wait are on hold: what they pay is settled in time.
 */
function standing(scope: Scope, leaseId: number, since = "", own = 0): Standing {
	const row = statement<{ prepaidCents: number; later: number }>(
		`SELECT prepaid_cents AS prepaidCents, EXISTS (
			SELECT 1 FROM gl_postings p WHERE p.lease_id = l.id AND p.date >= @since
				AND (p.date > @since OR p.amount_cents < 0) AND p.transaction_id <> @own
				AND p.account_id IN (SELECT id FROM gl_accounts WHERE profile_id = @profileId
					AND (system_key = 'accounts_receivable' OR system_key = 'prepayments'))
		) OR (prepaid_cents > 0 AND EXISTS (
			SELECT 1 FROM gl_transactions h WHERE h.lease_id = l.id AND h.type = 'prepayment'
		)) AS later
		FROM leases l WHERE id = @leaseId`,
	).get({ leaseId, since, own, profileId: scope.profileId });
	return { prepaidCents: row?.prepaidCents ?? 0, isNewest: row?.later === 0 };
}

/** The first day that is not in the closed books, the organisation's and the property's. */
export function firstOpenDay(scope: Scope, { propertyId }: Pick<Lease, "propertyId">): PlainDate {
	const closed = closedThroughFor(scope, { propertyId });
	return closed === null ? "" : addDays(closed, 1);
}
