import type { EntrySort } from "#domain/banking";
import { Link } from "~/ui/link";
import { href } from "~/web/href";

const sorts: readonly EntrySort[] = ["date", "amount", "number", "tick"];

/**
 * How the entries are sorted, whether later ones are shown, and their pages. These are links, so changes must be saved
 * first.
 */
export function EntryViews({
	id,
	view,
	laterCount,
	page,
	pages,
}: {
	id: number;
	view: { sort: EntrySort; later: boolean };
	laterCount: number;
	page: number;
	pages: number;
}) {
	const to = (change: { sort?: EntrySort; later?: boolean; page?: number }) => {
		const { sort, later, page } = { ...view, ...change };
		return href("/app/bankaccount/reconcile/work", { id, sort, later: later ? 1 : undefined, page });
	};
	return (
		<nav aria-label="Entries" className="no-print flex flex-wrap gap-x-4 gap-y-1 text-soft">
			<span>
				Sorted by{" "}
				{sorts.map((sort, at) => (
					<span key={sort}>
						{at > 0 ? " · " : ""}
						<Link to={to({ sort })} className="link" aria-current={view.sort === sort ? "true" : undefined}>
							{sort}
						</Link>
					</span>
				))}
			</span>
			{laterCount > 0 ? (
				<Link to={to({ later: !view.later })} className="link">
					{view.later ? "Hide later entries" : `Show ${laterCount} later`}
				</Link>
			) : null}
			{page > 1 ? (
				<Link to={to({ page: page - 1 })} className="link">
					Previous 200
				</Link>
			) : null}
			{page < pages ? (
				<Link to={to({ page: page + 1 })} className="link">
					Next 200
				</Link>
			) : null}
		</nav>
	);
}
