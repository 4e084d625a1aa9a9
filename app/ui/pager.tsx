import { Link } from "@remix-run/react";
import { Icon } from "./icon";
import { useListAddress } from "./list-state";

/** Links to the previous and next page of a list. Use "Newer" and "Older" for lists sorted by date. */
export function Pager({
	previousCursor,
	nextCursor,
	words = ["Previous", "Next"],
}: {
	previousCursor: string | null | undefined;
	nextCursor: string | null | undefined;
	words?: readonly [back: string, forward: string];
}) {
	const address = useListAddress();
	if (!previousCursor && !nextCursor) return null;
	return (
		<nav aria-label="Pages" className="no-print flex justify-between gap-3">
			{previousCursor ? (
				<Link to={address({ cursor: previousCursor })} rel="prev" className="button button-plain">
					<Icon name="back" />
					{words[0]}
				</Link>
			) : (
				<span />
			)}
			{nextCursor ? (
				<Link to={address({ cursor: nextCursor })} rel="next" className="button button-plain">
					{words[1]}
					<Icon name="forward" />
				</Link>
			) : null}
		</nav>
	);
}
