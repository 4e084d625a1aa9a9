import type { DataExport } from "#domain/exports";
import { exportStates } from "#domain/exports/labels";
import { formatFileSize } from "#domain/files/labels";
import { type Column, DataTable } from "~/ui/data-table";
import { DateText, DateTimeText } from "~/ui/date";
import { useFormat } from "~/ui/format-context";
import { PlainLink } from "~/ui/link";
import { Status, type Tone } from "~/ui/status";

/** What a page is given of an export. */
export type ShownExport = Pick<
	DataExport,
	"id" | "askedBy" | "state" | "sizeBytes" | "createdDate" | "expiresDate" | "step" | "stepsDone" | "steps"
> & { withNumbers: boolean };

/** What pages show of an export, without where it is stored. */
export function shownExport(found: DataExport): ShownExport {
	const { id, askedBy, state, sizeBytes, createdDate, expiresDate, step, stepsDone, steps, numbers } = found;
	return {
		id,
		askedBy,
		state,
		sizeBytes,
		createdDate,
		expiresDate,
		step,
		stepsDone,
		steps,
		withNumbers: numbers.length > 0,
	};
}

const tones: Record<ShownExport["state"], Tone> = {
	waiting: "info",
	running: "info",
	ready: "good",
	failed: "bad",
	deleted: "quiet",
};

/** Exports with their size, who asked, and a link while they can be downloaded. */
export function ExportList({
	rows,
	downloadOf,
	deleteOf,
}: {
	rows: readonly ShownExport[];
	downloadOf: (id: number) => string;
	deleteOf?: (id: number) => string;
}) {
	return (
		<DataTable
			caption="Exports"
			columns={columnsFor(downloadOf, deleteOf)}
			rows={rows}
			rowKey={(row) => row.id}
			rowTone={(row) => (row.state === "deleted" ? "quiet" : undefined)}
		/>
	);
}

function columnsFor(downloadOf: (id: number) => string, deleteOf?: (id: number) => string): Column<ShownExport>[] {
	return [
		{
			header: "Started",
			cell: (row) =>
				row.state === "ready" ? (
					<a href={downloadOf(row.id)}>
						Download <DateTimeText iso={row.createdDate} />
					</a>
				) : (
					<DateTimeText iso={row.createdDate} />
				),
		},
		{ header: "By", phone: "fact", phoneLabel: "By", cell: (row) => row.askedBy },
		{ header: "Numbers", cell: (row) => (row.withNumbers ? "In full" : "Last four digits") },
		{
			header: "Status",
			phone: "status",
			cell: (row) => <Status tone={tones[row.state]}>{exportStates[row.state]}</Status>,
		},
		{
			header: "Available until",
			phone: "fact",
			phoneLabel: "Until",
			cell: (row) =>
				row.state === "ready" && row.expiresDate ? <DateText date={row.expiresDate.slice(0, 10)} /> : null,
		},
		{
			header: "Size",
			align: "end",
			phone: "amount",
			cell: (row) => (row.sizeBytes > 0 ? <Size bytes={row.sizeBytes} /> : null),
		},
		...(deleteOf
			? [
					{
						header: "Delete",
						acts: true as const,
						phone: "fact" as const,
						cell: (row: ShownExport) =>
							row.state === "deleted" || row.state === "failed" ? null : (
								<PlainLink href={deleteOf(row.id)} className="link">
									{row.state === "ready" ? "Delete" : "Stop"}
								</PlainLink>
							),
					},
				]
			: []),
	];
}

function Size({ bytes }: { bytes: number }) {
	return <>{formatFileSize(bytes, useFormat().locale)}</>;
}
