import type { Lease } from "#domain/lease-records";
import { broughtTo, openCharges, transactionOfLine } from "#domain/ledger";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Keeps a transaction's money from paying these charges until someone applies what is prepaid. */
export function leaveOff(
	leaseId: number,
	transactionId: number,
	charges: readonly { chargePostingId: number }[],
): void {
	const insert = statement<never, [number, number, number]>(
		`INSERT INTO left_prepaid (transaction_id, charge_posting_id, lease_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
	);
	for (const { chargePostingId } of charges) insert.run(transactionId, chargePostingId, leaseId);
}

/** Gives the transactions whose money a lease has prepaid. */
export function bringersOfPrepaid(scope: Scope, lease: Pick<Lease, "id" | "propertyId">): number[] {
	return broughtTo(scope, lease).flatMap(({ transactionId, restCents }) => (restCents > 0 ? [transactionId] : []));
}

/**
 * Call it before these transactions are reversed: the money that paid them then stays prepaid and does not go to other
 * charges open now. What it pays of those already it goes on paying.
 */
export function leaveFreed(scope: Scope, lease: Pick<Lease, "id" | "propertyId">, transactionIds: readonly number[]) {
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

/** Frees money that was left prepaid: from this day on it goes to open charges. */
export function takeUpPrepaid(leaseId: number, day: string): void {
	statement("UPDATE left_prepaid SET applied_on = ? WHERE lease_id = ? AND applied_on IS NULL").run(day, leaseId);
}
