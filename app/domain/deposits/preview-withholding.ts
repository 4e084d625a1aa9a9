import type { PlainDate } from "#domain/calendar/format";
import { depositsHeld } from "#domain/lease-accounts";
import { findLeaseRecord } from "#domain/lease-records";
import { openCharges } from "#domain/ledger";
import type { Scope } from "~/domain/kernel/scope";
import { depositInterest } from "./deposit-interest";

type Amount = { amountCents: number };

/** How far a deposit reaches, in cents. */
export type Reach = {
	/** Charged now. */
	chargedCents: number;
	/** Never more than is held. */
	withheldCents: number;
	/** Still held after it. */
	leftCents: number;
	/** By how much the amounts for open charges exceed what is held. */
	tooMuchCents: number;
};

/** How far what is held pays for the open charges, then for the new ones. */
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
	/** Interest included where it is added. */
	heldCents: number;
	/** What a prepayment pays of what the deposit leaves, and what stays open of these charges after both. */
	prepaidCents: number;
	owedCents: number;
};

/** What withholding would come to. Writes nothing and refuses nothing. */
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
