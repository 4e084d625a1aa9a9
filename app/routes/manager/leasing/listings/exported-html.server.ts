import { listingSnippet, listingsOf, listingsPage, listingText, previewListing, publicListing } from "#domain/listings";
import type { Manager } from "~/web/guards.server";
import { found, optionalIdParam } from "~/web/not-found.server";
import { publicAddresses } from "../../../public/listings/public-addresses.server";

/** The listing in the URL, or all live ones, in three formats: HTML snippets, a whole HTML page, and plain text. */
export function exportedHtml(manager: Manager, request: Request) {
	const search = new URL(request.url).searchParams;
	const id = optionalIdParam(request, "id");
	const options = {
		photos: search.get("photos") !== "no",
		contact: search.get("contact") !== "no",
		apply: search.get("apply") !== "no",
	};
	const listings = id === undefined ? listingsOf(manager.profileId) : [found(previewListing(manager.profileId, id))];
	const snippets = listings.map((listing) => listingSnippet(listing, options, publicAddresses));
	const title = id === undefined ? "Homes for rent" : (listings[0]?.title ?? "");
	const text = listings.map((listing) =>
		[listing.title, listingText(listing, publicAddresses.listing(listing.id), { withContact: options.contact })].join(
			"\n\n",
		),
	);
	return {
		...{ id, title, options, homes: listings.length },
		live: id === undefined || publicListing(id) !== undefined,
		snippet: snippets.join("\n"),
		page: listingsPage(title, snippets),
		text: text.join("\n\n———\n\n"),
	};
}
