import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { addHomeAlert, canMatch, listJsonLd, mostCounted, publicOrganization, searchListings } from "#domain/listings";
import { searchChips, searchWords } from "#domain/listings/format";
import { interestForm } from "#domain/listings/schema";
import { Pager } from "~/ui/pager";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { caught, openedMark, sendAgain } from "~/web/spam-trap.server";
import { visitorOf } from "~/web/visitor.server";
import { InterestForm } from "./interest-form";
import { ListingCards } from "./listing-card";
import { publicAddresses } from "./public-addresses.server";
import { SearchChips } from "./search-chips";
import { SearchForm } from "./search-form";
import { publicSearch } from "./search-params.server";
import { shownCards } from "./shown-cards.server";

/** These pages have no scripts, so that one cached response serves everyone. */
export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	...pageTitle("Listings"),
	{ name: "description", content: "Homes for rent, with photos, all costs and how to apply." },
	{ property: "og:title", content: data?.organization ? `Homes from ${data.organization.name}` : "Homes for rent" },
	{ property: "og:type", content: "website" },
	...(data
		? [
				{ tagName: "link", rel: "canonical", href: data.canonical },
				{ tagName: "link", rel: "alternate", type: "application/rss+xml", title: "New homes", href: data.rss },
				...(data.indexed ? [] : [{ name: "robots", content: "noindex, follow" }]),
				...(data.cards.length > 0 ? [{ "script:ld+json": data.structured }] : []),
			]
		: []),
];

export async function loader({ request }: LoaderFunctionArgs) {
	const { org, search, narrowed, sort, typed, problems, cursor } = publicSearch(request);
	const organization = org === undefined ? undefined : publicOrganization(org);
	const found = searchListings(search, { sort, cursor });
	const { previousCursor, nextCursor } = found;
	return {
		organization: organization ?? null,
		...{ org, sort, typed, problems, previousCursor, nextCursor },
		narrowed: narrowed || problems.length > 0,
		chips: searchChips(search),
		wanted: searchWords(search),
		canMatch: canMatch(search),
		cards: shownCards(found.rows),
		count: found.count > mostCounted ? `${mostCounted.toLocaleString("en-US")}+ homes` : homes(found.count),
		indexed: !narrowed && sort === "newest" && cursor === undefined,
		structured: listJsonLd(found.rows, publicAddresses),
		canonical: publicAddresses.list(organization?.slug),
		rss: publicAddresses.rss(organization?.slug),
		opened: openedMark(),
	};
}

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request, interestForm);
	if (!form.ok) return form.reply;
	const { email } = form.value;
	const { search } = publicSearch(request);
	const trap = caught(form.value);
	if (trap === "hasty") return form.refuse({ ok: false, message: sendAgain });
	const left = trap ? { ok: true as const } : addHomeAlert({ email, search }, visitorOf(request, context).ipAddress);
	if (!left.ok) return form.refuse(left);
	const { pathname, search: asked } = new URL(request.url);
	return redirectWithMessage(
		pathname + asked,
		`Check your email. Use the link we sent to ${email} to turn on alerts.`,
		{
			milliseconds: 15_000,
		},
	);
}

export default function Listings() {
	const { organization, org, narrowed, sort, typed, problems, chips, wanted, canMatch, cards, count, opened, ...page } =
		useLoaderData<typeof loader>();
	return (
		<div className="grid gap-6">
			<div>
				<h1 className="text-[1.9rem] leading-tight font-semibold tracking-tight text-balance">
					{organization ? `Homes from ${organization.name}` : "Find your next home"}
				</h1>
				<p className="mt-1 text-soft">{cards.length > 0 ? count : "See photos, all costs and how to apply."}</p>
			</div>
			<SearchForm {...{ typed, sort, org, problems }} />
			<SearchChips {...{ chips, typed, sort, org }} clear={narrowed && cards.length > 0} />
			{cards.length > 0 ? <ListingCards cards={cards} /> : <Nothing {...{ narrowed, org, canMatch }} />}
			<Pager previousCursor={page.previousCursor} nextCursor={page.nextCursor} choosesRows={false} />
			{canMatch ? (
				<section aria-labelledby="interest" className="no-print mt-4 rounded-xl bg-sunken p-6 max-sm:p-4">
					<h2 id="interest" className="text-heading">
						Get alerts for new rentals
					</h2>
					<p className="mt-1 mb-4 text-soft">
						We'll email you when new homes are listed{wanted ? `: ${wanted}` : ""}. Unsubscribe anytime.
					</p>
					<InterestForm opened={opened} />
				</section>
			) : null}
		</div>
	);
}

function Nothing({ narrowed, org, canMatch }: { narrowed: boolean; org: string | undefined; canMatch: boolean }) {
	return (
		<div className="grid justify-items-center gap-4 rounded-xl border border-dashed border-line bg-surface px-6 py-14 text-center">
			{narrowed ? (
				<>
					<p className="text-soft">
						{canMatch ? "Nothing matches these filters." : "The maximum rent is below the minimum, so nothing matches."}
					</p>
					<a href={href("/weblistings", { org })} className="button button-plain">
						Clear filters
					</a>
				</>
			) : (
				<p className="max-w-120 text-soft">
					No homes are listed right now. Leave your email below and we'll let you know when one is.
				</p>
			)}
		</div>
	);
}

function homes(count: number): string {
	return count === 1 ? "1 home" : `${count.toLocaleString("en-US")} homes`;
}
