import type { LoaderFunctionArgs } from "@remix-run/node";
import { feedListings, feedXml, publicOrganization } from "#domain/listings";
import { found } from "~/web/not-found.server";
import { publicAddresses } from "./public-addresses.server";

/** An XML feed of an organization's live listings for listing sites, if it turned the feed on. */
export function loader({ request }: LoaderFunctionArgs) {
	const org = new URL(request.url).searchParams.get("org") ?? "";
	const organization = publicOrganization(org);
	const listings = found(organization?.feedEnabled ? feedListings(org) : undefined);
	const company = { id: org.toLowerCase(), name: organization?.name ?? "" };
	const xml = feedXml(listings, company, { ...publicAddresses, home: publicAddresses.list(org) });
	return new Response(xml, {
		headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=300" },
	});
}
