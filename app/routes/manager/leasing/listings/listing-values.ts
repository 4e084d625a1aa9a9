import type { z } from "zod";
import type { Listing, ListingProposal } from "#domain/listings";
import type { listingForm } from "#domain/listings/schema";
import { plainAmount, plainPercent, typedAmount } from "#domain/money/format";

export type ListingInput = z.input<ReturnType<typeof listingForm>>;

const tick = (value: boolean) => (value ? "on" : "");

/** A listing as starting values of its form. */
export function listingValues(listing: Listing, { locale }: { locale: string }) {
	return {
		seenUpdatedDate: listing.updatedDate,
		title: listing.title,
		description: listing.description,
		hideStreet: tick(listing.hideStreet),
		rent: plainAmount(listing.rentCents),
		deposit: plainAmount(listing.depositCents),
		leaseTerms: listing.leaseTerms,
		availableDate: listing.availableDate,
		publishDate: listing.publishDate ?? "",
		expiresDate: listing.expiresDate,
		specialOffer: listing.specialOffer,
		fees: [
			...listing.fees.map((fee) => ({
				name: fee.name,
				amount:
					fee.amountCents === null
						? `${plainPercent(fee.percentBp ?? 0)}%`
						: typedAmount(plainAmount(fee.amountCents), locale),
				timing: fee.timing,
				mandatory: tick(fee.mandatory),
				refundable: tick(fee.refundable),
			})),
			...emptyLines(Math.max(1, 3 - listing.fees.length)),
		],
		openHouses: [...listing.openHouses, ...emptyLines(Math.max(1, 2 - listing.openHouses.length))],
		catsAllowed: tick(listing.catsAllowed),
		dogsAllowed: tick(listing.dogsAllowed),
		petLimits: listing.petLimits,
		smokingAllowed: tick(listing.smokingAllowed),
		parking: listing.parking,
		furnished: tick(listing.furnished),
		accessible: tick(listing.accessible),
		vouchersAccepted: tick(listing.vouchersAccepted),
		restrictions: listing.restrictions,
		contactName: listing.contactName,
		contactEmail: listing.contactEmail,
		contactPhone: listing.contactPhone,
		withoutPhotos: tick(listing.withoutPhotos),
		tourUrl: listing.tourUrl,
		applicationUrl: listing.applicationUrl,
	};
}

/** The starting values of a new listing's form. */
export function newListingValues(proposal: ListingProposal) {
	const rent = proposal.rentCents > 0 ? plainAmount(proposal.rentCents) : "";
	return {
		title: proposal.title,
		...{ rent, deposit: rent, leaseTerms: "12 months" },
		availableDate: proposal.availableDate,
		expiresDate: proposal.expiresDate,
		hideStreet: tick(proposal.hideStreet),
		fees: emptyLines(3),
		openHouses: emptyLines(2),
		contactName: proposal.contactName,
		contactEmail: proposal.contactEmail,
		contactPhone: proposal.contactPhone,
	};
}

function emptyLines(count: number): Record<string, string>[] {
	return Array.from({ length: count }, () => ({}));
}
