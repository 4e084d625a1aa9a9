import { ButtonLink } from "~/ui/button";
import { href } from "~/web/href";
import { ListingCards, type ShownCard } from "./listing-card";

/** The page of a home that was rented or unlisted, with similar homes. */
export function GoneHome({
	leased,
	title,
	similar,
}: {
	leased: boolean;
	title: string;
	similar: readonly ShownCard[];
}) {
	return (
		<div className="grid gap-10">
			<div className="grid justify-items-center gap-3 py-10 text-center">
				<h1 className="text-[1.7rem] font-semibold tracking-tight">
					{leased ? "This home has been rented" : "This home is no longer listed"}
				</h1>
				<p className="text-soft wrap-anywhere">{title}</p>
				<div className="mt-3">
					<ButtonLink to={href("/weblistings")}>See all homes</ButtonLink>
				</div>
			</div>
			<SimilarHomes cards={similar} />
		</div>
	);
}

export function SimilarHomes({ cards }: { cards: readonly ShownCard[] }) {
	if (cards.length === 0) return null;
	return (
		<section aria-labelledby="similar" className="no-print">
			<h2 id="similar" className="mb-4 text-title">
				Similar homes
			</h2>
			<ListingCards cards={cards} heading="h3" />
		</section>
	);
}
