import type { Cents } from "#domain/money/format";

export { differenceHints } from "./difference-hints";

/** Totals of checked entries, in cents and counts. Withdrawals are positive. */
export type Cleared = { depositsCents: Cents; withdrawalsCents: Cents; deposits: number; withdrawals: number };

/** Totals of the checked entries. */
export function clearedOf(entries: readonly { amountCents: Cents; ticked: boolean | number }[]): Cleared {
	const cleared = { depositsCents: 0, withdrawalsCents: 0, deposits: 0, withdrawals: 0 };
	for (const { amountCents, ticked } of entries) {
		if (!ticked) continue;
		if (amountCents >= 0) {
			cleared.depositsCents += amountCents;
			cleared.deposits += 1;
		} else {
			cleared.withdrawalsCents -= amountCents;
			cleared.withdrawals += 1;
		}
	}
	return cleared;
}

/** The sum of two totals. */
export function bothCleared(one: Cleared, other: Cleared): Cleared {
	return {
		depositsCents: one.depositsCents + other.depositsCents,
		withdrawalsCents: one.withdrawalsCents + other.withdrawalsCents,
		deposits: one.deposits + other.deposits,
		withdrawals: one.withdrawals + other.withdrawals,
	};
}

/**
 * The cleared balance and its difference to the statement, in cents. A reconciliation can be finished when the
 * difference is zero.
 */
export function againstStatement(
	{ beginningCents, endingCents }: { beginningCents: Cents; endingCents: Cents },
	{ depositsCents, withdrawalsCents }: Cleared,
): { clearedCents: Cents; differenceCents: Cents } {
	const clearedCents = beginningCents + depositsCents - withdrawalsCents;
	return { clearedCents, differenceCents: endingCents - clearedCents };
}
