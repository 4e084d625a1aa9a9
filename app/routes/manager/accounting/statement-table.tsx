import type { Basis } from "#domain/ledger/labels";
import type { StatementColumn, StatementRow } from "#domain/statements";
import { Amount } from "~/ui/money";
import { href } from "~/web/href";
import { Percent } from "./owners/percent";

type Shown = { caption: string; columns: readonly StatementColumn[]; rows: readonly StatementRow[] };

type LinesOf = (row: StatementRow, column: StatementColumn) => string | undefined;

/** A statement for managers. Every figure links to its lines in the general ledger. */
export function StatementTable({ basis, ...shown }: Shown & { basis: Basis }) {
	return <LinkedStatement {...shown} linesOf={(row, column) => linesOf(row, column, basis)} />;
}

/**
 * A statement with accounts grouped under headings, their sums, and one or more columns. `linesOf` is the URL of a
 * figure's lines.
 */
export function LinkedStatement({ caption, columns, rows, linesOf }: Shown & { linesOf: LinesOf }) {
	return (
		<section
			aria-label={caption}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what does not fit.
			tabIndex={0}
			className={`overflow-x-auto rounded-card border border-line bg-surface shadow-whisper print:overflow-visible ${onPaper(columns.length)}`}
		>
			<table className="table">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						<th scope="col" className="bg-sunken sm:sticky sm:start-0">
							Account
						</th>
						{columns.map((column) => (
							<th key={column.key} scope="col" className="end">
								{column.heading}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Row key={row.key} row={row} columns={columns} linesOf={linesOf} />
					))}
				</tbody>
			</table>
		</section>
	);
}

/** Print classes that shrink a table with many columns, so that figures in the millions fit on the page. */
export function onPaper(columns: number): string {
	if (columns > 20) return "print-close print:[zoom:0.41]";
	if (columns > 16) return "print-close print:[zoom:0.5]";
	if (columns > 13) return "print-close print:[zoom:0.61]";
	return columns > 8 ? "print-close print:[zoom:0.73]" : "";
}

type RowProps = { row: StatementRow; columns: readonly StatementColumn[]; linesOf: LinesOf };

function Row({ row, columns, linesOf }: RowProps) {
	if (row.kind === "section") {
		return (
			<tr className="group">
				<th colSpan={columns.length + 1} scope="rowgroup" className="name">
					{row.label}
				</th>
			</tr>
		);
	}
	const isSum = row.kind !== "account";
	return (
		<tr>
			<th scope="row" className="name bg-surface sm:sticky sm:start-0 sm:min-w-52">
				<span className={`${row.under ? "ms-5" : ""} ${isSum ? "font-semibold" : ""}`}>
					{row.number ? `${row.number} ` : ""}
					{row.label}
				</span>
			</th>
			{columns.map((column, at) => (
				<td key={column.key} className={`end ${isSum ? "font-semibold" : ""}`}>
					{column.percent ? (
						<Part bp={row.cents[at] ?? 0} />
					) : (
						<Figure cents={row.cents[at] ?? 0} to={linesOf(row, column)} zero={isSum} />
					)}
				</td>
			))}
		</tr>
	);
}

/** A percentage in basis points; a dash for zero, which means there is no budget or nothing was posted. */
export function Part({ bp }: { bp: number }) {
	return bp === 0 ? <>–</> : <Percent bp={bp} />;
}

/** An amount that links to its lines, unless it is zero or has none. */
export function Figure({ cents, to, zero = false }: { cents: number; to: string | undefined; zero?: boolean }) {
	if (to === undefined || cents === 0) return <Amount cents={cents} zero={zero} />;
	return (
		<a href={to} className="underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-solid">
			<Amount cents={cents} />
		</a>
	);
}

/**
 * The URL of a figure's lines in the general ledger; undefined for a figure that is computed from others, or covers too
 * many properties to list in a URL.
 */
export function linesOf(row: StatementRow, column: StatementColumn, basis: Basis): string | undefined {
	const { accountId, group } = row;
	const whose = whoseLines(column);
	const isKept = accountId !== undefined || group !== undefined || row.kind === "total";
	if (column.computed || !whose || !isKept) return undefined;
	return href("/app/generalledger", { account: accountId, type: group, ...daysOf(row, column), basis, ...whose });
}

function daysOf({ since }: StatementRow, { from, to, yearFrom = from }: StatementColumn) {
	return { from: since === "year" ? yearFrom : from, to };
}

const mostInAddress = 100;

function whoseLines({ propertyIds, exceptPropertyIds }: StatementColumn) {
	const [property, ...others] = propertyIds ?? [];
	if (property !== undefined && property > 0 && others.length === 0) return { property };
	if ([...(propertyIds ?? []), ...(exceptPropertyIds ?? [])].length > mostInAddress) return undefined;
	return { properties: propertyIds?.join(","), except: exceptPropertyIds?.join(",") };
}
