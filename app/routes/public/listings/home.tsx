import { petWords, roomWords } from "#domain/listings/format";
import { Facts } from "~/ui/facts";
import { href } from "~/web/href";
import { Gallery } from "./gallery";
import { SimilarHomes } from "./gone-home";
import { HomeCosts, PriceCard, StickyApply } from "./home-costs";
import { InquiryForm } from "./inquiry-form";
import type { ShownCard } from "./listing-card";
import { Part } from "./part";
import type { ShownListing } from "./shown-listing.server";

type Props = {
	listing: ShownListing;
	similar: readonly ShownCard[];
	opened: string;
	canonical: string;
	saved: boolean;
};

/** The public page of a home: photos, costs, requirements, and how to contact the company. */
export function Home({ listing, similar, opened, canonical, saved }: Props) {
	const place = [listing.street, listing.city, [listing.state, listing.postalCode].filter(Boolean).join(" ")];
	const address = place.filter(Boolean).join(", ");
	return (
		<div className="grid gap-8 print:gap-4">
			<div>
				<p className="no-print mb-3 text-small">
					<a href={href("/weblistings", { org: listing.organization.slug })} className="link">
						← All homes
					</a>
				</p>
				<h1 className="text-[1.9rem] leading-tight font-semibold tracking-tight text-balance wrap-anywhere">
					{listing.title}
				</h1>
				<p className="mt-1 flex flex-wrap gap-x-4 text-soft">
					<span>{address}</span>
					<a href={mapAddress(address, listing.country)} rel="noopener" className="link no-print">
						Map
					</a>
				</p>
				<p className="mt-2 text-[1.1em]">{roomWords(listing).join(" · ")}</p>
				<KeepHome id={listing.id} title={listing.title} address={canonical} saved={saved} />
			</div>
			<Gallery title={listing.title} photos={listing.photos} />
			<div className="grid items-start gap-8 print:gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
				<div className="order-last grid gap-8 lg:order-first print:gap-4">
					{listing.description ? (
						<Part title="About this home">
							<p className="max-w-[68ch] leading-relaxed whitespace-pre-line">{listing.description}</p>
						</Part>
					) : null}
					<Part title="Details">
						<Facts columns={2} facts={homeFacts(listing)} />
					</Part>
					{listing.features.length > 0 ? (
						<Part title="Features">
							<ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-1.5">
								{listing.features.map((feature) => (
									<li key={feature} className="before:me-2 before:text-accent before:content-['✓']">
										{feature}
									</li>
								))}
							</ul>
						</Part>
					) : null}
					<HomeCosts listing={listing} />
					{listing.criteria ? (
						<Part title="Screening criteria">
							<p className="max-w-[68ch] whitespace-pre-line">{listing.criteria}</p>
						</Part>
					) : null}
					<p className="print-only text-small">{canonical}</p>
					<InquiryForm contactName={listing.contactName} opened={opened} />
				</div>
				<PriceCard listing={listing} />
			</div>
			<SimilarHomes cards={similar} />
			<StickyApply listing={listing} />
		</div>
	);
}

function homeFacts(listing: ShownListing) {
	return [
		{ label: "Available", value: listing.available },
		{ label: "Lease", value: listing.leaseTerms },
		{ label: "Pets", value: petWords(listing) && [petWords(listing), listing.petLimits].filter(Boolean).join(". ") },
		{ label: "Included in rent", value: listing.includedInRent.join(", ") },
		{ label: "Parking", value: listing.parking },
		{ label: "Smoking", value: listing.smokingAllowed ? "Allowed" : "Not allowed" },
		{ label: "Furnished", value: listing.furnished ? "Yes" : "No" },
		{ label: "Accessible", value: listing.accessible ? "Yes" : "" },
		{ label: "Housing vouchers", value: listing.vouchersAccepted ? "Accepted" : "" },
		{ label: "Restrictions", value: listing.restrictions },
		{ label: "Year built", value: listing.yearBuilt },
	];
}

function mapAddress(address: string, country: string) {
	return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${address}, ${country}` })}`;
}

/** Saving a home in this browser and emailing its address. Both work without JavaScript. */
function KeepHome({ id, title, address, saved }: { id: number; title: string; address: string; saved: boolean }) {
	const mail = new URLSearchParams({ subject: title, body: `${title}\n${address}` });
	return (
		<div className="no-print mt-3 flex flex-wrap gap-2">
			<form method="post" action={href("/weblistings/saved")}>
				<input type="hidden" name="id" value={id} />
				<button type="submit" name="intent" value={saved ? "remove" : "save"} className="button button-plain">
					{saved ? "Saved. Remove" : "Save"}
				</button>
			</form>
			<a href={`mailto:?${mail.toString().replaceAll("+", "%20")}`} className="button button-plain">
				Share by email
			</a>
		</div>
	);
}
