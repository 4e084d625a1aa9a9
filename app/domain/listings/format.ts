/** Words about a home, the same on its card, its page, in feeds and in mails. Browser-safe. */

type Currency = { currency: string; locale: string };

/** "$1,250" where the cents are zero, else "$1,250.50". */
export function rentWords(cents: number, { currency, locale }: Currency): string {
	const digits = cents % 100 === 0 ? 0 : 2;
	const format = new Intl.NumberFormat(locale, {
		style: "currency",
		currency,
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
	});
	return format.format(cents / 100);
}

type Rooms = { beds: number; bathsTenths: number; sizeSqft: number | null };

/** "2 beds", "1 bath", "840 sq ft": what is known of a home, each in words. */
export function roomWords({ beds, bathsTenths, sizeSqft }: Rooms): string[] {
	const baths = bathsTenths / 10;
	return [
		...(beds < 0 ? [] : [beds === 0 ? "Studio" : `${beds >= 9 ? "9+" : beds} ${beds === 1 ? "bed" : "beds"}`]),
		...(bathsTenths === 0 ? [] : [`${baths >= 5 ? "5+" : baths} ${baths === 1 ? "bath" : "baths"}`]),
		...(sizeSqft ? [`${sizeSqft.toLocaleString("en-US")} sq ft`] : []),
	];
}

/** "Cats and dogs welcome", "Cats welcome", "No pets". */
export function petWords({ catsAllowed, dogsAllowed }: { catsAllowed: boolean; dogsAllowed: boolean }): string {
	if (catsAllowed && dogsAllowed) return "Cats and dogs welcome";
	if (catsAllowed) return "Cats welcome";
	return dogsAllowed ? "Dogs welcome" : "No pets";
}

/** A share of a month's rent in whole cents, or the amount itself. */
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

/** What must be paid to move in (first month's rent, deposit, mandatory fees of that day), and each month after. */
export function costSummary(home: Costs): { moveInCents: number; monthlyCents: number } {
	const sum = (...timings: string[]) =>
		home.fees
			.filter(({ mandatory, timing }) => mandatory && timings.includes(timing))
			.reduce((sum, fee) => sum + feeCents(fee, home), 0);
	const monthlyCents = home.rentCents + sum("monthly");
	return { moveInCents: monthlyCents + home.depositCents + sum("move_in", "one_time"), monthlyCents };
}
