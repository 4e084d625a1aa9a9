import type { InspectionRow } from "#domain/inspections";
import { inspectionKinds } from "#domain/inspections/labels";
import { InspectionStatus } from "~/routes/centers/inspections/inspection-status";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { href } from "~/web/href";

export const inspectionColumns: Column<InspectionRow>[] = [
	{
		header: "Inspection",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/inspection", { id: row.id })}>{row.home}</PlainLink>
				<small>
					{inspectionKinds[row.kind]} · {row.leaseName || row.templateName}
				</small>
			</>
		),
	},
	{
		header: "Due",
		sort: "due",
		phone: "fact",
		phoneLabel: "Due",
		cell: (row) => <DateText date={row.dueDate} />,
	},
	{
		header: "Status",
		phone: "status",
		cell: (row) => <InspectionStatus state={row.state} overdue={row.overdue} />,
	},
	{
		header: "Rated",
		align: "end",
		phone: "fact",
		phoneLabel: "Rated",
		cell: (row) => `${row.rated} of ${row.items}`,
	},
	{
		header: "Last inspection",
		phone: "fact",
		phoneLabel: "Last inspected",
		cell: (row) => (row.lastOn === null ? "never" : <DateText date={row.lastOn} />),
	},
	{ header: "Assigned to", phone: "fact", phoneLabel: "Assigned to", cell: (row) => row.assignee },
];
