import { formatDate, formatTimes } from "#domain/calendar/format";
import type { PublicListing } from "#domain/listings";
import { costSummary, feeCents, rentWords } from "#domain/listings/format";
import { feeTimings } from "#domain/listings/labels";
import { includedInRent, propertyFeatures, unitFeatures } from "#domain/rentals/labels";

/** A home as its page shows it, with dates and amounts in its organization's format. */
export function shownListing(listing: PublicListing) {
	const { organization, fees, openHouses, features, applicationFeeCents } = listing;
	const money = (cents: number) => rentWords(cents, organization);
	const { moveInCents, monthlyCents } = costSummary(listing);
	const words: Readonly<Record<string, string>> = { ...propertyFeatures, ...unitFeatures, ...includedInRent };
	const taxesApplication = applicationFeeCents > 0 && listing.applicationUrl === "";
	return {
		...listing,
		rent: money(listing.rentCents),
		deposit: money(listing.depositCents),
		moveIn: money(moveInCents),
		monthly: money(monthlyCents),
		available: listing.availableNow ? "Now" : formatDate(listing.availableDate, organization.locale),
		features: features.map((feature) => words[feature] ?? feature),
		includedInRent: listing.includedInRent.map((key) => words[key] ?? key),
		openHouses: openHouses.map(
			({ date, from, to }) => `${formatDate(date, organization.locale)}, ${formatTimes(from, to, organization.locale)}`,
		),
		fees: [
			...(taxesApplication
				? [shownFee("Application fee", money(applicationFeeCents), "application", true, false)]
				: []),
			...fees.map((fee) =>
				shownFee(
					fee.name,
					`${money(feeCents(fee, listing))}${fee.percentBp === null ? "" : ` (${fee.percentBp / 100}% of the rent)`}`,
					...([fee.timing, fee.mandatory, fee.refundable] as const),
				),
			),
		],
	};
}

export type ShownListing = ReturnType<typeof shownListing>;

function shownFee(
	name: string,
	amount: string,
	timing: keyof typeof feeTimings,
	mandatory: boolean,
	refundable: boolean,
) {
	return { name, amount, when: feeTimings[timing], mandatory, refundable };
}
