import type { Cents } from "#domain/money/format";
import type { Application } from "./insert-applications";

/**
 * Spreads an amount over charges in the given order (`openCharges`: oldest due first), each up to its open amount.
 * `restCents` is what is left over.
 */
export function allocateOldestFirst(
	charges: readonly { chargePostingId: number; openCents: Cents }[],
	amountCents: Cents,
): { applications: Application[]; restCents: Cents } {
	const applications: Application[] = [];
	let restCents = amountCents;
	for (const { chargePostingId, openCents } of charges) {
		const part = Math.min(openCents, restCents);
		if (part <= 0) continue;
		applications.push({ chargePostingId, amountCents: part });
		restCents -= part;
	}
	return { applications, restCents };
}
