import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findPublicListing, inquire, listingJsonLd, previewListing, similarListings } from "#domain/listings";
import { rentWords, roomWords } from "#domain/listings/format";
import { inquiryForm } from "#domain/listings/schema";
import { Banner } from "~/ui/banner";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { optionalUser } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { idParam, notFound } from "~/web/not-found.server";
import { savedHomes } from "~/web/saved-homes.server";
import { caught, openedMark, sendAgain } from "~/web/spam-trap.server";
import { visitorOf } from "~/web/visitor.server";
import { GoneHome } from "./gone-home";
import { Home } from "./home";
import { publicAddresses } from "./public-addresses.server";
import { shownCards } from "./shown-cards.server";
import { shownListing } from "./shown-listing.server";

/** These pages have no scripts, so that one cached response serves everyone. */
export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => {
	if (!data?.listing) return [...pageTitle("No longer listed"), { name: "robots", content: "noindex" }];
	const { listing, canonical, shareImage, structured, preview } = data;
	const facts = [`${rentWords(listing.rentCents, listing.organization)} a month`, ...roomWords(listing), listing.city];
	const description = [facts.join(" · "), listing.description.replace(/\s+/g, " ")].join(". ").slice(0, 200);
	return [
		...pageTitle(listing.title),
		{ name: "description", content: description },
		{ property: "og:title", content: listing.title },
		{ property: "og:description", content: description },
		{ property: "og:type", content: "website" },
		{ property: "og:url", content: canonical },
		{ property: "og:image", content: shareImage },
		{ property: "og:image:width", content: "1200" },
		{ property: "og:image:height", content: "630" },
		{ name: "twitter:card", content: "summary_large_image" },
		{ tagName: "link", rel: "canonical", href: canonical },
		...(preview ? [{ name: "robots", content: "noindex" }] : [{ "script:ld+json": structured }]),
	];
};

export async function loader({ request }: LoaderFunctionArgs) {
	const id = idParam(request, "id");
	const found = findPublicListing(id);
	const saved = (await savedHomes(request)).includes(id);
	if (found.state !== "live") {
		const user = await optionalUser(request);
		const own = user?.role === "property_manager" ? previewListing(user.profileId, id) : undefined;
		if (own) return shown(own, { preview: true, saved });
	}
	switch (found.state) {
		case "unknown":
			return notFound();
		case "gone": {
			const similar = shownCards(similarListings(found.place, { not: id }));
			return data({ listing: null, leased: found.leased, title: found.title, similar }, { status: 410 });
		}
		case "live":
			return shown(found.listing, { preview: false, saved });
	}
}

export async function action({ request, context }: ActionFunctionArgs) {
	const id = idParam(request, "id");
	const form = await parseForm(request, inquiryForm);
	if (!form.ok) return form.reply;
	const { intent: _, website, opened, ...inquiry } = form.value;
	const trap = caught({ website, opened });
	if (trap === "hasty") return form.refuse({ ok: false, message: sendAgain });
	const asked = trap
		? { ok: true as const, contactName: "Someone" }
		: inquire(id, inquiry, visitorOf(request, context).ipAddress);
	if (!asked.ok) return form.refuse(asked);
	return redirectWithMessage(
		href("/weblistings/listing", { id }),
		`Sent. ${asked.contactName || "The property manager"} will reply to ${inquiry.email}. A copy is on its way to you.`,
	);
}

export default function ListingPage() {
	const loaded = useLoaderData<typeof loader>();
	if (!loaded.listing) return <GoneHome {...loaded} />;
	return (
		<>
			{loaded.preview ? (
				<div className="mb-5">
					<Banner tone="info">Only your team can see this page. The listing isn't live.</Banner>
				</div>
			) : null}
			<Home {...loaded} />
		</>
	);
}

function shown(listing: Parameters<typeof shownListing>[0], { preview, saved }: { preview: boolean; saved: boolean }) {
	const { id, organization } = listing;
	return {
		...{ listing: shownListing(listing), organization, preview, saved },
		similar: shownCards(
			similarListings(
				{ cityKey: listing.city.toLowerCase(), beds: listing.beds, rentCents: listing.rentCents },
				{ not: id },
			),
		),
		canonical: publicAddresses.listing(id),
		shareImage: publicAddresses.shareImage(id),
		structured: listingJsonLd(listing, publicAddresses),
		opened: openedMark(),
	};
}
