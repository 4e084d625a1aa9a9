import type { BulkAmount } from "./labels";

/** The amount for one lease in cents; 0 if it's per bedroom or per square foot and the unit doesn't state them. */
export function bulkAmountOf(
	{ bedrooms, sizeSqft }: { bedrooms: number | null; sizeSqft: number | null },
	amountCents: number,
	by: BulkAmount,
): number {
	if (by === "per_bedroom") return amountCents * (bedrooms ?? 0);
	return by === "per_size" ? amountCents * (sizeSqft ?? 0) : amountCents;
}
