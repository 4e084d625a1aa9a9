import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FieldError } from "./field";
import { useNewLines } from "./use-new-lines";

/** Classes for a column's share of the width. */
const shares = {
	1: "flex-1",
	1.3: "flex-[1.3]",
	1.4: "flex-[1.4]",
	1.5: "flex-[1.5]",
	1.6: "flex-[1.6]",
	2: "flex-2",
	3: "flex-3",
	4: "flex-4",
} as const;

export type Share = keyof typeof shares;

export type LineColumn<Line> = {
	header: string;
	align?: "end";
	/** The column's share of the width; 1 by default. */
	grow?: Share;
	/** The input; use `label` as its accessible name. */
	cell: (line: Line, label: string) => ReactNode;
	/** The field whose error is shown under the cell. */
	field: (line: Line) => FieldMetadata<unknown>;
	total?: ReactNode;
};

/**
 * Rows of fields under one heading: charges, shares, journal lines. The server ignores empty lines. "Add 5 lines" is a
 * submit button that returns the same form with more lines; with scripts the page stays.
 */
export function LineGrid<Line>({
	form,
	field,
	label,
	lines,
	columns,
	lineNoun = "Line",
	add = 5,
	most = 50,
}: {
	form: Pick<FormMetadata, "update">;
	/** The field of the whole list. */
	field: FieldMetadata<unknown>;
	label: string;
	lines: readonly Line[];
	columns: readonly LineColumn<Line>[];
	lineNoun?: string;
	/** How many lines the button adds; 0 for a fixed grid. */
	add?: number;
	most?: number;
}) {
	const room = Math.min(add, most - lines.length);
	const { first, row } = useNewLines(field.name, add, lines.length);
	const folded = emptyAtEnd(field.initialValue, lines, columns);
	return (
		<fieldset id={field.id} tabIndex={-1} className="min-w-0">
			<legend className="sr-only">{label}</legend>
			<div aria-hidden className="flex gap-2 pb-1 text-small text-soft max-sm:hidden">
				{columns.map((column) => (
					<span key={column.header} className={cellClass(column)}>
						{column.header}
					</span>
				))}
			</div>
			<div className="grid gap-2 max-sm:gap-4">
				{folded > 0 ? (
					<details open={first !== undefined} className="peer order-last sm:hidden">
						<summary className="link w-fit py-1">
							{folded} more {folded === 1 ? "line" : "lines"}
						</summary>
					</details>
				) : null}
				{lines.map((line, position) => (
					<div
						// biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list.
						key={position}
						ref={position === first ? row : undefined}
						tabIndex={position === first ? -1 : undefined}
						// biome-ignore lint/a11y/noAutofocus: without scripts the browser itself moves focus to the new line.
						autoFocus={position === first}
						className={`gap-2 max-sm:flex-col max-sm:rounded-card max-sm:border max-sm:border-line max-sm:p-3 sm:flex ${position < lines.length - folded ? "max-sm:flex" : "max-sm:hidden max-sm:peer-open:flex"}`}
					>
						{columns.map((column) => (
							<div key={column.header} className={`min-w-0 max-sm:flex-none ${shares[column.grow ?? 1]}`}>
								<span aria-hidden className="text-small text-soft sm:hidden">
									{column.header}
								</span>
								{column.cell(line, `${lineNoun} ${position + 1}: ${column.header}`)}
								<FieldError field={column.field(line)} />
							</div>
						))}
					</div>
				))}
			</div>
			<Totals columns={columns} />
			<FieldError field={field} />
			{room > 0 ? (
				<button
					{...form.update.getButtonProps({ name: `${field.name}[${lines.length + room - 1}]`, value: {} })}
					className="button button-quiet no-print mt-2"
				>
					Add {room} {room === 1 ? "line" : "lines"}
				</button>
			) : null}
		</fieldset>
	);
}

/** The number of lines that a phone shows before empty lines are hidden. */
const onPhone = 2;

/** The number of unused lines at the end, without an error, after the first `onPhone` lines. */
function emptyAtEnd<Line>(values: unknown, lines: readonly Line[], columns: readonly LineColumn<Line>[]): number {
	const isUsed = (line: Line, position: number) =>
		columns.some((column) => column.field(line).errors) ||
		Object.values((Array.isArray(values) && values[position]) || {}).some(Boolean);
	const used = lines.findLastIndex(isUsed) + 1;
	return Math.max(0, lines.length - Math.max(used, onPhone));
}

/** The totals below the columns. On a phone they are one line, each with its column's heading. */
function Totals<Line>({ columns }: { columns: readonly LineColumn<Line>[] }) {
	if (columns.every((column) => column.total === undefined)) return null;
	return (
		<div className="mt-2 flex gap-2 border-t border-line pt-2 font-semibold max-sm:flex-wrap max-sm:justify-end max-sm:gap-x-4">
			{columns.map((column) => (
				<span
					key={column.header}
					className={`whitespace-nowrap max-sm:flex-none max-sm:empty:hidden ${cellClass(column)}`}
				>
					{column.align === "end" && column.total !== undefined ? (
						<>
							<span className="font-normal text-soft sm:hidden">{column.header} </span>
							<span>{column.total}</span>
						</>
					) : (
						column.total
					)}
				</span>
			))}
		</div>
	);
}

function cellClass<Line>({ grow = 1, align }: LineColumn<Line>): string {
	return `min-w-0 ${shares[grow]} ${align === "end" ? "text-end" : ""}`;
}
