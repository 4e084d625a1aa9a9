import type { Cents } from "#domain/money/format";

export { differenceHints } from "./difference-hints";

/** The ticked entries of a reconciliation, by side. Withdrawals are above zero. */
export type Cleared = { depositsCents: Cents; withdrawalsCents: Cents; deposits: number; withdrawals: number };

/** What ticked entries come to, in cents and in number. */
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

/** What two parts of a reconciliation's entries come to. */
export function bothCleared(one: Cleared, other: Cleared): Cleared {
	return {
		depositsCents: one.depositsCents + other.depositsCents,
		withdrawalsCents: one.withdrawalsCents + other.withdrawalsCents,
		deposits: one.deposits + other.deposits,
		withdrawals: one.withdrawals + other.withdrawals,
	};
}

/** A statement against what is cleared. Zero apart: it may be finished. */
export function againstStatement(
	{ beginningCents, endingCents }: { beginningCents: Cents; endingCents: Cents },
	{ depositsCents, withdrawalsCents }: Cleared,
): { clearedCents: Cents; differenceCents: Cents } {
	const clearedCents = beginningCents + depositsCents - withdrawalsCents;
	return { clearedCents, differenceCents: endingCents - clearedCents };
}
