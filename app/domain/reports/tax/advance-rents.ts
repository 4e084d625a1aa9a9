import { accountByRole } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { cashMovementReader, partOf, shareStretches } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { type Days, overlap } from "./overlap";

/**
 * By owner, how rent held for later changed in some days: prepayments and last months' rents, by the shares of each day.
 * Positive if more was received in advance than was used up. Of all owners, or right for some alone.
 */
export function advanceRents(
	scope: Scope,
	days: Days,
	ownerIds?: readonly number[] | undefined,
): (ownerId: number) => Cents {
	const held = [accountByRole(scope, "prepayments"), accountByRole(scope, "last_months_rent")].flatMap((account) =>
		account ? [account.id] : [],
	);
	const ids = statement<{ id: number }>(
		`SELECT DISTINCT property_id AS id FROM ownership_shares WHERE profile_id = @profileId
			${ownerIds ? "AND owner_id IN (SELECT value FROM json_each(@owners))" : ""} ORDER BY property_id`,
	)
		.all({ profileId: scope.profileId, ...(ownerIds ? { owners: JSON.stringify(ownerIds) } : {}) })
		.map(({ id }) => id);
	const reader = cashMovementReader(scope, ids);
	const owners = new Map<number, Cents>();
	for (const [propertyId, stretches] of shareStretches(scope, ids)) {
		for (const { from, to, shares } of stretches) {
			const within = overlap({ from, to }, days);
			if (!within) continue;
			const cents = reader
				.sums(propertyId, within)
				.filter(({ accountId }) => held.includes(accountId))
				.reduce((sum, { amountCents }) => sum - amountCents, 0);
			for (const { ownerId } of shares) {
				owners.set(ownerId, (owners.get(ownerId) ?? 0) + partOf(ownerId, cents, shares));
			}
		}
	}
	return (ownerId) => owners.get(ownerId) ?? 0;
}
