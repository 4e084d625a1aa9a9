import type { PlainDate } from "#domain/calendar/format";
import { firstOfMonth } from "#domain/calendar/format";
import type { Basis } from "#domain/ledger";
import type { StatementColumn, StatementRow } from "#domain/statements";
import type { StatementView } from "#domain/statements/labels";
import { Amount } from "~/ui/money";
import { href } from "~/web/href";

type Shown = { caption: string; columns: readonly StatementColumn[]; rows: readonly StatementRow[] };

type LinesOf = (row: StatementRow, column: StatementColumn) => string | undefined;

/** A manager's statement: a figure leads to the lines that make it in the general ledger. */
export function StatementTable({ view, basis, ...shown }: Shown & { view: StatementView; basis: Basis }) {
	return <LinkedStatement {...shown} linesOf={(row, column) => linesOf(row, column, { view, basis })} />;
}

/** A statement: accounts under heads, their sums, one or more columns. `linesOf` is where the lines of a figure are. */
export function LinkedStatement({ caption, columns, rows, linesOf }: Shown & { linesOf: LinesOf }) {
	return (
		<section
			aria-label={caption}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what does not fit.
			tabIndex={0}
			className="overflow-x-auto rounded-card border border-line bg-surface shadow-whisper"
		>
			<table className="table">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						<th scope="col">Account</th>
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
			<th scope="row" className="name">
				<span className={`${row.under ? "ms-5" : ""} ${isSum ? "font-semibold" : ""}`}>
					{row.number ? `${row.number} ` : ""}
					{row.label}
				</span>
			</th>
			{columns.map((column, at) => (
				<td key={column.key} className={`end ${isSum ? "font-semibold" : ""}`}>
					<Figure cents={row.cents[at] ?? 0} to={linesOf(row, column)} zero={isSum} />
				</td>
			))}
		</tr>
	);
}

function Figure({ cents, to, zero }: { cents: number; to: string | undefined; zero: boolean }) {
	if (to === undefined || cents === 0) return <Amount cents={cents} zero={zero} />;
	return (
		<a href={to} className="hover:underline">
			<Amount cents={cents} />
		</a>
	);
}

/** The general ledger filtered alike; none where a figure is computed, or of several properties at once. */
function linesOf(
	{ accountId }: StatementRow,
	{ from, to, propertyIds, exceptPropertyIds, computed }: StatementColumn,
	{ view, basis }: { view: StatementView; basis: Basis },
): string | undefined {
	const [property, ...others] = propertyIds ?? [];
	if (accountId === undefined || computed || exceptPropertyIds || others.length > 0 || property === 0) return undefined;
	const since: PlainDate = view === "balance" ? firstOfMonth(to) : from;
	return href("/app/generalledger", { account: accountId, from: since, to, basis, property });
}
