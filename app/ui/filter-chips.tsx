import { Link } from "@remix-run/react";
import { Icon } from "./icon";
import { type activeFilters, type ListSpec, noFilters, useListAddress } from "./list-state";

/** The active filters as text, each with a × that links to the list without it. */
export function FilterChips({ chips, spec }: { chips: ReturnType<typeof activeFilters>; spec: ListSpec }) {
	const address = useListAddress();
	if (chips.length === 0) return null;
	return (
		<ul className="flex flex-wrap items-center gap-2" aria-label="Active filters">
			{chips.map((chip) => (
				<li
					key={chip.name}
					className="flex items-center rounded-full border border-line bg-accent-soft ps-3 text-small"
				>
					{chip.words}
					<Link to={address({ [chip.name]: null })} className="p-1.5 pe-2.5" aria-label={`Remove ${chip.words}`}>
						<Icon name="close" className="size-[0.9em]!" />
					</Link>
				</li>
			))}
			{/* A list without rows offers it in its place. */}
			<li className="in-[main:has(.clears-filters)]:hidden">
				<Link to={address(noFilters(spec))} className="link text-small">
					Clear filters
				</Link>
			</li>
		</ul>
	);
}
