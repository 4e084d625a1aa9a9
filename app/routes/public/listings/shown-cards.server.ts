import { today } from "#domain/calendar";
import { formatDate } from "#domain/calendar/format";
import type { ListingCard } from "#domain/listings";
import type { ShownCard } from "./listing-card";

/** Listing cards with the available date in words. */
export function shownCards(cards: readonly ListingCard[]): ShownCard[] {
	return cards.map((card) => ({
		...card,
		photos: card.photos.slice(0, 1).concat(card.photos.slice(1).map(({ id }) => ({ id, caption: "" }))),
		available:
			card.availableDate <= today(card.timeZone)
				? "Available now"
				: `From ${formatDate(card.availableDate, card.locale)}`,
	}));
}
