import { formatDate } from "#domain/calendar/format";
import { includedInRent } from "#domain/rentals/labels";
import { escapeXml as escapeHtml } from "./feed";
import { costSummary, feeCents, petWords, rentWords, roomWords } from "./format";
import { feeTimings } from "./labels";
import type { PublicListing } from "./public-listing";
import { featureWords, inlineJson, listingJsonLd } from "./structured-data";

/** A listing as plain text, for advertisements posted by hand and for emails. */
export function listingText(listing: PublicListing, address: string, { withContact = true } = {}): string {
	const { organization } = listing;
	const money = (cents: number) => rentWords(cents, organization);
	const facts = [
		`${money(listing.rentCents)} a month`,
		...roomWords(listing),
		listing.availableNow ? "available now" : `available ${formatDate(listing.availableDate, organization.locale)}`,
	];
	const { moveInCents } = costSummary(listing);
	const lines = [
		`Deposit: ${money(listing.depositCents)}`,
		`Due at move-in: ${money(moveInCents)}`,
		...listing.fees.map(
			(fee) => `${fee.name}: ${money(feeCents(fee, listing))} (${feeTimings[fee.timing].toLowerCase()})`,
		),
		...(petWords(listing)
			? [`Pets: ${petWords(listing).toLowerCase()}${listing.petLimits ? `. ${listing.petLimits}` : ""}`]
			: []),
		...(listing.leaseTerms ? [`Lease: ${listing.leaseTerms}`] : []),
		...(listing.parking ? [`Parking: ${listing.parking}`] : []),
		...(listing.includedInRent.length > 0
			? [
					`Included in rent: ${listing.includedInRent.map((key) => words(includedInRent, key).toLowerCase()).join(", ")}`,
				]
			: []),
		...(listing.features.length > 0 ? [`Features: ${listing.features.map(featureWords).join(", ")}`] : []),
	];
	const place = [listing.street, listing.city, [listing.state, listing.postalCode].filter(Boolean).join(" ")];
	return [
		facts.join(" · "),
		place.filter(Boolean).join(", "),
		listing.specialOffer,
		listing.description,
		lines.join("\n"),
		withContact ? [listing.contactName, listing.contactPhone].filter(Boolean).join(", ") : "",
		`Photos and applications: ${address}`,
	]
		.filter(Boolean)
		.join("\n\n");
}

type SnippetOptions = { photos: boolean; contact: boolean; apply: boolean };

type Addresses = { listing: (id: number) => string; photo: (id: number) => string; apply: (id: number) => string };

/** A listing as HTML to embed in any page: inline styles, no scripts except structured data, absolute addresses. */
export function listingSnippet(listing: PublicListing, options: SnippetOptions, to: Addresses): string {
	const { organization } = listing;
	const address = to.listing(listing.id);
	const photos = options.photos ? listing.photos.slice(0, 4) : [];
	const place = [listing.street, listing.city, listing.state].filter(Boolean).join(", ");
	const parts = [
		...photos.map(
			({ id, caption }) =>
				`<img src="${escapeHtml(to.photo(id))}" alt="${escapeHtml(caption || listing.title)}" style="width:100%;height:auto;border-radius:8px;margin:0 0 8px">`,
		),
		`<h2 style="font-size:20px;margin:8px 0 4px"><a href="${escapeHtml(address)}" style="color:#0f766e">${escapeHtml(listing.title)}</a></h2>`,
		`<p style="font-size:18px;font-weight:600;margin:0">${escapeHtml(rentWords(listing.rentCents, organization))} a month</p>`,
		`<p style="color:#475569;margin:4px 0">${escapeHtml([...roomWords(listing), place].join(" · "))}</p>`,
		...listing.description
			.split(/\n{2,}/)
			.filter(Boolean)
			.map((text) => `<p style="margin:8px 0">${escapeHtml(text).replaceAll("\n", "<br>")}</p>`),
		...(options.contact
			? [
					`<p style="margin:8px 0">${escapeHtml([listing.contactName, listing.contactPhone].filter(Boolean).join(", "))}</p>`,
				]
			: []),
		...(options.apply
			? [
					`<p style="margin:12px 0 0"><a href="${escapeHtml(listing.applicationUrl || to.apply(listing.id))}" style="display:inline-block;background:#0f766e;color:#fff;padding:10px 20px;border-radius:6px;text-decoration:none">Apply</a></p>`,
				]
			: []),
		`<script type="application/ld+json">${inlineJson(listingJsonLd(listing, to))}</script>`,
	];
	return `<article style="max-width:560px;font:16px/1.5 system-ui,sans-serif;color:#0f172a;border:1px solid #e2e8f0;border-radius:12px;padding:16px;margin:0 0 24px">
${parts.join("\n")}
</article>`;
}

/** Several snippets as a complete HTML page. */
export function listingsPage(title: string, snippets: readonly string[]): string {
	return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px;background:#f8fafc">
<h1 style="font:600 24px/1.3 system-ui,sans-serif;color:#0f172a">${escapeHtml(title)}</h1>
${snippets.join("\n")}
</body>
</html>
`;
}

function words(labels: Readonly<Record<string, string>>, key: string): string {
	return labels[key] ?? key;
}
