import { href } from "~/web/href";
import type { TypedSearch } from "./search-params.server";

type Props = {
	chips: readonly { name: string; words: string }[];
	typed: TypedSearch;
	sort: string;
	org: string | undefined;
	/** Whether to show a link that removes all filters. */
	clear: boolean;
};

/** The search's filters, each with a link to the list without it. */
export function SearchChips({ chips, typed, sort, org, clear }: Props) {
	if (chips.length === 0 && !clear) return null;
	return (
		<ul aria-label="Filters" className="no-print flex flex-wrap items-center gap-2">
			{chips.map(({ name, words }) => (
				<li key={name}>
					<a
						href={href("/weblistings", {
							...typed,
							org,
							sort: sort === "newest" ? undefined : sort,
							[name]: undefined,
						})}
						aria-label={`Remove ${words}`}
						className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-accent-soft px-3 text-small text-accent hover:underline"
					>
						{words} <span aria-hidden>×</span>
					</a>
				</li>
			))}
			{clear ? (
				<li>
					<a href={href("/weblistings", { org })} className="link text-small">
						Clear filters
					</a>
				</li>
			) : null}
		</ul>
	);
}
