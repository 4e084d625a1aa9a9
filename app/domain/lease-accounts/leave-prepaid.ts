import type { Lease } from "#domain/lease-records";
import { broughtTo, openCharges, transactionOfLine } from "#domain/ledger";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Keeps a transaction's money from paying these charges until someone applies the prepayment. */
export function leaveOff(
	leaseId: number,
	transactionId: number,
	charges: readonly { chargePostingId: number }[],
): void {
	mustBeWriting();
	const insert = statement<never, [number, number, number]>(
		`INSERT INTO left_prepaid (transaction_id, charge_posting_id, lease_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
	);
	for (const { chargePostingId } of charges) insert.run(transactionId, chargePostingId, leaseId);
}

/** IDs of the transactions whose money makes up a lease's prepayment. */
export function bringersOfPrepaid(scope: Scope, lease: Pick<Lease, "id" | "propertyId">): number[] {
	return broughtTo(scope, lease).flatMap(({ transactionId, restCents }) => (restCents > 0 ? [transactionId] : []));
}

/**
 * Call it before these transactions are reversed: the money that paid them then stays prepaid instead of paying other
 * charges open now. What it already pays of those stays applied.
 */
export function leaveFreed(scope: Scope, lease: Pick<Lease, "id" | "propertyId">, transactionIds: readonly number[]) {
	mustBeWriting();
	const isTakenBack = (id: number) => transactionIds.includes(transactionOfLine(id));
	const others = openCharges(scope, lease.id).filter(({ chargePostingId }) => !isTakenBack(chargePostingId));
	const name = statement<never, [number, number, number]>(
		`INSERT INTO named_applications (transaction_id, charge_posting_id, amount_cents) VALUES (?, ?, ?)
		ON CONFLICT DO NOTHING`,
	);
	for (const { transactionId, put } of broughtTo(scope, lease)) {
		if (![...put.keys()].some(isTakenBack)) continue;
		for (const { chargePostingId: id } of others) {
			const cents = put.get(id) ?? 0;
			if (cents > 0) name.run(transactionId, id, cents);
		}
		leaveOff(lease.id, transactionId, others);
	}
}

/** Releases money kept as a prepayment, so that it pays open charges from this day on. */
export function takeUpPrepaid(leaseId: number, day: string): void {
	mustBeWriting();
	statement("UPDATE left_prepaid SET applied_on = ? WHERE lease_id = ? AND applied_on IS NULL").run(day, leaseId);
}
