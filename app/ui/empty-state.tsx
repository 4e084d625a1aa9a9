import type { ReactNode } from "react";
import { useListAddress } from "./list-state";

/** What this page is for, and the first step. */
export function EmptyState({ children, action }: { children: ReactNode; action?: ReactNode }) {
	return (
		<div className="grid justify-items-center gap-4 rounded-card border border-dashed border-line bg-surface px-6 py-12 text-center">
			<p className="max-w-120 text-soft">{children}</p>
			{action}
		</div>
	);
}

/** Filters that let nothing through: distinct from having nothing. `clear` are the parameters to drop. */
export function NoMatch({ clear }: { clear: readonly string[] }) {
	const address = useListAddress();
	return (
		<EmptyState
			action={
				<a href={address(Object.fromEntries(clear.map((name) => [name, null])))} className="button button-plain">
					Clear filters
				</a>
			}
		>
			Nothing matches these filters.
		</EmptyState>
	);
}
