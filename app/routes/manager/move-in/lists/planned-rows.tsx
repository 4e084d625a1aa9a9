import { severityLabels } from "#domain/imports/labels";
import type { PlannedRow, ProblemGroup } from "#domain/move-in";
import { type RowOutcome, rowOutcomes } from "#domain/move-in/labels";
import { type Column, DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { Amount } from "~/ui/money";
import { Status, type Tone } from "~/ui/status";
import { href } from "~/web/href";

/** What is wrong with a list, once for each kind of problem, the serious ones first, and the rows with errors as a file. */
export function Problems({ problems, hasErrors }: { problems: readonly ProblemGroup[]; hasErrors: boolean }) {
	if (problems.length === 0) return null;
	return (
		<section aria-labelledby="problems" className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="problems" className="text-heading">
					Problems
				</h2>
				{hasErrors ? (
					<DownloadLink to={href("/app/movein/lists/failedrows")} label="Download rows with errors" />
				) : null}
			</div>
			<DataTable caption="Problems" columns={problemColumns} rows={problems} rowKey={({ message }) => message} />
		</section>
	);
}

/** The rows of a list with what importing them does; those that differ or can't be imported come first. */
export function PlannedRows({ rows, all }: { rows: readonly PlannedRow[]; all: number }) {
	if (rows.length === 0) return null;
	return (
		<section aria-labelledby="rows" className="grid gap-3">
			<h2 id="rows" className="text-heading">
				Rows
			</h2>
			<DataTable caption="Rows" columns={rowColumns} rows={rows} rowKey={({ row }) => row} />
			{all > rows.length ? (
				<p className="text-soft">
					{rows.length} of {all} rows are shown.
				</p>
			) : null}
		</section>
	);
}

const problemColumns: Column<ProblemGroup>[] = [
	{
		header: "Problem",
		cell: ({ message, examples, count }) => (
			<>
				{message}
				{examples.map((example) => (
					<small key={example}>{example}</small>
				))}
				{count > examples.length && examples.length > 0 ? <small>and {count - examples.length} more</small> : null}
			</>
		),
	},
	{ header: "Rows", align: "end", phone: "fact", phoneLabel: "Rows", cell: ({ count }) => count },
	{
		header: "Severity",
		phone: "status",
		cell: ({ severity }) => <Status tone={severity === "error" ? "bad" : "warn"}>{severityLabels[severity]}</Status>,
	},
];

const tones: Record<RowOutcome, Tone> = { new: "good", same: "quiet", differs: "warn", waits: "warn", error: "bad" };

const rowColumns: Column<PlannedRow>[] = [
	{
		header: "Name",
		cell: ({ name, what }) => (
			<>
				{name}
				<small>{what}</small>
			</>
		),
	},
	{ header: "Row", align: "end", phone: "fact", phoneLabel: "Row", cell: ({ row }) => row },
	{
		header: "Amount",
		align: "end",
		phone: "amount",
		cell: ({ cents }) => (cents === null ? null : <Amount cents={cents} zero />),
	},
	{
		header: "Outcome",
		phone: "status",
		cell: ({ outcome }) => <Status tone={tones[outcome]}>{rowOutcomes[outcome]}</Status>,
	},
];
