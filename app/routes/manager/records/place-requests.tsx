import type { RequestRow } from "#domain/maintenance";
import { requestNumber } from "#domain/maintenance/labels";
import { RequestStatusBadge } from "~/routes/centers/requests/status-badge";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText } from "~/ui/date";
import { Link, PlainLink } from "~/ui/link";
import { IfMayPost } from "~/ui/may-open";
import { Status } from "~/ui/status";
import { href } from "~/web/href";
import type { RecordKind } from "./record-address";

type Row = Pick<RequestRow, "id" | "number" | "title" | "home" | "status" | "waitsForOwner" | "dueDate" | "overdue">;

/** The filter of the requests' list that names a place of each kind. */
export const queryOf: Partial<Record<RecordKind, "property" | "unit" | "lease">> = {
	...{ property: "property", unit: "unit", lease: "lease" },
};

const newRequestOf = { property: "pid", unit: "uid", lease: "lease" } as const;

/** The requests of a property, a unit or a lease below its tasks. */
export function PlaceRequests({ place, requests }: { place: Record<string, number>; requests: readonly Row[] }) {
	const [[kind, id] = ["property", 0]] = Object.entries(place);
	const asked = newRequestOf[kind as keyof typeof newRequestOf];
	return (
		<Card
			title="Requests"
			action={
				<span className="flex gap-4">
					<IfMayPost to={href("/app/addeditrequest")}>
						<Link to={href("/app/addeditrequest", { [asked]: id })} className="link no-print">
							New request
						</Link>
					</IfMayPost>
					<Link to={href("/app/requests", { ...place, status: "all" })} className="link">
						All requests
					</Link>
				</span>
			}
		>
			{requests.length > 0 ? (
				<DataTable caption="Requests" columns={columns} rows={requests} rowKey={(row) => row.id} />
			) : (
				<p className="text-soft">No requests.</p>
			)}
		</Card>
	);
}

const columns: Column<Row>[] = [
	{
		header: "Request",
		cell: (row) => (
			<PlainLink href={href("/app/addeditrequest", { id: row.id })}>
				{requestNumber(row.number)} {row.title}
			</PlainLink>
		),
	},
	{ header: "Location", phone: "fact", cell: (row) => row.home },
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
	{
		header: "Status",
		phone: "status",
		cell: (row) => <RequestStatusBadge status={row.status} waitsForOwner={row.waitsForOwner} />,
	},
];
