import type { ListingCard } from "#domain/listings";
import { petWords, rentWords, roomWords } from "#domain/listings/format";
import { Icon } from "~/ui/icon";
import { href } from "~/web/href";

export type ShownCard = ListingCard & {
	/** The available date in words, or "Now". */
	available: string;
};

/** Homes as cards, each with a photo and its main facts. */
export function ListingCards({
	cards,
	heading: Heading = "h2",
}: {
	cards: readonly ShownCard[];
	heading?: "h2" | "h3";
}) {
	return (
		<ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
			{cards.map((card, at) => (
				<li
					key={card.id}
					className="group relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-whisper transition-shadow focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent hover:shadow-lift"
				>
					<Cover card={card} eager={at < 3} />
					<div className="flex grow flex-col gap-1 p-4">
						<p className="flex items-baseline justify-between gap-3">
							<span>
								<span className="text-[1.3em] font-semibold tracking-tight">{rentWords(card.rentCents, card)}</span>
								<span className="text-soft"> / month</span>
							</span>
							<span className="shrink-0 text-small text-soft">{card.available}</span>
						</p>
						<Heading className="font-medium wrap-anywhere">
							<a
								href={href("/weblistings/listing", { id: card.id })}
								className="outline-none after:absolute after:inset-0 group-hover:underline"
							>
								{card.title}
							</a>
						</Heading>
						<p className="text-soft wrap-anywhere">{[card.street, card.city].filter(Boolean).join(", ")}</p>
						<p className="mt-auto pt-2 text-small text-soft">
							{[...roomWords(card), petWords(card)].filter(Boolean).join(" · ")}
						</p>
					</div>
				</li>
			))}
		</ul>
	);
}

function Cover({ card: { title, photos, specialOffer }, eager }: { card: ShownCard; eager: boolean }) {
	const [cover] = photos;
	return (
		<div className="relative aspect-4/3 bg-sunken">
			{cover ? (
				<img
					src={href("/weblistings/photo", { id: cover.id, w: 640 })}
					alt={cover.caption || title}
					width={640}
					height={480}
					loading={eager ? undefined : "lazy"}
					className="size-full object-cover"
				/>
			) : (
				<span className="grid size-full content-center justify-items-center gap-2 text-soft">
					<Icon name="home" className="size-10! text-edge" />
					<span className="text-small">No photos yet</span>
				</span>
			)}
			{specialOffer ? (
				<span className="absolute start-3 top-3 max-w-[calc(100%-1.5rem)] truncate rounded-full bg-accent px-3 py-1 text-small font-medium text-on-accent">
					{specialOffer}
				</span>
			) : null}
			{photos.length > 1 ? (
				<span className="absolute end-3 bottom-3 rounded-full bg-ink/75 px-2.5 py-0.5 text-small text-page">
					{photos.length} photos
				</span>
			) : null}
		</div>
	);
}
