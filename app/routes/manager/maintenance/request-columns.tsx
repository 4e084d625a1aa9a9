import type { RequestRow } from "#domain/maintenance";
import { requestNumber, requestPriorities } from "#domain/maintenance/labels";
import { RequestStatusBadge } from "~/routes/centers/requests/status-badge";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { PlainLink } from "~/ui/link";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { PriorityBadge } from "./priority-badge";

type ShownRow = RequestRow & { age: string };

export const requestColumns: Column<ShownRow>[] = [
	{
		header: "Request",
		sort: "number",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/addeditrequest", { id: row.id })}>{row.title}</PlainLink>
				<small>
					{requestNumber(row.number)} · {row.requesterName}
					{row.phone ? (
						<>
							{" · "}
							<a href={`tel:${row.phone}`}>{row.phone}</a>
						</>
					) : null}
				</small>
			</>
		),
	},
	{ header: "Location", phone: "fact", cell: (row) => row.home },
	{
		header: "Priority",
		sort: "urgency",
		phone: "amount",
		cell: (row) =>
			row.emergency ? (
				<Status tone="bad">Emergency</Status>
			) : row.priority === "normal" ? (
				requestPriorities.normal
			) : (
				<PriorityBadge priority={row.priority} />
			),
	},
	{
		header: "Status",
		phone: "status",
		cell: (row) => (
			<>
				<RequestStatusBadge status={row.status} waitsForOwner={row.waitsForOwner} />
				{row.late ? <small className="text-bad">late</small> : null}
				{row.waitsForResident ? <small>waiting on resident</small> : null}
			</>
		),
	},
	{ header: "Assigned to", phone: "fact", phoneLabel: "Assigned to", cell: (row) => row.assignee },
	{
		header: "Due",
		phone: "fact",
		phoneLabel: "Due",
		cell: (row) =>
			row.overdue ? (
				<Status tone="bad">
					<DateText date={row.dueDate} />
				</Status>
			) : (
				<DateText date={row.dueDate} />
			),
	},
	{ header: "Age", align: "end", phone: "fact", phoneLabel: "Age", cell: (row) => row.age },
];
