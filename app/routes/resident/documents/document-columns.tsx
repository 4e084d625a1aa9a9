import { fileCategories, formatFileSize } from "#domain/files/labels";
import type { ResidentDocument } from "#domain/residents";
import type { Column } from "~/ui/data-table";
import { DateTimeText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { Status } from "~/ui/status";
import { href } from "~/web/href";

/** A resident's documents. */
export const documentColumns: Column<ResidentDocument>[] = [
	{
		header: "Title",
		cell: (row) => <a href={href("/resident/rdocuments/file", { id: row.id })}>{row.title}</a>,
	},
	{
		header: "Type",
		phone: "status",
		cell: (row) => (row.signed ? <Status tone="good">Signed</Status> : fileCategories[row.category]),
	},
	{ header: "From", phone: "fact", cell: (row) => (row.mine ? "You" : "Your manager") },
	{ header: "Date", phone: "fact", cell: (row) => <DateTimeText iso={row.createdDate} /> },
	{ header: "Size", align: "end", cell: (row) => <FileSize bytes={row.sizeBytes} /> },
];

function FileSize({ bytes }: { bytes: number }) {
	return <>{formatFileSize(bytes, useFormat().locale)}</>;
}
