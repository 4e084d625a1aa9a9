import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedListings, publicOrganization } from "#domain/listings";
import { found } from "~/web/not-found.server";
import { publicAddresses } from "./public-addresses.server";

/** A JSON feed of an organization's live listings, if it turned the feed on. Amounts are in cents. */
export function loader({ request }: LoaderFunctionArgs) {
	const org = new URL(request.url).searchParams.get("org") ?? "";
	const organization = publicOrganization(org);
	const listings = found(organization?.feedEnabled ? feedListings(org) : undefined);
	const homes = listings.map(({ organization: _, photos, ...listing }) => ({
		...listing,
		url: publicAddresses.listing(listing.id),
		photos: photos.map(({ id, caption }) => ({ url: publicAddresses.photo(id), caption })),
	}));
	const company = { name: organization?.name, phone: organization?.phone, currency: organization?.currency };
	return Response.json({ ...company, homes }, { headers: { "Cache-Control": "public, max-age=300" } });
}
