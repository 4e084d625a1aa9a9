import type { ReactNode } from "react";
import { BareCheckbox } from "./bare-checkbox";
import type { Column, DataTableProps } from "./data-table";

/** A column's cell in every row: its place, and its label on a phone's card. */
export type CellOf<Item> = { key: string; content: (row: Item) => ReactNode; place: string; label: string | undefined };

/** The cells of a table's rows, read once for all of them. */
export function cellsOf<Item, Sums>(columns: readonly Column<Item, Sums>[]): CellOf<Item>[] {
	return columns.map((column) => ({
		...{ key: column.header, content: column.cell },
		...{ place: cellClass(column), label: cardLabel(column) },
	}));
}

type RowProps<Item, Sums> = Pick<DataTableProps<Item, Sums>, "select" | "rowTone"> & {
	row: Item;
	cells: readonly CellOf<Item>[];
};

/** One record. Its first cell is the row's heading and holds its link. */
export function TableRow<Item, Sums>({ row, cells, select, rowTone }: RowProps<Item, Sums>) {
	const [first, ...others] = cells;
	return (
		<tr className={rowTone?.(row)}>
			{select ? (
				<td className="table-tick">
					{select.without?.(row) ? null : (
						<BareCheckbox
							key={String(select.ticked?.(row))}
							form={select.form}
							name={select.name}
							value={select.value(row)}
							defaultChecked={select.ticked?.(row)}
							aria-label={select.label(row)}
						/>
					)}
				</td>
			) : null}
			<th scope="row" className="name">
				{first?.content(row)}
			</th>
			{others.map(({ key, content, place, label }) => (
				<td key={key} className={place} data-label={label}>
					{content(row)}
				</td>
			))}
		</tr>
	);
}

type TotalsProps<Item, Sums> = {
	columns: readonly Column<Item, Sums>[];
	sums: Sums;
	label: string | undefined;
	ticks: boolean;
};

/** The foot with the sums of the whole filtered list. */
export function TableTotals<Item, Sums>({ columns, sums, label = "Total", ticks }: TotalsProps<Item, Sums>) {
	const sumsOnCard = columns.filter(({ phone, total }) => phone === "amount" && total).length;
	return (
		<tfoot>
			<tr>
				{ticks ? <td className="table-tick" /> : null}
				<th scope="row" className="name">
					{label}
				</th>
				{columns.slice(1).map((column) => (
					<TotalCell key={column.header} column={sumsOnCard > 1 ? namedOnCard(column) : column}>
						{column.total?.(sums)}
					</TotalCell>
				))}
			</tr>
		</tfoot>
	);
}

function TotalCell<Item, Sums>({ column, children }: { column: Column<Item, Sums>; children: ReactNode }) {
	return (
		<td className={cellClass(column)} data-label={cardLabel(column)}>
			{children}
		</td>
	);
}

/** On a card with several sums, each has a label. */
function namedOnCard<Item, Sums>(column: Column<Item, Sums>): Column<Item, Sums> {
	return column.total && column.phone ? { ...column, phone: "line" } : column;
}

function cellClass<Item, Sums>(column: Column<Item, Sums>): string {
	const place = column.phone ?? "hide";
	return [column.align, place, column.running && "running", column.acts && "no-print"].filter(Boolean).join(" ");
}

function cardLabel<Item, Sums>({ phone, phoneLabel, header }: Column<Item, Sums>): string | undefined {
	return phone === "line" ? (phoneLabel ?? header) : phoneLabel;
}
