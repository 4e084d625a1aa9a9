import type { LoaderFunctionArgs } from "@remix-run/node";
import { organizationOfEmbed } from "#domain/connections";
import { listingsOf } from "#domain/listings";
import { organizationOf } from "~/domain/kernel/organization";
import { notFound } from "~/web/not-found.server";
import { publicAddresses } from "./listings/public-addresses.server";

/** An organization's live homes as JSON, which scripts of any website may read. Amounts are in cents. */
export function loader({ params }: LoaderFunctionArgs) {
	const profileId = organizationOfEmbed(params.key ?? "") ?? notFound();
	const { name, currency } = organizationOf({ profileId });
	const homes = listingsOf(profileId).map(({ organization: _, contactEmail: __, photos, ...listing }) => ({
		...listing,
		url: publicAddresses.listing(listing.id),
		photos: photos.map(({ id, caption }) => ({ url: publicAddresses.photo(id), caption })),
	}));
	return Response.json(
		{ name, currency, homes },
		{
			headers: {
				"Access-Control-Allow-Origin": "*",
				"Cross-Origin-Resource-Policy": "cross-origin",
				"Cache-Control": "public, max-age=60",
			},
		},
	);
}
