import { isDate } from "#domain/calendar/format";
import { DateText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { Amount } from "~/ui/money";
import { Percent } from "../accounting/owners/percent";
import { onPaper } from "../accounting/statement-table";
import type { ShownLine, ShownReport } from "./shown-report.server";

type Value = string | number | null | undefined;
type ColumnType = ShownReport["columns"][number]["type"];

/** The rows of a report under its headings, with the sums of its groups and the total. */
export function ReportTable({
	title,
	report: { columns, lines, total },
}: {
	title: string;
	report: Pick<ShownReport, "columns" | "lines" | "total">;
}) {
	const { locale } = useFormat();
	return (
		<section
			aria-label={title}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what does not fit.
			tabIndex={0}
			className={`overflow-x-auto rounded-card border border-line bg-surface shadow-whisper print:overflow-visible ${onPaper(columns.length)}`}
		>
			<table className="table">
				<caption className="sr-only">{title}</caption>
				<thead>
					<tr>
						{columns.map(({ name, label, type }, at) => (
							<th
								key={name}
								scope="col"
								className={`${isText(type) ? "" : "end"} ${at === 0 ? "bg-sunken sm:sticky sm:start-0" : ""}`}
							>
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{lines.map((line, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity and never move.
						<Line key={at} line={line} columns={columns} />
					))}
				</tbody>
				{total ? (
					<tfoot>
						<SumRow
							line={total}
							columns={columns}
							label={`Total of ${total.rows.toLocaleString(locale)}${total.more ? "+" : ""}`}
						/>
					</tfoot>
				) : null}
			</table>
		</section>
	);
}

type Shown = { columns: ShownReport["columns"] };

function Line({ line, columns }: Shown & { line: ShownLine }) {
	if (line.is === "group") {
		return (
			<tr className={`group ${line.pageBreak ? "not-first:print:break-before-page" : ""}`}>
				<th colSpan={columns.length} scope="rowgroup" className="name">
					<Linked to={line.link}>{line.heading}</Linked>
					{line.continued ? <span className="font-normal text-soft"> (continued)</span> : null}
				</th>
			</tr>
		);
	}
	if (line.is !== "row") return <SumRow line={line} columns={columns} label={`Total ${line.heading}`} />;
	if (line.kind === "section") {
		return (
			<tr className="group">
				<th colSpan={columns.length} scope="rowgroup" className="name">
					{line.values.find((value) => typeof value === "string" && value !== "")}
				</th>
			</tr>
		);
	}
	const weight = line.kind === "row" ? "" : "font-semibold";
	const [first, ...others] = columns;
	return (
		<tr className={line.tone}>
			<First
				{...(isEmpty(line.values[0]) ? {} : { scope: "row" as const })}
				className={isText(first?.type) ? "" : "end"}
			>
				<span className={`${indents[line.indent] ?? ""} ${weight}`}>
					<Linked to={isEmpty(line.values[0]) ? undefined : line.links[0]}>
						<Shown value={line.values[0]} type={first?.type ?? "text"} />
					</Linked>
				</span>
			</First>
			{others.map(({ name, type }, at) => (
				<td key={name} className={`${isText(type) ? roomFor(line.values[at + 1]) : "end"} ${weight}`}>
					<Linked to={isEmpty(line.values[at + 1]) || line.values[at + 1] === 0 ? undefined : line.links[at + 1]}>
						<Shown value={line.values[at + 1]} type={type} zero={line.kind !== "row"} />
					</Linked>
				</td>
			))}
		</tr>
	);
}

/**
 * A few letters stay on one line, and names and sentences get room for some words on each, where the table scrolls
 * anyway.
 */
function roomFor(value: Value): string {
	const letters = String(value ?? "").length;
	if (letters <= 12) return "sm:whitespace-nowrap print:whitespace-normal";
	return letters > 20 ? "sm:min-w-40 print:min-w-0" : "";
}

/** The first cell of a row: its heading, unless it says nothing. */
function First({ scope, className, children }: { scope?: "row"; className: string; children: React.ReactNode }) {
	const classes = `name bg-surface sm:sticky sm:start-0 ${className}`;
	if (!scope) return <td className={classes}>{children}</td>;
	return (
		<th scope={scope} className={classes}>
			{children}
		</th>
	);
}

function isEmpty(value: Value): boolean {
	return value === null || value === undefined || value === "";
}

const indents = ["", "ms-5", "ms-10", "ms-15"];

/** Its label is as wide as the columns before the first that has a sum. */
function SumRow({ line, columns, label }: Shown & { line: { values: readonly Value[] }; label: string }) {
	const filled = columns.findIndex((_, at) => at > 0 && !isEmpty(line.values[at]));
	const span = filled < 0 ? columns.length : filled;
	return (
		<tr>
			<th scope="row" colSpan={span} className="name bg-surface font-semibold sm:sticky sm:start-0">
				<span className="font-semibold">{label}</span>
			</th>
			{columns.slice(span).map(({ name, type }, at) => (
				<td key={name} className={`font-semibold ${isText(type) ? "" : "end"}`}>
					<Shown value={line.values[at + span]} type={type} zero />
				</td>
			))}
		</tr>
	);
}

/** A phone number or the end of a tax ID, which stays in one line. */
const inOneLine = /^(\+?[\d() .-]{7,20}|••• \d{4})$/;

/** A value as people read it. An empty cell is empty; an amount of zero is a dash, in sums 0.00. */
export function Shown({ value, type, zero = false }: { value: Value; type: ColumnType; zero?: boolean }) {
	const { locale } = useFormat();
	if (value === null || value === undefined) return null;
	if (type === "date") return typeof value === "string" && isDate(value) ? <DateText date={value} /> : value;
	if (typeof value === "string")
		return inOneLine.test(value) ? <span className="whitespace-nowrap">{value}</span> : value;
	if (type === "money") return <Amount cents={value} zero={zero} />;
	if (type === "percent") return <Percent bp={value} />;
	return <>{type === "count" ? value.toLocaleString(locale) : value}</>;
}

function Linked({ to, children }: { to: string | undefined; children: React.ReactNode }) {
	if (to === undefined) return <>{children}</>;
	return (
		<a
			href={to}
			className="inline-block min-h-6 min-w-6 underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-solid"
		>
			{children}
		</a>
	);
}

function isText(type: ColumnType | undefined): boolean {
	return type === "text" || type === "date" || type === undefined;
}
