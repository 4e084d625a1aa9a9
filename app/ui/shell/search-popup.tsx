import { useEffect } from "react";
import { searchKinds } from "#domain/search/labels";
import { Icon } from "../icon";
import { RouterLink } from "../link";
import { type FoundRecord, searchIcons } from "./search-results";
import { Unanswered } from "./unanswered";

/** The results below the search box, with icon, label and detail; or why there are none. */
export function SearchPopup({
	id,
	typed,
	results,
	failed,
	again,
	active,
	to,
	onChoose,
	place,
}: {
	id: string;
	typed: string;
	results: readonly FoundRecord[];
	/** Why the search failed. */
	failed: string | undefined;
	again: () => void;
	active: number;
	to: string;
	onChoose: () => void;
	place: "bar" | "dialog";
}) {
	useEffect(() => {
		document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
	}, [id, active]);
	const look =
		place === "bar"
			? "absolute inset-x-0 top-full z-30 mt-1 rounded-card border border-line bg-surface shadow-lift"
			: "mt-3";
	return (
		<div className={look}>
			{failed ? (
				<div className="px-4 py-4">
					<Unanswered words={failed} again={again} />
				</div>
			) : (
				<p role="status" className={results.length > 0 ? "sr-only" : "px-4 py-4 text-soft"}>
					{results.length > 0 ? `${results.length} found` : `No results for ${typed}`}
				</p>
			)}
			<div
				role="listbox"
				id={`${id}-results`}
				aria-label="Search results"
				className="max-h-[min(28rem,70dvh)] overflow-y-auto"
				hidden={results.length === 0}
			>
				{results.map((result, at) => (
					<RouterLink
						key={`${result.source} ${result.id}`}
						to={result.to}
						id={`${id}-${at}`}
						role="option"
						aria-selected={at === active}
						tabIndex={-1}
						onClick={onChoose}
						className="flex items-center gap-3 px-4 py-2 hover:bg-sunken aria-selected:bg-accent-soft"
					>
						<Icon name={searchIcons[result.source]} label={searchKinds[result.source].one} className="text-soft" />
						<span className="min-w-0">
							<span className="block truncate">{result.label}</span>
							<span className="block truncate text-small text-soft">{result.detail}</span>
						</span>
					</RouterLink>
				))}
			</div>
			<p className="border-t border-line">
				<RouterLink
					to={`${to}?${new URLSearchParams({ q: typed })}`}
					onClick={onChoose}
					className="block px-4 py-2 text-center text-small font-medium text-accent hover:bg-sunken"
				>
					All results
				</RouterLink>
			</p>
		</div>
	);
}
