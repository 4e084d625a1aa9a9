import { settleListings } from "#domain/listings";

/** Publishes and ends listings by their dates, soon after midnight in each organization's time zone. */
export function settleDueListings() {
	settleListings();
}
