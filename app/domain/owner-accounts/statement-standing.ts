import type { PlainDate } from "#domain/calendar/format";
import { accountIdByRole, sumAccounts } from "#domain/ledger";
import type { Cents } from "#domain/money/format";
import { partOf, type Stretch, shareStretches } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** The owner's share, in cents, of what is subtracted from their balance to get the amount available to pay. */
export type StatementStanding = {
	/** Received but not in a bank account yet. */
	undepositedCents: Cents;
	/** Bills entered but not paid. */
	unpaidCents: Cents;
	/** The property's reserve, as it is set today. */
	reserveCents: Cents;
	/** The balance less the three amounts above. If negative, the owner owes it. */
	availableCents: Cents;
	/** What tenants owe the whole property. It isn't the owners' until it is paid. */
	overdueCents: Cents;
};

/**
 * For each property, at the end of a day: what is subtracted from an owner's balance there, and what is available to
 * pay.
 */
export function standingOf(
	scope: Scope,
	ownerId: number,
	properties: readonly { propertyId: number; closingCents: Cents }[],
	asOf: PlainDate,
): Map<number, StatementStanding> {
	const ids = properties.map(({ propertyId }) => propertyId);
	const shared = shareStretches(scope, ids);
	const reserves = reservesOf(scope, ids);
	const [undeposited, payable, receivable] = (
		["undeposited_funds", "accounts_payable", "accounts_receivable"] as const
	).map((role) => accountIdByRole(scope, role));
	return new Map(
		properties.map(({ propertyId, closingCents }) => {
			const sums = sumAccounts(scope, { basis: "accrual", to: asOf, propertyIds: [propertyId] });
			const balance = (id: number | undefined) => {
				const sum = sums.find(({ accountId }) => accountId === id);
				return sum ? sum.debitCents - sum.creditCents : 0;
			};
			const bound = [balance(undeposited), -balance(payable), reserves.get(propertyId) ?? 0];
			const [undepositedCents = 0, unpaidCents = 0, reserveCents = 0] = partsOf(
				ownerId,
				bound,
				shared.get(propertyId) ?? [],
				asOf,
			);
			const availableCents = closingCents - undepositedCents - unpaidCents - reserveCents;
			const overdueCents = balance(receivable);
			return [propertyId, { undepositedCents, unpaidCents, reserveCents, availableCents, overdueCents }];
		}),
	);
}

/** The owner's part of each amount, split by running totals. */
function partsOf(ownerId: number, amounts: readonly Cents[], stretches: readonly Stretch[], day: PlainDate): Cents[] {
	const shares = stretches.find(({ from, to }) => from <= day && day <= to)?.shares ?? [];
	let running = 0;
	return amounts.map((cents) => {
		const before = partOf(ownerId, running, shares);
		running += cents;
		return partOf(ownerId, running, shares) - before;
	});
}

function reservesOf(scope: Scope, propertyIds: readonly number[]): Map<number, Cents> {
	const rows = statement<{ id: number; cents: Cents }>(
		`SELECT id, reserve_cents AS cents FROM properties
		WHERE profile_id = ? AND id IN (SELECT value FROM json_each(?))`,
	).all(scope.profileId, JSON.stringify(propertyIds));
	return new Map(rows.map(({ id, cents }) => [id, cents]));
}
