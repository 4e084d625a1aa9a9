import { includedInRent } from "#domain/rentals/labels";
import { statement } from "~/db/client.server";
import { costSummary, feeCents } from "./format";
import { feeTimings } from "./labels";
import { type PublicListing, publicListing } from "./public-listing";
import { profileOf } from "./search-listings";

/** A public listing with the contact's email, which listing sites require. */
type FeedListing = PublicListing & { contactEmail: string };

/** All live listings of an organization, newest first; undefined if it has no public listings address. */
export function feedListings(org: string): FeedListing[] | undefined {
	const profileId = profileOf(org);
	if (profileId === undefined) return undefined;
	return listingsOf(profileId);
}

/** All live listings of an organization, newest first. */
export function listingsOf(profileId: number): FeedListing[] {
	const rows = statement<{ id: number; contactEmail: string }>(
		`SELECT id, contact_email AS contactEmail FROM listings
		WHERE profile_id = ? AND status = 'active' ORDER BY published_date DESC, id DESC`,
	).all(profileId);
	return rows.flatMap(({ id, contactEmail }) => {
		const listing = publicListing(id);
		return listing ? [{ ...listing, contactEmail }] : [];
	});
}

/** The first listing id of each part of the sitemap. */
export function sitemapParts(size: number): number[] {
	return statement<{ id: number }>(
		`SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM listings WHERE status = 'active')
		WHERE number % ? = 1`,
	)
		.all(size)
		.map(({ id }) => id);
}

/** The live listings in one part of the sitemap, starting at an id. */
export function sitemapPart(from: number, size: number) {
	return statement<{ id: number; updatedDate: string }>(
		"SELECT id, updated_date AS updatedDate FROM listings WHERE status = 'active' AND id >= ? ORDER BY id LIMIT ?",
	).all(from, size);
}

/** Organizations with a public listings address and at least one live listing. */
export function listedOrganizations(): string[] {
	return statement<{ slug: string }>(
		`SELECT slug FROM listing_settings s WHERE slug IS NOT NULL
		AND EXISTS (SELECT 1 FROM listings l WHERE l.profile_id = s.profile_id AND l.status = 'active') ORDER BY slug`,
	)
		.all()
		.map(({ slug }) => slug);
}

type Addresses = { listing: (id: number) => string; photo: (id: number) => string; home: string };

/** The rental feed that listing sites read (hotPadsItems 2.1), with one company and its listings. */
export function feedXml(
	listings: readonly FeedListing[],
	company: { id: string; name: string },
	to: Addresses,
): string {
	const head = [tag("name", company.name), tag("website", to.home)].join("");
	const homes = listings.map((listing) => homeXml(listing, company.id, to));
	return `<?xml version="1.0" encoding="UTF-8"?>
<hotPadsItems version="2.1">
<Company id="${escapeXml(company.id)}">${head}</Company>
${homes.join("\n")}
</hotPadsItems>
`;
}

const propertyTypes: Record<string, string> = {
	multi_family: "APARTMENT",
	condo_townhome: "CONDO",
	single_family: "HOUSE",
};

function homeXml(listing: FeedListing, companyId: string, to: Addresses): string {
	const { organization: _, ...home } = listing;
	const baths = home.bathsTenths;
	const lines = [
		tag("name", home.title),
		tag("street", home.street, { hide: home.street === "" ? "true" : "false" }),
		tag("city", home.city),
		tag("state", home.state),
		tag("zip", home.postalCode),
		tag("country", home.country),
		tag("lastUpdated", home.updatedDate),
		tag("contactName", home.contactName),
		tag("contactEmail", home.contactEmail),
		optional("contactPhone", home.contactPhone),
		...home.openHouses.map(({ date, from, to }) => tag("openHouse", `${date} ${from}-${to}`)),
		tag("description", home.description || home.title),
		optional("terms", home.leaseTerms),
		tag("website", to.listing(home.id)),
		optional("virtualTourUrl", home.tourUrl),
		tag("isFurnished", home.furnished ? "Yes" : "No"),
		tag("smokingAllowed", home.smokingAllowed ? "Yes" : "No"),
		optional("parking", home.parking),
		tag("pets", home.catsAllowed || home.dogsAllowed ? "Yes" : "No", {
			cats: String(home.catsAllowed),
			dogs: String(home.dogsAllowed),
		}),
		...home.fees.map((fee) =>
			tag("fee", fee.name, {
				value: (feeCents(fee, home) / 100).toFixed(2),
				timing: feeTimings[fee.timing],
				requirement: fee.mandatory ? "mandatory" : "optional",
				refundable: String(fee.refundable),
			}),
		),
		...listing.includedInRent.map((key) => tag("ListingTag", words(includedInRent, key), { type: "INCLUDED_IN_RENT" })),
		...home.photos.map(
			({ id, caption }) =>
				`<ListingPhoto source="${escapeXml(to.photo(id))}">${tag("caption", caption || home.title)}</ListingPhoto>`,
		),
		optional("ListingSpecialOffer", home.specialOffer),
		tag("price", (home.rentCents / 100).toFixed(2)),
		tag("pricingFrequency", "MONTH"),
		tag("deposit", (home.depositCents / 100).toFixed(2)),
		tag("moveInCost", (costSummary(home).moveInCents / 100).toFixed(2)),
		...(home.beds < 0 ? [] : [tag("numBedrooms", String(home.beds))]),
		...(baths === 0
			? []
			: [tag("numFullBaths", String(Math.floor(baths / 10))), tag("numHalfBaths", baths % 10 === 0 ? "0" : "1")]),
		...(home.sizeSqft ? [tag("squareFeet", String(home.sizeSqft))] : []),
		tag("dateAvailable", home.availableDate),
	];
	const type = propertyTypes[home.subType] ?? "OTHER";
	return `<Listing id="${home.id}" type="RENTAL" companyId="${escapeXml(companyId)}" propertyType="${type}">${lines.join("")}</Listing>`;
}

/** The newest listings as an RSS 2.0 feed. */
export function feedRss(
	listings: readonly { id: number; title: string; facts: string; description: string; publishedDate: string }[],
	channel: { title: string; self: string; home: string },
	addressOf: (id: number) => string,
): string {
	const items = listings.map(({ id, title, facts, description, publishedDate }) => {
		const address = addressOf(id);
		const about = [facts, description].filter(Boolean).join("\n\n");
		const parts = [
			tag("title", title),
			tag("link", address),
			tag("guid", address, { isPermaLink: "true" }),
			tag("pubDate", new Date(publishedDate).toUTCString()),
			tag("description", about),
		];
		return `<item>${parts.join("")}</item>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
${tag("title", channel.title)}${tag("link", channel.home)}${tag("description", "Homes for rent")}
<atom:link href="${escapeXml(channel.self)}" rel="self" type="application/rss+xml"/>
${items.join("\n")}
</channel></rss>
`;
}

/** Escapes text for XML, also for attributes. Drops characters that XML doesn't allow. */
export function escapeXml(text: string): string {
	const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
	return text
		.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
		.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

function tag(name: string, text: string, attributes: Record<string, string> = {}): string {
	const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
	return `<${name}${said.join("")}>${escapeXml(text)}</${name}>`;
}

function optional(name: string, text: string): string {
	return text === "" ? "" : tag(name, text);
}

function words(labels: Readonly<Record<string, string>>, key: string): string {
	return labels[key] ?? key;
}
