import type { PlainDate } from "#domain/calendar/format";
import { depositsHeld } from "#domain/lease-accounts";
import { findLeaseRecord } from "#domain/lease-records";
import { openCharges } from "#domain/ledger";
import type { Scope } from "~/domain/kernel/scope";
import { depositInterest } from "./deposit-interest";

type Amount = { amountCents: number };

/** How far a deposit covers the charges, in cents. */
export type Reach = {
	/** New charges. */
	chargedCents: number;
	/** Withheld; at most what is held. */
	withheldCents: number;
	/** Still held afterward. */
	leftCents: number;
	/** How much the amounts for open charges exceed what is held. */
	tooMuchCents: number;
};

/** How far the deposit covers the open charges first, and then the new ones. */
export function reachOf(
	heldCents: number,
	{ charges, lines }: { charges: readonly Amount[]; lines: readonly Amount[] },
): Reach {
	const chargedCents = sumOf(lines);
	const openCents = sumOf(charges);
	const withheldCents = Math.min(openCents + chargedCents, heldCents);
	return {
		...{ chargedCents, withheldCents, leftCents: heldCents - withheldCents },
		tooMuchCents: Math.max(0, openCents - heldCents),
	};
}

export type WithholdingPreview = Reach & {
	/** Including interest, if it's added. */
	heldCents: number;
	/** What a prepayment pays of the charges that the deposit doesn't cover, and what remains unpaid after both. */
	prepaidCents: number;
	owedCents: number;
};

/** A preview of a withholding. Only reads, and refuses nothing. */
export function previewWithholding(
	scope: Scope,
	leaseId: number,
	input: {
		date: PlainDate;
		charges: readonly (Amount & { chargePostingId: number })[];
		lines: readonly Amount[];
		addInterest?: boolean | undefined;
	},
): WithholdingPreview {
	const received = depositsHeld(scope, leaseId).reduce((sum, { receivedCents }) => sum + receivedCents, 0);
	const heldCents = received + (input.addInterest ? depositInterest(scope, leaseId, input.date) : 0);
	const reach = reachOf(heldCents, input);
	const paid = new Set(input.charges.map(({ chargePostingId }) => chargePostingId));
	const openCents = openCharges(scope, leaseId)
		.filter(({ chargePostingId }) => paid.has(chargePostingId))
		.reduce((sum, charge) => sum + charge.openCents, 0);
	const uncovered = Math.max(0, openCents + reach.chargedCents - reach.withheldCents);
	const prepaidCents = Math.min(findLeaseRecord(scope, leaseId)?.prepaidCents ?? 0, uncovered);
	return { ...reach, heldCents, prepaidCents, owedCents: uncovered - prepaidCents };
}

function sumOf(amounts: readonly Amount[]): number {
	return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
