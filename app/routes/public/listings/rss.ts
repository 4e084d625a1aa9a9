import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedRss, publicOrganization, searchListings } from "#domain/listings";
import { rentWords, roomWords } from "#domain/listings/format";
import { publicAddresses } from "./public-addresses.server";
import { publicSearch } from "./search-params.server";

/** An RSS feed of the newest homes, of one organization or all, with the list's filters. */
export function loader({ request }: LoaderFunctionArgs) {
	const { org, search } = publicSearch(request);
	const organization = org === undefined ? undefined : publicOrganization(org);
	const homes = searchListings(search, { sort: "newest" }).rows.map((card) => ({
		...card,
		facts: [`${rentWords(card.rentCents, card)} a month`, ...roomWords(card), card.city].join(" · "),
		description: card.specialOffer,
	}));
	const title = organization ? `Homes from ${organization.name}` : "Homes for rent";
	const xml = feedRss(
		homes,
		{ title, self: publicAddresses.rss(org), home: publicAddresses.list(org) },
		publicAddresses.listing,
	);
	return new Response(xml, {
		headers: { "Content-Type": "application/rss+xml; charset=utf-8", "Cache-Control": "public, max-age=300" },
	});
}
