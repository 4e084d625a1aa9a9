import type { Key, ReactNode } from "react";
import { Icon } from "./icon";
import { Link } from "./link";
import { type ListState, useListAddress } from "./list-state";
import { cellsOf, TableRow, TableTotals } from "./table-row";

type ColumnOf<Item, Sums> = {
	header: string;
	/**
	 * Renders the cell. Write links as plain `<a href={href(…)}>`, because hundreds of <Link>s slow a page down.
	 * `useRowLinks` handles their clicks.
	 */
	cell: (row: Item) => ReactNode;
	/** The `sort` parameter that sorts by this column; its heading becomes a link. */
	sort?: string;
	/** "end" for amounts and counts. */
	align?: "end";
	/** A running balance, which stays readable when the row is struck through. */
	running?: true;
	/**
	 * The label before a fact on the card, if the value alone would be unclear: "Rent". A line uses the column's
	 * heading.
	 */
	phoneLabel?: string;
	/** The heading is a name that someone typed: it takes several lines where it is long. */
	wraps?: boolean;
	/** The cell at the foot, from the sums of the whole filtered list. */
	total?: (sums: Sums) => ReactNode;
};

/**
 * Where a column is on a phone's card. A line is as wide as the card, with the label left and the value right. The
 * first column is the card's title. Columns without `phone` are hidden.
 */
type OnCard = { phone?: "amount" | "status" | "fact" | "line" };

/** `acts`: the column holds what one does to the row. It isn't printed, and a phone shows it too. */
export type Column<Item, Sums = unknown> = ColumnOf<Item, Sums> &
	((OnCard & { acts?: never }) | (Required<OnCard> & { acts: true }));

export type DataTableProps<Item, Sums = unknown> = {
	/** What the table lists, for screen readers. */
	caption: string;
	columns: readonly Column<Item, Sums>[];
	rows: readonly Item[];
	rowKey: (row: Item) => Key;
	list?: ListState;
	/** Sums of the whole filtered list, not only of this page. */
	sums?: Sums;
	/** The foot's first cell: "Total of 312". */
	sumsLabel?: string;
	/** quiet: inactive, past or not posted; struck: reversed. */
	rowTone?: (row: Item) => "quiet" | "struck" | undefined;
	/** Rows must be sorted by the group; each new key starts a group with a heading. */
	groupBy?: (row: Item) => { key: Key; heading: ReactNode };
	/** For more columns than fit on a screen: the table scrolls sideways and its heading isn't sticky. */
	wide?: boolean;
	/** For a wide table without a link in its rows: it is focused itself, so that the keyboard scrolls it. */
	focused?: boolean;
	/** A checkbox per row, posted with the form with id `form` as values of `name`. */
	select?: {
		form: string;
		name: string;
		value: (row: Item) => string | number;
		label: (row: Item) => string;
		/** Ticked when the page opens. */
		ticked?: (row: Item) => boolean;
		/** True for a row that has no checkbox. */
		without?: (row: Item) => boolean;
	};
};

/**
 * The table of every list: sortable headings, a sticky head, totals at the bottom, and cards on a phone. The first
 * column contains the row's link.
 */
export function DataTable<Item, Sums = unknown>(props: DataTableProps<Item, Sums>) {
	const { caption, columns, rows, rowKey, rowTone, list, sums, sumsLabel, groupBy, select, wide, focused } = props;
	const cells = cellsOf(columns);
	const width = columns.length + (select ? 1 : 0);
	return (
		<div
			{...(focused && { role: "region", "aria-label": caption, tabIndex: 0 })}
			className={`relative rounded-card border border-line bg-surface shadow-whisper ${wide ? "overflow-x-auto" : "max-xl:overflow-x-auto"}`}
		>
			<table className="table table-cards">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						{select ? <td className="table-tick" /> : null}
						{columns.map((column) => (
							<TableHead key={column.header} column={column} list={list} />
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row, position) => {
						const group = groupBy?.(row);
						const previous = rows[position - 1];
						const opensGroup = group && (previous === undefined || groupBy?.(previous).key !== group.key);
						return [
							opensGroup ? (
								<tr key={`group-${group.key}`} className="group">
									<th colSpan={width} scope="rowgroup" className="name">
										{group.heading}
									</th>
								</tr>
							) : null,
							<TableRow key={rowKey(row)} row={row} cells={cells} select={select} rowTone={rowTone} />,
						];
					})}
				</tbody>
				{sums === undefined ? null : (
					<TableTotals columns={columns} sums={sums} label={sumsLabel} ticks={Boolean(select)} />
				)}
			</table>
		</div>
	);
}

/** A column's heading, a link that sorts if the list can be sorted by it. */
function TableHead<Item, Sums>({ column, list }: { column: Column<Item, Sums>; list?: ListState }) {
	const address = useListAddress();
	const place =
		[column.align, column.acts && "no-print", column.wraps && "wraps"].filter(Boolean).join(" ") || undefined;
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
