import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatDate } from "#domain/calendar/format";
import { organizationOfEmbed } from "#domain/connections";
import { listingsOf } from "#domain/listings";
import { organizationOf } from "~/domain/kernel/organization";
import { notFound } from "~/web/not-found.server";
import { publicAddresses } from "./listings/public-addresses.server";

/** What any website may frame: no scripts, and only our own styles and pictures. */
const policy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** An organization's live homes, for a frame on its own website. Links open the listing in the whole window. */
export function loader({ params }: LoaderFunctionArgs) {
	const profileId = organizationOfEmbed(params.key ?? "") ?? notFound();
	const organization = organizationOf({ profileId });
	const homes = listingsOf(profileId);
	const cards = homes.map((home) => {
		const [photo] = home.photos;
		const picture = photo
			? `<img src="${escaped(publicAddresses.photo(photo.id))}" alt="${escaped(photo.caption || home.title)}" loading="lazy">`
			: "";
		return `<li><a href="${escaped(publicAddresses.listing(home.id))}" target="_top">${picture}<b>${escaped(home.title)}</b><span>${escaped(organization.money(home.rentCents))} a month</span><span>Available ${escaped(formatDate(home.availableDate, organization.locale))}</span></a></li>`;
	});
	const list = cards.length > 0 ? `<ul>${cards.join("")}</ul>` : "<p>No homes are available right now.</p>";
	const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Homes for rent: ${escaped(organization.name)}</title><style>${styles}</style></head><body><h1>Homes for rent</h1>${list}</body></html>`;
	return new Response(page, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Content-Security-Policy": policy,
			"Cache-Control": "public, max-age=60",
		},
	});
}

const styles = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:1rem}h1{font-size:1.25rem}ul{list-style:none;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr))}a{display:grid;gap:.25rem;color:inherit;text-decoration:none;border:1px solid #8885;border-radius:.5rem;padding:.75rem}a:hover b{text-decoration:underline}a:focus-visible{outline:3px solid #36c;outline-offset:2px}img{width:100%;aspect-ratio:3/2;object-fit:cover;border-radius:.25rem}`;

function escaped(text: string): string {
	return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
