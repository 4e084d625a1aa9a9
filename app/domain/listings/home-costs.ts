/** A fee in cents: a fixed amount, or a percentage of one month's rent. */
export function feeCents(
	fee: { amountCents: number | null; percentBp: number | null },
	{ rentCents }: { rentCents: number },
): number {
	return fee.amountCents ?? Math.round((rentCents * (fee.percentBp ?? 0)) / 10_000);
}

type Costs = {
	rentCents: number;
	depositCents: number;
	fees: readonly { amountCents: number | null; percentBp: number | null; timing: string; mandatory: boolean }[];
};

/**
 * The amounts due at move-in (first month's rent, deposit, and mandatory monthly, move-in and one-time fees) and each
 * month, in cents.
 */
export function costSummary(home: Costs): { moveInCents: number; monthlyCents: number } {
	const sum = (...timings: string[]) =>
		home.fees
			.filter(({ mandatory, timing }) => mandatory && timings.includes(timing))
			.reduce((sum, fee) => sum + feeCents(fee, home), 0);
	const monthlyCents = home.rentCents + sum("monthly");
	return { moveInCents: monthlyCents + home.depositCents + sum("move_in", "one_time"), monthlyCents };
}
