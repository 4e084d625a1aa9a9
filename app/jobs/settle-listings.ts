import { settleListings } from "#domain/listings";

/** Publishes and ends listings by their dates, soon after midnight wherever the organisation is. */
export function settleDueListings() {
	settleListings();
}
