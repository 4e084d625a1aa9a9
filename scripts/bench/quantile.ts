/** The value that so large a share of the measurements does not exceed. */
export function quantile(measured: readonly number[], share: number): number {
	const sorted = [...measured].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
