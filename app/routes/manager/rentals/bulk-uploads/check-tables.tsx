import type { DryRunRow, PlanSummary, Problem } from "#domain/imports";
import { type Outcome, outcomeLabels, severityLabels } from "#domain/imports/labels";
import { type Column, DataTable } from "~/ui/data-table";
import { DownloadLink } from "~/ui/download-link";
import { EmptyState, NoRows } from "~/ui/empty-state";
import { Filters } from "~/ui/filters";
import { Link } from "~/ui/link";
import type { ListSpec, ListState } from "~/ui/list-state";
import { Amount } from "~/ui/money";
import { Pager } from "~/ui/pager";
import { Status, type Tone } from "~/ui/status";
import { href } from "~/web/href";
import { checkListOf } from "./check-list";
import type { CheckPage } from "./check-list.server";
import { ProblemGroups } from "./problem-groups";

/** A dry run in three views: its problems by kind and one by one, and row by row what would be created. */
export function CheckTables({
	importId,
	summary,
	problemCount,
	list,
	page,
}: {
	importId: number;
	summary: PlanSummary;
	problemCount: number;
	list: ListState;
	page: CheckPage;
}) {
	const { sorts, filters } = checkListOf(problemCount);
	const { show, severity, outcome } = filters;
	const shown = { kinds: { show }, problems: { show, severity }, rows: { show, outcome } };
	const group = page.show === "problems" ? page.group : null;
	const spec: ListSpec = { sorts, filters: group ? { show } : shown[page.show] };
	return (
		<section aria-labelledby="details" className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="details" className="text-heading">
					{group ? group.message : page.show === "rows" ? "All rows" : "Problems"}
				</h2>
				{summary.byOutcome.error > 0 ? (
					<DownloadLink to={href("/app/bulkuploads/failedrows")} label="Download rows with errors" />
				) : null}
			</div>
			<Filters list={list} spec={spec} choices={{ show: showChoices(problemCount, summary) }} keep={{ id: importId }} />
			{group ? (
				<p>
					<Link to={href("/app/bulkuploads/check", { id: importId })} className="link">
						All types of problems
					</Link>
				</p>
			) : null}
			{page.rows.length === 0 ? (
				<NoRows list={list} spec={spec}>
					<EmptyState>{page.show === "rows" ? "This file has no rows." : "No problems found."}</EmptyState>
				</NoRows>
			) : page.show === "kinds" ? (
				<ProblemGroups importId={importId} groups={page.rows} />
			) : page.show === "problems" ? (
				<DataTable
					caption="Problems"
					columns={problemColumns}
					rows={page.rows}
					rowKey={(row) => `${row.row} ${row.column} ${row.message}`}
				/>
			) : (
				<DataTable caption="Rows" columns={rowColumns} rows={page.rows} rowKey={(row) => row.row} />
			)}
			<Pager {...page} choosesRows={false} />
		</section>
	);
}

/** The views, those of problems and rows with their number. */
function showChoices(problems: number, { byOutcome }: PlanSummary) {
	const rows = Object.values(byOutcome).reduce((sum, number) => sum + number, 0);
	return {
		options: [
			{ value: "kinds", label: "Problems by type" },
			{ value: "problems", label: `Every problem (${problems})` },
			{ value: "rows", label: `All rows (${rows})` },
		],
	};
}

const problemColumns: Column<Problem>[] = [
	{
		header: "Location",
		cell: ({ row, column }) => (
			<>
				Row {row}
				<small>{column}</small>
			</>
		),
	},
	{
		header: "Severity",
		phone: "status",
		cell: ({ severity }) => <Status tone={severity === "error" ? "bad" : "warn"}>{severityLabels[severity]}</Status>,
	},
	{
		header: "Problem",
		phone: "fact",
		cell: ({ message, suggestion }) => (
			<>
				{message}
				{suggestion ? <small>{suggestion}</small> : null}
			</>
		),
	},
];

const tones: Record<Outcome, Tone> = {
	create: "good",
	exists: "quiet",
	differs: "warn",
	repeat: "quiet",
	error: "bad",
};

const rowColumns: Column<DryRunRow>[] = [
	{
		header: "Unit",
		cell: ({ propertyName, unitNumber }) => (
			<>
				{unitNumber}
				<small>{propertyName}</small>
			</>
		),
	},
	{ header: "Row", align: "end", phone: "fact", phoneLabel: "Row", cell: ({ row }) => row },
	{ header: "Tenants", phone: "fact", cell: ({ tenants }) => tenants },
	{ header: "New records", phone: "fact", cell: addedInWords },
	{ header: "Monthly charges", align: "end", phone: "amount", cell: (row) => <Amount cents={row.monthlyCents} /> },
	{ header: "Deposit", align: "end", cell: (row) => <Amount cents={row.depositCents} /> },
	{ header: "Balance", align: "end", cell: (row) => <Amount cents={row.balanceCents} /> },
	{
		header: "Outcome",
		phone: "status",
		cell: ({ outcome }) => <Status tone={tones[outcome]}>{outcomeLabels[outcome]}</Status>,
	},
];

function addedInWords({ newProperty, newUnit, newLease }: DryRunRow) {
	return [newProperty && "property", newUnit && "unit", newLease && "lease"].filter(Boolean).join(", ");
}
