import type { BulkAmount } from "./labels";

/** What an amount comes to for a lease; 0 where its unit does not say how many bedrooms or how large. */
export function bulkAmountOf(
	{ bedrooms, sizeSqft }: { bedrooms: number | null; sizeSqft: number | null },
	amountCents: number,
	by: BulkAmount,
): number {
	if (by === "per_bedroom") return amountCents * (bedrooms ?? 0);
	return by === "per_size" ? amountCents * (sizeSqft ?? 0) : amountCents;
}
