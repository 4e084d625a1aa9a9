import type { OrderRow } from "#domain/work-orders";
import { timesText } from "#domain/work-orders/format";
import { orderApprovals, orderNumber } from "#domain/work-orders/labels";
import type { Column } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Amount } from "~/ui/money";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import { PriorityBadge } from "../maintenance/priority-badge";
import { BillBadge, OrderStatusBadge } from "./order-status-badge";

export const workOrderColumns: Column<OrderRow>[] = [
	{
		header: "Work order",
		sort: "number",
		cell: (row) => (
			<>
				<PlainLink href={href("/app/addeditworkorder", { id: row.id })}>{row.title}</PlainLink>
				<small>
					{orderNumber(row.number)}
					{row.home ? ` · ${row.home}` : ""}
				</small>
			</>
		),
	},
	{ header: "Vendor", phone: "fact", cell: (row) => row.vendor || row.assignee },
	{
		header: "Status",
		phone: "status",
		cell: (row) => (
			<>
				<OrderStatusBadge status={row.status} />
				{row.approval === "waiting" ? <small>{orderApprovals.waiting.toLowerCase()}</small> : null}
				{row.priority === "urgent" || row.priority === "high" ? (
					<small>
						<PriorityBadge priority={row.priority} />
					</small>
				) : null}
			</>
		),
	},
	{ header: "Visit", phone: "fact", phoneLabel: "Visit", cell: (row) => <VisitText row={row} /> },
	{
		header: "Due",
		sort: "due",
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
	{
		header: "Estimate",
		align: "end",
		cell: (row) => (row.estimateCents === null ? "" : <Amount cents={row.estimateCents} />),
	},
	{
		header: "Cost",
		align: "end",
		phone: "amount",
		cell: (row) => {
			const cents = row.billedCents || row.costCents;
			return cents === null ? "" : <Amount cents={cents} />;
		},
	},
	{ header: "Bill", phone: "fact", cell: (row) => <BillBadge state={row.billState} /> },
];

function VisitText({ row }: { row: OrderRow }) {
	const times = timesText(row, useFormat().locale);
	return (
		<>
			<DateText date={row.scheduledDate} />
			{times ? <small>{times}</small> : null}
		</>
	);
}
