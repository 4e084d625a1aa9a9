import { recordActivity } from "#domain/activity";
import { addDays, type PlainDate } from "#domain/calendar/format";
import {
	type Application,
	accountIdByRole,
	allocateOldestFirst,
	closedThroughFor,
	openCharges,
	post,
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

/**
 * The same without a word, for everything that leaves a lease with both prepaid money and open charges. Each charge is
 * settled on the day when both were there: the later of its own and the prepayment's, in the open books; charges of one
 * such day by one transaction.
 */
export function settlePrepaid(
	scope: Scope,
	lease: Pick<Lease, "id" | "propertyId" | "unitId">,
	txnGroupNumber?: number,
): number {
	const prepaidCents = prepaidOf(lease.id);
	if (prepaidCents <= 0) return 0;
	const { applications, restCents } = allocateOldestFirst(openCharges(scope, lease.id), prepaidCents);
	if (applications.length === 0) return 0;
	const prepayments = accountIdByRole(scope, "prepayments");
	const receivable = accountIdByRole(scope, "accounts_receivable");
	const prepaidOn = later(lastPrepaidOn(lease.id, prepayments), firstOpenDay(scope, lease));
	for (const [date, settles] of byDay(applications, prepaidOn)) {
		const cents = settles.reduce((sum, { amountCents }) => sum + amountCents, 0);
		const posted = post(scope, {
			type: "apply_prepayment",
			date,
			memo: "Prepayment applied",
			leaseId: lease.id,
			txnGroupNumber,
			lines: [
				{ accountId: prepayments, amountCents: cents, ...leaseTags(lease) },
				{ accountId: receivable, amountCents: -cents, settles, ...leaseTags(lease) },
			],
		});
		if (!posted.ok) throw new Error(posted.message);
	}
	return prepaidCents - restCents;
}

/** Applications by the day they are made, in its order: that of their charge, not before `from`. */
function byDay(applications: readonly Application[], from: PlainDate): [PlainDate, Application[]][] {
	const days = new Map<PlainDate, Application[]>();
	for (const one of applications) {
		const day = later(postingDate(one.chargePostingId), from);
		days.set(day, [...(days.get(day) ?? []), one]);
	}
	return [...days].sort(([one], [other]) => (one < other ? -1 : 1));
}

function later(one: PlainDate, other: PlainDate): PlainDate {
	return one > other ? one : other;
}

/** The first day that is not in the closed books, the organisation's and the property's. */
export function firstOpenDay(scope: Scope, { propertyId }: Pick<Lease, "propertyId">): PlainDate {
	const closed = closedThroughFor(scope, { propertyId });
	return closed === null ? "" : addDays(closed, 1);
}

function prepaidOf(leaseId: number): number {
	const sql = "SELECT prepaid_cents AS cents FROM leases WHERE id = ?";
	return statement<{ cents: number }>(sql).get(leaseId)?.cents ?? 0;
}

function postingDate(postingId: number): PlainDate {
	return statement<{ date: PlainDate }>("SELECT date FROM gl_postings WHERE id = ?").get(postingId)?.date ?? "";
}

function lastPrepaidOn(leaseId: number, accountId: number): PlainDate {
	const row = statement<{ date: PlainDate | null }>(
		"SELECT max(date) AS date FROM gl_postings WHERE lease_id = ? AND account_id = ? AND amount_cents < 0",
	).get(leaseId, accountId);
	return row?.date ?? "";
}
