import { useRouteLoaderData } from "@remix-run/react";
import { Icon } from "./icon";
import { RouterLink } from "./link";
import { useListAddress } from "./list-state";

/**
 * Links to the previous and next page of a list, and the rows a page to choose from. Use "Newer" and "Older" for lists
 * sorted by date.
 */
export function Pager({
	previousCursor,
	nextCursor,
	words = ["Previous", "Next"],
	choosesRows = true,
}: {
	previousCursor: string | null | undefined;
	nextCursor: string | null | undefined;
	words?: readonly [back: string, forward: string];
	/** False for a list whose pages always have the same number of rows. */
	choosesRows?: boolean;
}) {
	const address = useListAddress();
	if (!previousCursor && !nextCursor) return null;
	return (
		<nav aria-label="Pages" className="no-print flex items-center justify-between gap-3">
			{previousCursor ? (
				<RouterLink key="back" to={address({ cursor: previousCursor })} rel="prev" className="button button-plain">
					<Icon name="back" />
					{words[0]}
				</RouterLink>
			) : (
				<span />
			)}
			{choosesRows ? <RowsChoice /> : null}
			{nextCursor ? (
				<RouterLink key="on" to={address({ cursor: nextCursor })} rel="next" className="button button-plain">
					{words[1]}
					<Icon name="forward" />
				</RouterLink>
			) : (
				<span />
			)}
		</nav>
	);
}

/** How many rows a page has. The choice is kept for every list. */
function RowsChoice() {
	const address = useListAddress();
	const page = useRouteLoaderData<() => { rows: number; rowChoices: readonly number[] }>("root");
	if (!page) return null;
	return (
		<span className="flex items-center gap-1 text-small text-soft">
			Rows
			{page.rowChoices.map((rows) => (
				<RouterLink
					key={rows}
					to={address({ rows: String(rows) })}
					aria-label={`${rows} rows a page`}
					aria-current={rows === page.rows ? "true" : undefined}
					className="row-choice"
				>
					{rows}
				</RouterLink>
			))}
		</span>
	);
}
