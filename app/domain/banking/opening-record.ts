import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** An opening balance that stands: of one property, or of the company where there is none. */
export type OpeningEntry = {
	transactionId: number;
	date: PlainDate;
	propertyId: number | null;
	/** By bank account, debit positive. */
	banks: Map<number, Cents>;
	/** By owner, what of it is named theirs. */
	owners: Map<number, Cents>;
};

/** The opening balances of bank accounts as they stand, in the order they were posted. Those of leases are none of them. */
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

/** Adds an amount to what is kept at a key. */
export function add(sums: Map<number, Cents>, key: number, cents: Cents): void {
	sums.set(key, (sums.get(key) ?? 0) + cents);
}

/** What leases brought in by property: deposits that were held already, and what was paid ahead. */
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

/** What a lease brought in on a day. */
export type BroughtByLease = {
	leaseId: number;
	leaseName: string;
	propertyId: number;
	propertyName: string;
	date: PlainDate;
	depositsCents: Cents;
	prepaidCents: Cents;
};

/** The leases that brought in deposits, or what was paid ahead, after a day: until then that is missing beside its balances. */
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
