import type { ProblemGroup } from "#domain/imports";
import { severityLabels } from "#domain/imports/labels";
import { count } from "~/ui/count";
import { type Column, DataTable } from "~/ui/data-table";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

/** Problems by type; each links to its rows. */
export function ProblemGroups({ importId, groups }: { importId: number; groups: ProblemGroup[] }) {
	const numbered = groups.map((group, at) => ({ ...group, group: at + 1 }));
	const columns: Column<(typeof numbered)[number]>[] = [
		{
			header: "Problem",
			cell: ({ message, column }) => (
				<>
					{message}
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
			header: "Rows",
			align: "end",
			phone: "fact",
			cell: ({ rows, group }) => (
				<a href={href("/app/bulkuploads/check", { id: importId, show: "problems", group })}>{count(rows, "row")}</a>
			),
		},
	];
	return <DataTable caption="Problems" columns={columns} rows={numbered} rowKey={({ key }) => key} />;
}
