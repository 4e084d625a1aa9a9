import type { BarChart } from "./chart";

/** A chart's figures as a table, beneath the `details` that shows it; on paper always. */
export function ChartTable({ title, series, bars, format, by = "Month" }: Parameters<typeof BarChart>[0]) {
	return (
		<section
			aria-label={`${title}, as a table`}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what does not fit a phone.
			tabIndex={0}
			className="mt-2 hidden overflow-x-auto rounded-card border border-line peer-open:block print:block print:w-fit print:overflow-visible"
		>
			<table className="table">
				<caption className="sr-only">{title}</caption>
				<thead>
					<tr>
						<th scope="col">{by}</th>
						{series.map(({ name }) => (
							<th key={name} scope="col" className="end">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{bars.map((bar) => (
						<tr key={bar.label}>
							<th scope="row">{bar.soFar ? `${bar.label} (so far)` : bar.label}</th>
							{series.map(({ name }, position) => (
								<td key={name} className="end">
									{format(bar.values[position] ?? 0)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
