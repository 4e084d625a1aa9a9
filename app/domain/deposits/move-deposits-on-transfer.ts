import { eq } from "drizzle-orm";
import { bankOf } from "#domain/bank-accounts";
import type { PlainDate } from "#domain/calendar/format";
import { depositsHeld, postCharge, postCredit, settlePrepaid, unpaidSince } from "#domain/lease-accounts";
import { findLeaseRecord, type Lease, leaseTags, transferTo } from "#domain/lease-records";
import { inOpenBooks, type OpenCharge, openCharges, post } from "#domain/ledger";
import { db, mustBeWriting, statement, write } from "~/db/client.server";
import { leaseTransfers } from "~/db/schema/index";
import { organizationOf } from "~/domain/kernel/organization";
import { type Scope, systemScope } from "~/domain/kernel/scope";

type Deposit = { id: number; accountId: number; amountCents: number; alreadyHeld: boolean };

/**
 * Records the deposits that move over from the tenants' previous lease; returns cents by deposit line, empty if they
 * didn't transfer.
 */
export function carryDeposits(scope: Scope, leaseId: number, deposits: readonly Deposit[]): Map<number, number> {
	mustBeWriting();
	const carried = new Map<number, number>();
	const transfer = transferTo(scope, leaseId);
	if (!transfer) return carried;
	const left = new Map(
		depositsHeld(scope, transfer.fromLeaseId).map(({ accountId, receivedCents }) => [accountId, receivedCents]),
	);
	for (const { id, accountId, amountCents, alreadyHeld } of deposits) {
		const cents = alreadyHeld ? 0 : Math.min(amountCents, left.get(accountId) ?? 0);
		if (cents === 0) continue;
		carried.set(id, cents);
		left.set(accountId, (left.get(accountId) ?? 0) - cents);
	}
	const amounts = deposits.flatMap(({ id, accountId }) => {
		const amountCents = carried.get(id);
		return amountCents === undefined ? [] : [{ accountId, amountCents }];
	});
	db().update(leaseTransfers).set({ carried: amounts }).where(eq(leaseTransfers.id, transfer.id)).run();
	return carried;
}

/**
 * On the first day of a lease that tenants transferred to, moves the deposit from their previous lease. What is no
 * longer held there is charged on the new lease (see `forgiveThere`). Does nothing before that day or a second time.
 */
export function settleTransfer(scope: Scope, lease: Lease, today: PlainDate) {
	mustBeWriting();
	const transfer = transferTo(scope, lease.id);
	const from = transfer && findLeaseRecord(scope, transfer.fromLeaseId);
	if (!from || transfer.settledDate !== null || lease.stage !== "executed" || lease.startDate > today) return;
	const held = new Map(depositsHeld(scope, from.id).map((one) => [one.accountId, one.receivedCents]));
	const moved: Amount[] = [];
	const missing: Amount[] = [];
	for (const { accountId, amountCents } of transfer.carried) {
		const cents = Math.min(amountCents, held.get(accountId) ?? 0);
		held.set(accountId, (held.get(accountId) ?? 0) - cents);
		if (cents > 0) moved.push({ accountId, amountCents: cents });
		if (cents < amountCents) missing.push({ accountId, amountCents: amountCents - cents });
	}
	const day = inOpenBooks(scope, {
		...{ date: lease.startDate, memo: "Deposit moved", propertyIds: [from.propertyId, lease.propertyId] },
	});
	const transactionId = moved.length > 0 ? postMoved(scope, { from, lease, moved, ...day }) : null;
	if (missing.length > 0) {
		forgiveThere(scope, from, missing, today);
		const charged = postCharge(scope, lease, { date: day.date, lines: missing });
		if (!charged.ok) throw new Error(charged.message);
		settlePrepaid(scope, lease);
	}
	const settled = { settledDate: today, transactionId };
	db().update(leaseTransfers).set(settled).where(eq(leaseTransfers.id, transfer.id)).run();
}

type Amount = { accountId: number; amountCents: number };

/**
 * A deposit whose payment was returned must be owed on one lease only: what is unpaid again on the old lease is waived,
 * up to what the new lease charges. Deposits that were refunded or never paid aren't waived.
 */
function forgiveThere(scope: Scope, from: Lease, missing: readonly Amount[], date: PlainDate): void {
	const memo = "Deposit charged on the new lease";
	for (const { accountId, amountCents } of missing) {
		const open = openCharges(scope, from.id).filter((charge) => charge.accountId === accountId);
		const cameBack = openCentsOf(open) - openCentsOf(unpaidSince(open, ""));
		const { heldCents = 0 } = depositsHeld(scope, from.id).find((one) => one.accountId === accountId) ?? {};
		const cents = Math.min(amountCents, cameBack, heldCents);
		if (cents <= 0) continue;
		const waived = postCredit(scope, from, {
			...{ kind: "waive", date, reason: memo },
			lines: [{ accountId, amountCents: cents, memo }],
		});
		if (!waived.ok) throw new Error(waived.message);
	}
}

function openCentsOf(charges: readonly OpenCharge[]): number {
	return charges.reduce((sum, { openCents }) => sum + openCents, 0);
}

/** Moves the liability between the leases and, if the property changes, also the money between the deposit accounts. */
function postMoved(
	scope: Scope,
	{ from, lease, moved, date, memo }: { from: Lease; lease: Lease; moved: Amount[]; date: PlainDate; memo: string },
): number {
	const lines = moved.flatMap(({ accountId, amountCents }) => [
		{ accountId, amountCents, memo, ...leaseTags(from) },
		{ accountId, amountCents: -amountCents, memo, ...leaseTags(lease) },
	]);
	if (from.propertyId !== lease.propertyId) {
		const cents = moved.reduce((sum, { amountCents }) => sum + amountCents, 0);
		const bank = (of: Lease) => ({ accountId: bankOf(scope, of.propertyId, "deposit"), memo, ...leaseTags(of) });
		lines.push({ ...bank(from), amountCents: -cents }, { ...bank(lease), amountCents: cents });
	}
	const posted = post(scope, { type: "transfer", date, memo, leaseId: lease.id, lines });
	if (!posted.ok) throw new Error(posted.message);
	return posted.transactionId;
}

/**
 * Settles transfers to leases that have started by each organization's today, including missed days. Returns how many
 * were settled; throws at the end if any failed.
 */
export function settleTransfers(): number {
	const open = statement<{ leaseId: number; profileId: number }>(
		`SELECT t.to_lease_id AS leaseId, t.profile_id AS profileId FROM lease_transfers t
		JOIN leases l ON l.id = t.to_lease_id WHERE t.settled_date IS NULL AND l.stage = 'executed' ORDER BY t.to_lease_id`,
	).all();
	const failures: unknown[] = [];
	const settled = open.filter(({ leaseId, profileId }) => {
		const scope = systemScope(profileId);
		try {
			return write(() => {
				const lease = findLeaseRecord(scope, leaseId);
				if (lease) settleTransfer(scope, lease, organizationOf(scope).today);
				return transferTo(scope, leaseId)?.settledDate !== null;
			});
		} catch (error) {
			failures.push(error);
			return false;
		}
	});
	if (failures.length > 0) throw failures[0];
	return settled.length;
}
