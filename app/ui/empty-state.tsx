import type { ReactNode } from "react";
import { Link } from "./link";
import { activeFilters, type ListSpec, type ListState, noFilters, useListAddress } from "./list-state";

/** What this page is for, and the first step. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
	return (
		<div className="grid justify-items-center gap-4 rounded-card border border-dashed border-line bg-surface px-6 py-12 text-center">
			<p className="max-w-120 text-soft">{children}</p>
			{action}
		</div>
	);
}

/** For a list without rows: tells filters without matches apart from an empty list (`children`). */
export function NoRows({ list, spec, children }: { list: ListState; spec: ListSpec; children: ReactNode }) {
	const address = useListAddress();
	if (activeFilters(list, spec).length === 0) return children;
	return (
		<EmptyState
			action={
				<Link to={address(noFilters(spec))} className="button button-plain clears-filters">
					Clear filters
				</Link>
			}
		>
			Nothing matches these filters.
		</EmptyState>
	);
}
