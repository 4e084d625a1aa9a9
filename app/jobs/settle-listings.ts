import { settleListings } from "#domain/listings";

/** Publishes and ends listings by their dates, soon after midnight wherever the organization is. */
export function settleDueListings() {
	settleListings();
}
