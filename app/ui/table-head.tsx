import { Link } from "@remix-run/react";
import type { Column } from "./data-table";
import { Icon } from "./icon";
import { type ListState, useListAddress } from "./list-state";

/** A column's heading, a link that sorts if the list can be sorted by it. */
export function TableHead<Item, Sums>({ column, list }: { column: Column<Item, Sums>; list?: ListState }) {
	const address = useListAddress();
	const place = [column.align, column.acts && "no-print"].filter(Boolean).join(" ") || undefined;
	if (!column.sort || !list)
		return (
			<th scope="col" className={place}>
				{column.header}
			</th>
		);
	const sorted = list.sort === column.sort ? list.direction : undefined;
	const direction = sorted === "asc" ? "desc" : "asc";
	return (
		<th scope="col" className={place} aria-sort={sorted && (sorted === "asc" ? "ascending" : "descending")}>
			<Link to={address({ sort: column.sort, direction })} preventScrollReset>
				{column.header}
				{sorted ? <Icon name={sorted === "asc" ? "up" : "down"} /> : null}
			</Link>
		</th>
	);
}
