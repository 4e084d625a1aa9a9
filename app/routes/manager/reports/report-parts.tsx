import { formatCompact, formatMoney, formatPercent } from "#domain/money/format";
import { Card } from "~/ui/card";
import { BarChart } from "~/ui/chart";
import { useFormat } from "~/ui/format-context";
import { Money } from "~/ui/money";
import { onPaper } from "../accounting/statement-table";
import { Shown } from "./report-table";
import type { ShownReport } from "./shown-report.server";

/** What must be equal, in words: that it is, or by how much it isn't. */
export function ReportChecks({ checks }: Pick<ShownReport, "checks">) {
	if (checks.length === 0) return null;
	return (
		<ul aria-label="Checks" className="grid gap-1">
			{checks.map(({ label, hereCents, thereCents, differsCents, link }) => (
				<li key={label}>
					{differsCents === 0 ? (
						<span className="text-good">
							{label}: equal (<Money cents={hereCents} />)
						</span>
					) : (
						<span className="font-medium text-bad">
							{label}: <Money cents={hereCents} /> and <Money cents={thereCents} />, a difference of{" "}
							<Money cents={differsCents} />
							{link ? (
								<>
									.{" "}
									<a href={link} className="link">
										Show the lines
									</a>
								</>
							) : null}
						</span>
					)}
				</li>
			))}
		</ul>
	);
}

/** The small tables beneath a report. */
export function ReportTables({ parts }: Pick<ShownReport, "parts">) {
	return (
		<>
			{parts.map(({ title, columns, rows, note }) => (
				<Card key={title} title={title}>
					<section
						aria-label={`${title}, as a table`}
						// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what does not fit.
						tabIndex={0}
						className={`overflow-x-auto print:overflow-visible ${onPaper(columns.length)}`}
					>
						<table className="table">
							<caption className="sr-only">{title}</caption>
							<thead>
								<tr>
									{columns.map(({ label, type }) => (
										<th key={label} scope="col" className={place(type)}>
											{label}
										</th>
									))}
								</tr>
							</thead>
							<tbody>
								{rows.map(({ cells, kind }, row) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity and never move.
									<tr key={row} className={kind === "total" ? "font-semibold" : ""}>
										{columns.map(({ label, type }, at) =>
											at === 0 ? (
												<th key={label} scope="row" className="name">
													<span className={kind === "total" ? "font-semibold" : ""}>
														<Shown value={cells[at]} type={type} />
													</span>
												</th>
											) : (
												<td key={label} className={place(type)}>
													<span className={kind === "total" ? "font-semibold" : ""}>
														<Shown value={cells[at]} type={type} zero={kind === "total"} />
													</span>
												</td>
											),
										)}
									</tr>
								))}
							</tbody>
						</table>
					</section>
					{note ? <p className="mt-2 text-soft">{note}</p> : null}
				</Card>
			))}
		</>
	);
}

function place(type: ShownReport["columns"][number]["type"]): string | undefined {
	return type === "text" || type === "date" ? undefined : "end";
}

/** The report's chart, with its table. */
export function ReportChart({ chart }: { chart: NonNullable<ShownReport["chart"]> }) {
	const format = useFormat();
	const words = {
		money: (value: number) => formatMoney(value, format),
		count: (value: number) => value.toLocaleString(format.locale),
		percent: (value: number) => formatPercent(value, format.locale),
	}[chart.type];
	const axis = chart.type === "money" ? (value: number) => formatCompact(value, format.locale) : words;
	return (
		<Card title={chart.title}>
			<BarChart
				title={chart.title}
				by={chart.by}
				series={chart.series.map((name, at) => ({ name, look: at === 0 ? "strong" : "light" }))}
				bars={chart.bars.map(({ label, values, soFar }) => ({ label, values, ...(soFar ? { soFar } : {}) }))}
				format={words}
				axisFormat={axis}
			/>
		</Card>
	);
}
