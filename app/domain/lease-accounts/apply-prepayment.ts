import { recordActivity } from "#domain/activity";
import type { PlainDate } from "#domain/calendar/format";
import { findPostableLease, type Lease, leaseTags } from "#domain/lease-records";
import { accountIdByRole, allocateOldestFirst, openCharges, openDay, post, settleInTime } from "#domain/ledger";
import { mustBeWriting, statement } from "~/db/client.server";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { takeUpPrepaid } from "./leave-prepaid";
import { mayChangeSettling } from "./may-change-settling";

/**
 * Applies a lease's prepayments to its open charges, oldest due first. Returns the cents applied. Refuses if nothing is
 * prepaid or nothing is open.
 */
export function applyPrepayment(
	scope: Scope,
	leaseId: number,
	input: { idempotencyKey?: string | undefined } = {},
): Result<{ appliedCents: number }> {
	return once(scope, "apply-prepayment", { leaseId, ...input }, () => {
		const found = findPostableLease(scope, leaseId);
		if (!found.ok) return found;
		if (found.lease.prepaidCents === 0) return refuse("This lease has no prepayment.");
		takeUpPrepaid(leaseId, openDay(scope, organizationOf(scope).today, [found.lease.propertyId]));
		const appliedCents = settlePrepaid(scope, found.lease);
		if (appliedCents === 0) return refuse("This lease has no unpaid charges.");
		recordActivity(scope, {
			action: "lease.prepayment_applied",
			subjectKind: "lease",
			subjectId: leaseId,
			summary: "The prepayment was applied to unpaid charges.",
		});
		return { ok: true, appliedCents };
	});
}

type Settled = {
	/** The date of the entry just made; if unset, the whole lease is settled. */
	since?: PlainDate | undefined;
	/** ID of the transaction just entered. */
	own?: number | undefined;
	/** Leaves prepayments unapplied, unless the whole lease has to be settled anyway. */
	keep?: boolean | undefined;
	txnGroupNumber?: number | undefined;
};

/**
 * Settles a lease after any entry that changes what it owes or paid; never refuses. Usually this only applies
 * prepayments to open charges. If the entry may change how earlier money was applied, the whole lease is settled by
 * date (`settleInTime`). Returns the cents applied.
 */
export function settlePrepaid(
	scope: Scope,
	lease: Pick<Lease, "id" | "propertyId" | "unitId">,
	{ since, own, keep = false, txnGroupNumber }: Settled = {},
): number {
	mustBeWriting();
	const prepaidCents = prepaidOf(lease.id);
	if (since === undefined || own === undefined || mayChangeSettling(scope, lease.id, { since, own })) {
		settleInTime(scope, lease, txnGroupNumber);
		return prepaidCents - prepaidOf(lease.id);
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

function prepaidOf(leaseId: number): number {
	const sql = "SELECT prepaid_cents AS cents FROM leases WHERE id = ?";
	return statement<{ cents: number }>(sql).get(leaseId)?.cents ?? 0;
}
