/** What is left of a cost after `ageYears` of its life, in cents: nothing once it's worn out. */
export function depreciated(costCents: number, lifeYears: number | null, ageYears: number | null): number {
	if (lifeYears === null || ageYears === null || lifeYears === 0) return costCents;
	const left = Math.max(0, lifeYears - ageYears);
	return Math.round((costCents * left) / lifeYears);
}
