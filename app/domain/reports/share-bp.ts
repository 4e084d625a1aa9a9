/** A share in basis points; null of nothing. */
export function shareBp(part: number, whole: number): number | null {
	return whole === 0 ? null : Math.round((part * 10_000) / whole);
}
