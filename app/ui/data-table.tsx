import type { Key, ReactNode } from "react";
import type { ListState } from "./list-state";
import { TableHead } from "./table-head";
import { TableRow, TableTotals } from "./table-row";

export type Column<Item, Sums = unknown> = {
	header: string;
	/** Links in it are plain `<a href={href(…)}>`: hundreds of <Link>s cost a page more, and use-row-links follows them. */
	cell: (row: Item) => ReactNode;
	/** The `sort` parameter that orders by this column; the head becomes a link. */
	sort?: string;
	/** "end" for amounts and counts. */
	align?: "end";
	/** A running figure, which counts also where the row is struck. */
	running?: true;
	/**
	 * The column's place on a phone's card: a line is as wide as the card, its label at the start and its value at the end.
	 * The first column is the name; unnamed others stay away.
	 */
	phone?: "amount" | "status" | "fact" | "line";
	/** Said before a fact on the card, where the value alone would puzzle: "Rent". A line says the column's header. */
	phoneLabel?: string;
	/** Holds what acts on the row: no part of the page on paper. */
	acts?: true;
	/** At the foot, from the sums over everything the filters let through. */
	total?: (sums: Sums) => ReactNode;
};

export type DataTableProps<Item, Sums = unknown> = {
	/** What the table lists, for those who cannot see it. */
	caption: string;
	columns: readonly Column<Item, Sums>[];
	rows: readonly Item[];
	rowKey: (row: Item) => Key;
	list?: ListState;
	/** Sums of the whole filtered list, never of the page. */
	sums?: Sums;
	/** The foot's first cell: "Total of 312". */
	sumsLabel?: string;
	/** quiet: inactive, past, not posted; struck: reversed. */
	rowTone?: (row: Item) => "quiet" | "struck" | undefined;
	/** Rows come ordered by it; each new label starts a headed group. */
	groupBy?: (row: Item) => { key: Key; heading: ReactNode };
	/** Too many columns for a screen: scrolls sideways, and the head does not stick. */
	wide?: boolean;
	/** Ticks, posted by the form with the id `form` as many values of `name`. */
	select?: {
		form: string;
		name: string;
		value: (row: Item) => string | number;
		label: (row: Item) => string;
		/** Ticked when the page opens. */
		ticked?: (row: Item) => boolean;
		/** Without a tick: the row cannot be chosen. */
		without?: (row: Item) => boolean;
	};
};

/** The one table: sort links, sticky head, sums at the foot, cards on a phone. The first column holds the row's link. */
export function DataTable<Item, Sums = unknown>(props: DataTableProps<Item, Sums>) {
	const { caption, columns, rows, rowKey, list, sums, sumsLabel, groupBy, select, wide } = props;
	const width = columns.length + (select ? 1 : 0);
	return (
		<div
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
							<TableRow key={rowKey(row)} row={row} {...props} />,
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
