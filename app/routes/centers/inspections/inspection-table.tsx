import type { InspectionRoom } from "#domain/inspections";
import { conditions } from "#domain/inspections/labels";
import { type Column, DataTable } from "~/ui/data-table";

type Row = InspectionRoom["items"][number] & { room: string };

const columns: Column<Row>[] = [
	{ header: "Item", cell: (row) => row.name },
	{
		header: "Condition",
		phone: "amount",
		cell: (row) =>
			row.condition === null ? <span className="font-normal text-soft">Not rated</span> : conditions[row.condition],
	},
	{ header: "Note", phone: "fact", cell: (row) => row.note },
	{ header: "Photos", align: "end", phone: "fact", phoneLabel: "Photos", cell: (row) => row.photos.length || "" },
];

/** Everything that was found, room by room. */
export function InspectionTable({ rooms }: { rooms: readonly InspectionRoom[] }) {
	const rows = rooms.flatMap((room) =>
		room.items.filter(({ leftOut }) => !leftOut).map((item) => ({ ...item, room: room.name })),
	);
	return (
		<DataTable
			caption="What was found"
			columns={columns}
			rows={rows}
			rowKey={(row) => row.id}
			groupBy={(row) => ({ key: row.roomId, heading: row.room })}
		/>
	);
}
