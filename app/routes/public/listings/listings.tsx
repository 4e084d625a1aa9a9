import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { leaveInterest, listJsonLd, mostCounted, publicOrganization, searchListings } from "#domain/listings";
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
import { SearchForm } from "./search-form";
import { publicSearch } from "./search-params.server";
import { shownCards } from "./shown-cards.server";

/** These pages carry no script: one answer serves everybody. */
export const handle = { scripts: false };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
	...pageTitle("Listings"),
	{ name: "description", content: "Homes to let: photos, every cost, and how to apply." },
	{ property: "og:title", content: data?.organization ? `Homes by ${data.organization.name}` : "Homes to let" },
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
	const { org, search, narrowed, sort, typed, cursor } = publicSearch(request);
	const organization = org === undefined ? undefined : publicOrganization(org);
	const found = searchListings(search, { sort, cursor });
	const { previousCursor, nextCursor } = found;
	return {
		organization: organization ?? null,
		...{ org, narrowed, sort, typed, previousCursor, nextCursor },
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
	const { org } = publicSearch(request);
	const trap = caught(form.value);
	if (trap === "hasty") return form.refuse({ ok: false, message: sendAgain });
	const left = trap ? { ok: true as const } : leaveInterest({ email, org }, visitorOf(request, context).ipAddress);
	if (!left.ok) return form.refuse(left);
	return redirectWithMessage(href("/weblistings", { org }), `We will write to ${email}.`);
}

export default function Listings() {
	const { organization, org, narrowed, sort, typed, cards, count, previousCursor, nextCursor, opened } =
		useLoaderData<typeof loader>();
	return (
		<div className="grid gap-6">
			<div>
				<h1 className="text-[1.9rem] leading-tight font-semibold tracking-tight text-balance">
					{organization ? `Homes by ${organization.name}` : "Find your next home"}
				</h1>
				<p className="mt-1 text-soft">{cards.length > 0 ? count : "Photos, every cost, and how to apply."}</p>
			</div>
			<SearchForm {...{ typed, sort, org, narrowed }} />
			{cards.length > 0 ? <ListingCards cards={cards} /> : <Nothing narrowed={narrowed} org={org} />}
			<Pager previousCursor={previousCursor} nextCursor={nextCursor} />
			<section aria-labelledby="interest" className="no-print mt-4 rounded-xl bg-sunken p-6 max-sm:p-4">
				<h2 id="interest" className="text-heading">
					Hear of new homes
				</h2>
				<p className="mt-1 mb-4 text-soft">One mail when homes are listed, and a link in each to end them.</p>
				<InterestForm opened={opened} />
			</section>
		</div>
	);
}

function Nothing({ narrowed, org }: { narrowed: boolean; org: string | undefined }) {
	return (
		<div className="grid justify-items-center gap-4 rounded-xl border border-dashed border-line bg-surface px-6 py-14 text-center">
			{narrowed ? (
				<>
					<p className="text-soft">Nothing matches these filters.</p>
					<a href={href("/weblistings", { org })} className="button button-plain">
						Clear filters
					</a>
				</>
			) : (
				<p className="max-w-120 text-soft">
					No homes are listed right now. Leave your e-mail and we will write when one is.
				</p>
			)}
		</div>
	);
}

function homes(count: number): string {
	return count === 1 ? "1 home" : `${count.toLocaleString("en-US")} homes`;
}
