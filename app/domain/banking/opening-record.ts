import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** A posted opening balance that wasn't reversed, for one property or for the company. */
export type OpeningEntry = {
	transactionId: number;
	date: PlainDate;
	propertyId: number | null;
	/** Cents by bank account ID; debits are positive. */
	banks: Map<number, Cents>;
	/** Cents by owner ID. */
	owners: Map<number, Cents>;
};

/** Opening balances of bank accounts that weren't reversed, in posting order. Those of leases aren't included. */
export function openingEntries(scope: Scope): OpeningEntry[] {
	const rows = statement<Line>(
		`SELECT t.id AS transactionId, t.date, p.property_id AS propertyId, p.account_id AS accountId, a.is_bank AS isBank,
			p.owner_id AS ownerId, p.amount_cents AS cents
		FROM gl_transactions t JOIN gl_postings p ON p.id BETWEEN t.id * 256 AND t.id * 256 + 255
		JOIN gl_accounts a ON a.id = p.account_id
		WHERE t.profile_id = ? AND t.type = 'opening_balance' AND t.lease_id IS NULL AND t.reversal_of IS NULL
			AND t.reversed_by IS NULL ORDER BY t.id, p.id`,
	).all(scope.profileId);
	const entries = new Map<number, OpeningEntry>();
	for (const { transactionId, date, propertyId, accountId, isBank, ownerId, cents } of rows) {
		const entry = entries.get(transactionId) ?? {
			transactionId,
			date,
			propertyId,
			banks: new Map(),
			owners: new Map(),
		};
		if (isBank === 1) add(entry.banks, accountId, cents);
		else if (ownerId !== null) add(entry.owners, ownerId, -cents);
		entries.set(transactionId, entry);
	}
	return [...entries.values()];
}

type Line = Pick<OpeningEntry, "transactionId" | "date" | "propertyId"> & {
	accountId: number;
	isBank: number;
	ownerId: number | null;
	cents: Cents;
};

/** Adds cents to the sum stored under a key. */
export function add(sums: Map<number, Cents>, key: number, cents: Cents): void {
	sums.set(key, (sums.get(key) ?? 0) + cents);
}

/** By property, what its leases' opening balances state: deposits already held and prepayments, in cents. */
export function broughtByLeases(scope: Scope): Map<number, { depositsCents: Cents; prepaidCents: Cents }> {
	const rows = statement<{ propertyId: number; depositsCents: Cents; prepaidCents: Cents }>(
		`SELECT p.property_id AS propertyId, -sum(iif(a.is_deposit = 1, p.amount_cents, 0)) AS depositsCents,
			-sum(iif(a.system_key IS 'prepayments', p.amount_cents, 0)) AS prepaidCents
		FROM gl_transactions t JOIN gl_postings p ON p.id BETWEEN t.id * 256 AND t.id * 256 + 255
		JOIN gl_accounts a ON a.id = p.account_id AND (a.is_deposit = 1 OR a.system_key IS 'prepayments')
		WHERE t.profile_id = ? AND t.type = 'opening_balance' AND t.lease_id IS NOT NULL AND t.reversal_of IS NULL
			AND t.reversed_by IS NULL AND p.property_id IS NOT NULL GROUP BY p.property_id`,
	).all(scope.profileId);
	return new Map(rows.map(({ propertyId, ...brought }) => [propertyId, brought]));
}

/** Deposits and prepayments in a lease's opening balance, in cents. */
export type BroughtByLease = {
	leaseId: number;
	leaseName: string;
	propertyId: number;
	propertyName: string;
	date: PlainDate;
	depositsCents: Cents;
	prepaidCents: Cents;
};

/**
 * Leases whose opening balance with deposits or prepayments is dated after `day`. Until then that money is missing from
 * the comparison with the bank balances.
 */
export function broughtAfter(scope: Scope, day: PlainDate): BroughtByLease[] {
	return statement<BroughtByLease>(
		`SELECT l.id AS leaseId, l.name AS leaseName, o.id AS propertyId, o.name AS propertyName, t.date,
			-sum(iif(a.is_deposit = 1, p.amount_cents, 0)) AS depositsCents,
			-sum(iif(a.system_key IS 'prepayments', p.amount_cents, 0)) AS prepaidCents
		FROM gl_transactions t JOIN gl_postings p ON p.id BETWEEN t.id * 256 AND t.id * 256 + 255
		JOIN gl_accounts a ON a.id = p.account_id AND (a.is_deposit = 1 OR a.system_key IS 'prepayments')
		JOIN leases l ON l.id = t.lease_id JOIN properties o ON o.id = l.property_id
		WHERE t.profile_id = ? AND t.type = 'opening_balance' AND t.date > ? AND t.reversal_of IS NULL
			AND t.reversed_by IS NULL
		GROUP BY l.id, t.date ORDER BY o.sort_name, o.id, t.date, l.id`,
	).all(scope.profileId, day);
}
