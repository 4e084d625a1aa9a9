import type { Cents } from "#domain/money/format";
import { type PropertyCash, propertiesCash } from "#domain/rentals";
import type { Scope } from "~/domain/scope";
import type { FeePreview } from "./preview-fees";

/** A fee with what the property has for it, in cents: a run collects no more, and the rest stays due. */
export type FeeWithCash = FeePreview & { thereCents: Cents };

/** The fees with the cash that is there for each today. */
export function withCash(scope: Scope, fees: readonly FeePreview[]): FeeWithCash[] {
	const cashOf = propertiesCash(
		scope,
		fees.map(({ propertyId }) => propertyId),
	);
	return fees.map((fee) => ({ ...fee, thereCents: cashForFee(cashOf.get(fee.propertyId)) }));
}

/** What a property may pay its fee from: what is available, and its reserve. In cents, never below zero. */
export function cashForFee(cash: PropertyCash | undefined): Cents {
	return cash ? Math.max(cash.availableCents + cash.reserveCents, 0) : 0;
}
