import { useSearchParams } from "@remix-run/react";
import { Shown } from "./report-table";
import type { ShownReport } from "./shown-report.server";

/** The sums of the groups of a report that is too long to show its rows. Each leads to its own rows. */
export function ReportGroups({
	title,
	report: { columns, groups = [], total },
}: {
	title: string;
	report: Pick<ShownReport, "columns" | "groups" | "total">;
}) {
	const [search] = useSearchParams();
	const summed = columns.flatMap((column, at) =>
		groups.some(({ values }) => values[at] !== null && values[at] !== undefined) ? [{ ...column, at }] : [],
	);
	const to = (narrows: Readonly<Record<string, string | number>>) => {
		const query = new URLSearchParams(search);
		query.delete("cursor");
		query.delete("whole");
		for (const [name, value] of Object.entries(narrows)) query.set(name, String(value));
		return `?${query}`;
	};
	return (
		<div className="overflow-x-auto rounded-card border border-line bg-surface shadow-whisper print:overflow-visible">
			<table className="table">
				<caption className="sr-only">{title}</caption>
				<thead>
					<tr>
						<th scope="col">Group</th>
						<th scope="col" className="end">
							Rows
						</th>
						{summed.map(({ name, label }) => (
							<th key={name} scope="col" className="end">
								{label}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{groups.map(({ key, heading, rows, more, values, narrows }) => (
						<tr key={key}>
							<th scope="row" className="name">
								{narrows ? <a href={to(narrows)}>{heading}</a> : heading}
							</th>
							<td className="end">
								<Shown value={rows} type="count" />
								{more ? "+" : ""}
							</td>
							{summed.map(({ name, type, at }) => (
								<td key={name} className="end">
									<Shown value={values[at]} type={type} />
								</td>
							))}
						</tr>
					))}
				</tbody>
				{total ? (
					<tfoot>
						<tr>
							<th scope="row" className="name">
								Total
							</th>
							<td className="end">
								<Shown value={total.rows} type="count" />
								{total.more ? "+" : ""}
							</td>
							{summed.map(({ name, type, at }) => (
								<td key={name} className="end">
									<Shown value={total.values[at]} type={type} zero />
								</td>
							))}
						</tr>
					</tfoot>
				) : null}
			</table>
		</div>
	);
}
